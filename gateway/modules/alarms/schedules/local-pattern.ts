import { nextClockChange, offsetAt } from '../../../platform/time/zone.ts'

export const DAY = 86_400_000

/** Parts of local time, told without knowing when clocks change. */
export interface LocalPattern {
  holds(local: number): boolean
  /** The first local time after this one at which `holds` changes; null when it never does. */
  next(local: number): number | null
}

/** Beyond, nobody looks: the answer is asked for again then. */
const HORIZON = 400 * DAY

/** A clock that goes back shows a time twice, and the pattern holds twice; what a clock skips never comes. */
export const holdsAt = (pattern: LocalPattern, timeZone: string, t: number): boolean =>
  pattern.holds(t + offsetAt(timeZone, t))

/** The first instant after `t` at which it begins or ceases to hold, or 400 days later; null when it does neither any more. */
export function nextChange(pattern: LocalPattern, timeZone: string, t: number): number | null {
  const limit = t + HORIZON
  for (let from = t; from < limit;) {
    const offset = offsetAt(timeZone, from)
    const edge = pattern.next(from + offset)
    // A clock can go back over the last edge.
    const reached = Math.min(edge === null ? from + 2 * DAY : edge - offset, limit)
    const change = nextClockChange(timeZone, from, reached)
    if (change === undefined) return edge === null ? null : reached
    if (holdsAt(pattern, timeZone, change) !== holdsAt(pattern, timeZone, change - 1)) return change
    from = change
  }
  return limit
}
