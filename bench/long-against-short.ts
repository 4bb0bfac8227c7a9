import pg from 'pg'
import { fixed, median } from './measure.ts'

export const LONG = 100_000
export const SHORT = 1_000
const ROUNDS = 120

/** The value that so much of them, 0 to 1, do not exceed. */
export const atShare = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ??
  Number.NaN

/** One after the other, again and again. */
export const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

/** As the server's own upkeep would leave it after a while. */
export async function settle(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function timed(work: Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work
  return performance.now() - began
}

/** Asks of much and of little in turn: p95 of each and what lies between them, a line for each kind of question. */
export async function longAgainstShort<Filled>(
  what: string,
  { long, short }: Record<'long' | 'short', Filled>,
  asks: Readonly<Record<string, (filled: Filled, round: number) => Promise<unknown>>>,
): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, ask] of Object.entries(asks)) {
    const took = { long: [] as number[], short: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      took.long.push(await timed(ask(long, round)))
      took.short.push(await timed(ask(short, round)))
    }
    const [slow, quick] = [atShare(took.long, 0.95), atShare(took.short, 0.95)]
    const middle = median(took.long) / median(took.short)
    lines.push(
      `${what}, ${kind}: p95 of ${LONG.toLocaleString('en')} ${fixed(slow, 1)} ms, of ${SHORT.toLocaleString('en')} ${fixed(quick, 1)} ms: x${fixed(slow / quick)} (medians x${fixed(middle)})`,
    )
  }
  return lines
}
