// npm run alarm-vectors -- FILE: plays test vectors through the evaluator and says of each whether all came as expected.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { compare } from './alarm-vectors/compare.ts'
import { VectorFile } from './alarm-vectors/file.ts'
import { statisticsDifference } from './alarm-vectors/run-statistics.ts'
import { runVector } from './alarm-vectors/run-vector.ts'

const USAGE = 'Usage: npm run alarm-vectors -- FILE'

// Who reads only the first lines has seen enough.
process.stdout.on('error', () => process.exit())
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** No file of vectors, as opposed to vectors that fail. */
class Unreadable extends Error {}

function read(path: string | undefined): VectorFile {
  if (path === undefined) throw new Unreadable(USAGE)
  try {
    return VectorFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)
    throw new Unreadable(`${path} is no file of alarm vectors: ${why}`, { cause: error })
  }
}

/** One line each; how many failed. */
function play({ vectors, statistics }: VectorFile): number {
  const results = [
    ...vectors.map((vector) => ({ ...vector, difference: compare(vector, runVector(vector)) })),
    ...statistics.map((item) => ({ ...item, difference: statisticsDifference(item) })),
  ]
  for (const { id, title, difference } of results) {
    say(difference === undefined ? `PASS ${id} ${title}` : `FAIL ${id} ${title}: ${difference}`)
  }
  return results.filter(({ difference }) => difference !== undefined).length
}

try {
  const file = read(process.argv[2])
  const failed = play(file)
  say(`${file.vectors.length + file.statistics.length - failed} passed, ${failed} failed.`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
