// npm run alarm-vectors -- FILE …: plays test vectors through the evaluator and says of each whether all came as expected.
import { readFileSync } from 'node:fs'
import { compare } from './alarm-vectors/compare.ts'
import { VectorFile } from './alarm-vectors/file.ts'
import { statisticsDifference } from './alarm-vectors/run-statistics.ts'
import { runVector } from './alarm-vectors/run-vector.ts'
import { OptionError, readOptions } from './options.ts'
import { reasonOf } from './reason.ts'

const USAGE = 'Usage: npm run alarm-vectors -- FILE …'

// Who reads only the first lines has seen enough.
process.stdout.on('error', () => process.exit())
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** No file of vectors, as opposed to vectors that fail. */
class Unreadable extends Error {}

function read(path: string): VectorFile {
  try {
    return VectorFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new Unreadable(`${path} is no file of alarm vectors: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** One line each; how many failed. */
function play({ vectors, statistics }: Pick<VectorFile, 'vectors' | 'statistics'>): number {
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
  const paths = readOptions({}, { words: Infinity }).positionals
  if (!paths.length) throw new Unreadable(USAGE)
  const files = paths.map(read)
  const all = {
    vectors: files.flatMap(({ vectors }) => vectors),
    statistics: files.flatMap(({ statistics }) => statistics),
  }
  const failed = play(all)
  say(`${all.vectors.length + all.statistics.length - failed} passed, ${failed} failed.`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof Unreadable || error instanceof OptionError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
