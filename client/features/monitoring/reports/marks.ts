import type { ReportColumn } from '../../../generated/schema.ts'
import type { Figures } from './report-data.ts'

/** On which side of the limits of its time a figure is. */
export type Mark = 'above' | 'below' | null

interface Limits {
  low: number | null
  high: number | null
}

const NONE: Limits = { low: null, high: null }

/** The last span that begins by then. */
function spanAt(starts: readonly number[], time: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

const limitsAt = ({ ruleLimits }: Figures, index: number): Limits =>
  ruleLimits && index >= 0
    ? { low: ruleLimits.low[index] ?? null, high: ruleLimits.high[index] ?? null }
    : NONE

/** A value against the limits that the rules of its time set. */
export function markAt(
  figures: Figures,
  value: number | null | undefined,
  time: number | null | undefined,
): Mark {
  if (value == null || time == null || !figures.ruleLimits) return null
  const { low, high } = limitsAt(figures, spanAt(figures.ruleLimits.starts, time))
  if (high !== null && value > high) return 'above'
  return low !== null && value < low ? 'below' : null
}

/** An average is out of limits where it is so by all that were valid in its bucket. */
function markOfAverage(figures: Figures, index: number): Mark {
  const value = figures.avg[index]
  const [start, end] = [figures.starts[index] ?? 0, figures.ends[index] ?? 0]
  if (value == null || !figures.ruleLimits) return null
  const { starts } = figures.ruleLimits
  const [first, last] = [spanAt(starts, start), spanAt(starts, end - 1)]
  const all = Array.from({ length: last - first + 1 }, (_, i) => limitsAt(figures, first + i))
  if (all.every(({ high }) => high !== null && value > high)) return 'above'
  return all.every(({ low }) => low !== null && value < low) ? 'below' : null
}

/** On which side of the limits a figure of a bucket is. */
export function markOf(figures: Figures, column: ReportColumn, index: number): Mark {
  if (column === 'MIN') return markAt(figures, figures.min[index], figures.minTimes[index])
  if (column === 'MAX') return markAt(figures, figures.max[index], figures.maxTimes[index])
  if (column === 'LAST') return markAt(figures, figures.last[index], figures.lastTimes[index])
  return column === 'AVG' ? markOfAverage(figures, index) : null
}
