import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { KINDS } from '../../../client/features/ground/audit/audit-params.ts'

type Words = { action: Record<string, Record<string, string> | undefined> }

const MODULES = 'gateway/modules'
const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(MODULES, file), 'utf8'))
const actions = sources.flatMap((text) => [...text.matchAll(/action: '(\w+)\.([\w-]+)'/g)])

test.each(['en', 'de', 'fr', 'it', 'ar'])('every action of the log has words in %s', (language) => {
  const { action } = JSON.parse(
    readFileSync(`client/features/ground/audit/words/${language}.json`, 'utf8'),
  ) as Words
  expect(actions.length).toBeGreaterThan(50)
  expect(
    actions.filter(([, entity = '', verb = '']) => !action[entity]?.[verb]).map(([text]) => text),
  ).toEqual([])
})

test('every action of the log is of one kind that can be chosen', () => {
  const { action } = JSON.parse(
    readFileSync('client/features/ground/audit/words/en.json', 'utf8'),
  ) as Words
  // Some verbs are put behind their dot only when they are recorded; the words know those as well.
  const recorded = new Set([...actions.map(([, entity = '']) => entity), ...Object.keys(action)])
  expect(Object.values(KINDS).flat().sort()).toEqual([...recorded].sort())
})
