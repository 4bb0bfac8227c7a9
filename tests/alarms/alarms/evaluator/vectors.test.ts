import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compare } from '../../../../gateway/cli/alarm-vectors/compare.ts'
import { VectorFile } from '../../../../gateway/cli/alarm-vectors/file.ts'
import { statisticsDifference } from '../../../../gateway/cli/alarm-vectors/run-statistics.ts'
import { runVector } from '../../../../gateway/cli/alarm-vectors/run-vector.ts'

const read = (file: string) => VectorFile.parse(JSON.parse(readFileSync(file, 'utf8')))
const { vectors: shared, statistics } = read('tests/alarms/alarms/alarm-test-vectors.json')
const vectors = [...shared, ...read('tests/alarms/alarms/more-alarm-test-vectors.json').vectors]

describe('the evaluator does what the vectors expect', () => {
  test.each(vectors.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))(
    '%s',
    (_title, vector) => {
      expect(compare(vector, runVector(vector))).toBeUndefined()
    },
  )
})

describe('the statistics are what the shared cases expect', () => {
  test.each(statistics.map((item) => [`${item.id} ${item.title}`, item] as const))(
    '%s',
    (_title, item) => {
      expect(statisticsDifference(item)).toBeUndefined()
    },
  )
})
