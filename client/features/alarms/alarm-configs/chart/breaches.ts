import type { ChartSeries } from '../../../../ui/time-chart/types.ts'
import type { Boundary } from '../../../../entities/alarms/rule.ts'

export interface Span {
  from: number
  to: number
}

/** Periods beyond a limit in a trace, as far as its points tell. */
export function breachesOf(
  { times, min, max, gapAfter, bucket = 0 }: ChartSeries,
  boundaries: readonly Boundary[],
): Span[] {
  const isBeyond = (row: number) =>
    boundaries.some(({ side, limit }) =>
      side === 'high' ? (max[row] ?? limit) > limit : (min[row] ?? limit) < limit,
    )
  const spans: Span[] = []
  let open: number | null = null
  times.forEach((time, row) => {
    const beyond = isBeyond(row)
    if (beyond) open ??= time
    if (open === null) return
    if (!beyond || gapAfter[row] || row === times.length - 1) {
      spans.push({ from: open, to: beyond ? time + bucket : time })
      open = null
    }
  })
  return spans
}

/** Spans in which nothing was heard, as far as a trace tells. */
export function silencesOf(
  { times, gapAfter, bucket = 0 }: ChartSeries,
  { from, to }: Span,
  least: number,
): Span[] {
  const spans: Span[] = []
  times.forEach((time, row) => {
    const next = times[row + 1] ?? to
    const start = time + bucket
    if ((gapAfter[row] || row === times.length - 1) && next - start >= least)
      spans.push({ from: start, to: next })
  })
  const first = times[0]
  if (first !== undefined && first - from >= least) spans.unshift({ from, to: first })
  return spans
}
