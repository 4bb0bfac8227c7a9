import { instantOfWall, wallAt } from '../../../../lib/zoned-time.ts'
import type { Span } from './time-range.ts'

/** A moment that goes with the clock, "now-6h" or "now-1w/w": so much before now, then back to the beginning of the day, week, month or year. */
const MOMENT = /^now(?:-(\d{1,7})([mhdwMy]))?(?:\/([dwMy]))?$/

/** Two moments; an end that is "now" goes on. */
export interface RelativeRange {
  from: string
  to: string
}

const [MINUTE, HOUR, DAY, WEEK] = [60_000, 3_600_000, 86_400_000, 7 * 86_400_000]
const FIXED: Record<string, number> = { m: MINUTE, h: HOUR, d: DAY, w: WEEK }

export const isMoment = (text: string): boolean => MOMENT.test(text)

/** Milliseconds of "6h" and its like; null for months and years, which differ. */
export const lengthOf = (amount: number, unit: string): number | null =>
  FIXED[unit] === undefined ? null : FIXED[unit] * amount

/** So many months earlier on the wall, in a shorter month its last day. */
function monthsBefore(wall: number, months: number): number {
  const at = new Date(wall)
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return first.getTime() + (Math.min(at.getUTCDate(), days) - 1) * DAY + (wall % DAY)
}

/** Weeks begin on Monday for everybody, as those of reports do (ISO 8601). */
function beginning(wall: number, unit: string): number {
  const day = wall - (wall % DAY)
  const at = new Date(day)
  if (unit === 'w') return day - ((at.getUTCDay() + 6) % 7) * DAY
  if (unit === 'M') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)
  return unit === 'y' ? Date.UTC(at.getUTCFullYear(), 0, 1) : day
}

/** When a moment is, by the clock of a zone. */
export function momentAt(text: string, now: number, timeZone: string | undefined): number {
  const [, count = '0', unit = 'm', rounded] = MOMENT.exec(text) ?? []
  const amount = Number(count)
  const length = lengthOf(amount, unit)
  // What is not rounded has its length whatever the clock does; a day of the calendar may be longer or shorter.
  if (length !== null && rounded === undefined) return now - length
  const wall = wallAt(now, timeZone)
  const before =
    length === null
      ? monthsBefore(wall, amount * (unit === 'y' ? 12 : 1))
      : length < DAY
        ? wallAt(now - length, timeZone)
        : wall - length
  return instantOfWall(rounded === undefined ? before : beginning(before, rounded), timeZone)
}

export const relativeSpan = (
  { from, to }: RelativeRange,
  now: number,
  timeZone: string | undefined,
): Span => {
  const end = momentAt(to, now, timeZone)
  // A day that has just begun has lasted a moment at least.
  return { from: Math.min(momentAt(from, now, timeZone), end - MINUTE), to: end }
}
