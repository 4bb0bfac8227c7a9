import { relativeSpan, type RelativeRange } from './moment.ts'
import type { Span } from './time-range.ts'

export const [MIN_SPAN_SECONDS, MAX_SPAN_SECONDS] = [60, 1461 * 86_400]

/** Which time is shown: so much up to an instant or up to now, or between two moments that go with the clock. */
export interface Place {
  /** Where it is relative: how long it was when it was chosen. */
  spanSeconds: number
  /** Epoch milliseconds; null for now, followed live. */
  end: number | null
  relative: RelativeRange | null
}

/** So much up to now. */
export const lasting = (spanSeconds: number): Place => ({ spanSeconds, end: null, relative: null })

/** Up to now, and going on. */
export const isRunning = ({ end, relative }: Place): boolean =>
  relative ? relative.to === 'now' : end === null

export function spanOf(
  { spanSeconds, end, relative }: Place,
  now: number,
  timeZone: string | undefined,
): Span {
  if (relative) return relativeSpan(relative, now, timeZone)
  const to = end ?? now
  return { from: to - spanSeconds * 1000, to }
}

/** An absolute span as a place. */
export const placed = ({ from, to }: Span): Place => ({
  spanSeconds: Math.max(MIN_SPAN_SECONDS, Math.round((to - from) / 1000)),
  end: Math.round(to),
  relative: null,
})

export const samePlace = (one: Place, other: Place): boolean =>
  one.relative?.from === other.relative?.from &&
  one.relative?.to === other.relative?.to &&
  (one.relative !== null || (one.spanSeconds === other.spanSeconds && one.end === other.end))

/** Closer than this share of a window is there already. */
const THERE = 0.01

/**
 * A window moved to where the whole begins, or further on to where data begin; without moving it, null. `first` is null while
 * nobody knows.
 */
export function movedHome(window: Span, whole: Span, first: number | null): Span | null {
  const length = window.to - window.from
  const begin = whole.from < window.from - length * THERE ? whole.from : first
  return begin === null || begin >= window.from ? null : { from: begin, to: begin + length }
}

/** The same to where the whole ends, or further on to now, which is followed. */
export function movedEnd(window: Span, whole: Place, wholeSpan: Span, asOf: number | null): Place {
  const length = window.to - window.from
  if (isRunning(whole) || wholeSpan.to <= window.to + length * THERE)
    return asOf === null
      ? lasting(Math.max(MIN_SPAN_SECONDS, Math.round(length / 1000)))
      : placed({ from: asOf - length, to: asOf })
  return placed({ from: wholeSpan.to - length, to: wholeSpan.to })
}
