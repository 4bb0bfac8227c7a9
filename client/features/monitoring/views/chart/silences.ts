import type { Span } from '../time/time-range.ts'
import type { Values } from './series.ts'

/** Spans of a window in which nothing was heard of a sensor, as far as the values tell. */
export function silencesOf({ times, bucket, gapAfter }: Values, window: Span, now: number): Span[] {
  const end = Math.min(window.to, now)
  return times.flatMap((start, index) => {
    if (!gapAfter[index]) return []
    const span = {
      from: Math.max(window.from, start + bucket),
      to: Math.min(end, times[index + 1] ?? end),
    }
    return span.to > span.from ? [span] : []
  })
}
