import { stripVTControlCharacters } from 'node:util'

const SLOWEST = 10

export interface RunTest {
  readonly name: string
  readonly milliseconds: number
  /** The first line of why it failed, at first or for good; null when it passed at once. */
  readonly failure: string | null
  /** It failed, and passed when it was run again. */
  readonly flaky: boolean
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8)

/** What a run of tests spent its time on, and last, where it is seen first, what did not pass at once. */
export function printSummary(tests: readonly RunTest[], total: number): void {
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)
  console.log(
    `\nThe slowest ${slowest.length} of ${tests.length} tests, which took ${seconds(total).trim()} together:`,
  )
  for (const { name, milliseconds } of slowest) console.log(`${seconds(milliseconds)}  ${name}`)
  const failed = tests.filter(({ failure }) => failure !== null)
  for (const { name, failure } of failed.filter(({ flaky }) => flaky))
    console.log(`FLAKY   ${name}\n        ${failure}`)
  for (const { name, failure } of failed.filter(({ flaky }) => !flaky))
    console.log(`FAILED  ${name}\n        ${failure}`)
}

export const firstLine = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? 'no message').split('\n', 1)[0] ?? ''
