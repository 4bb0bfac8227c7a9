import type { ChartSeries } from '../../../../ui/time-chart/types.ts'

type Trace = Pick<ChartSeries, 'times' | 'avg' | 'gapAfter'>

/** The rate in degC/min as a rule sees it (4.6): over the window, never over a gap, and only once half a window is known. */
export function rateTrace({ times, avg, gapAfter }: Trace, windowMs: number): ChartSeries {
  const rates: { time: number; rate: number; gap: boolean }[] = []
  let start = 0
  times.forEach((time, row) => {
    if (row > 0 && gapAfter[row - 1]) start = row
    while ((times[start] ?? time) < time - windowMs) start++
    const from = times[start] ?? time
    const span = time - from
    if (span <= 0 || span < windowMs / 2) return
    const rate = (((avg[row] ?? 0) - (avg[start] ?? 0)) / span) * 60_000
    rates.push({ time, rate, gap: gapAfter[row] ?? false })
  })
  const values = rates.map(({ rate }) => rate)
  // A rate begins again half a window after a gap: what lies between is not joined either.
  const gaps = rates.map(
    ({ time, gap }, row) => gap || (rates[row + 1]?.time ?? time) - time > windowMs / 2,
  )
  return {
    times: rates.map(({ time }) => time),
    min: values,
    max: values,
    avg: values,
    gapAfter: gaps,
  }
}
