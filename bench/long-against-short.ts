import pg from 'pg'
import { fixed, median, share } from './measure.ts'
import { found, type Found } from './report.ts'

export const LONG = 100_000
export const SHORT = 1_000
/** Of fewer the slowest twentieth is a matter of chance. */
const ROUNDS = 400
/** Asked before it counts. */
const WARM_UP = 20
const [MANY, FEW] = [LONG.toLocaleString('en'), SHORT.toLocaleString('en')]

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
): Promise<Found[]> {
  const lines: Found[] = []
  for (const [kind, ask] of Object.entries(asks)) {
    const took = { long: [] as number[], short: [] as number[] }
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      took.long.push(await timed(ask(long, round)))
      took.short.push(await timed(ask(short, round)))
      if (round < WARM_UP) took.long.length = took.short.length = 0
    }
    const [slow, quick] = [share(took.long, 0.95), share(took.short, 0.95)]
    const middle = median(took.long) / median(took.short)
    lines.push(
      found(
        `${what}, ${kind}: p95 of ${MANY} ${fixed(slow.value, 1)} ms, of ${FEW} ${fixed(quick.value, 1)} ms: x${fixed(slow.value / quick.value)} (medians x${fixed(middle)})`,
        {
          name: `${what}, ${kind}, of ${MANY}: p95`,
          unit: 'ms',
          ours: slow,
          peer: { name: `${FEW} rows`, ...quick },
          limit: { most: 1.5 },
        },
      ),
    )
  }
  return lines
}
