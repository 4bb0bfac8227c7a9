const MOST = 10

export interface Timed {
  readonly name: string
  readonly milliseconds: number
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8)

/** What a run of tests spends its time on. */
export function printSlowest(tests: readonly Timed[], total: number): void {
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, MOST)
  console.log(
    `\nThe slowest ${slowest.length} of ${tests.length} tests, which took ${seconds(total).trim()} together:`,
  )
  for (const { name, milliseconds } of slowest) console.log(`${seconds(milliseconds)}  ${name}`)
}
