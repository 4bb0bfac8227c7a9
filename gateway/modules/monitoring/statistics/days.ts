// Days kept by the clock of a sensor's site. They are taken where they lie in what is asked for; what is beside them comes from finer
// roll-ups and readings.
import type { Span } from '../../../platform/time/spans.ts'

export interface Days {
  start: ArrayLike<number>
  end: ArrayLike<number>
}

/** No day is shorter, by any clock. */
const SHORTEST = 22 * 3_600_000

/** Whether a day could lie between two of these edges. */
export const holdsDays = (edges: readonly number[]): boolean =>
  edges.some((edge, index) => (edges[index + 1] ?? edge) - edge >= SHORTEST)

/** Buckets between edges, as spans. */
export const spansOf = (edges: readonly number[]): Span[] =>
  edges.slice(1).map((to, index) => ({ from: edges[index] ?? to, to }))

/** Which of the days lie wholly in one of these spans, and in which; both are by time. */
export function daysWithin(
  { start, end }: Days,
  spans: readonly Span[],
): { day: number; span: number }[] {
  const within: { day: number; span: number }[] = []
  for (let day = 0, span = 0; day < start.length; day++) {
    const [from, to] = [start[day] ?? 0, end[day] ?? 0]
    while (span < spans.length && (spans[span]?.to ?? 0) < to) span++
    if ((spans[span]?.from ?? Infinity) <= from) within.push({ day, span })
  }
  return within
}

/** Days that follow each other, as one span. */
export function runsOf({ start, end }: Days, days: readonly { day: number }[]): Span[] {
  const runs: Span[] = []
  for (const { day } of days) {
    const [from, to] = [start[day] ?? 0, end[day] ?? 0]
    const last = runs.at(-1)
    if (last?.to === from) last.to = to
    else runs.push({ from, to })
  }
  return runs
}
