import type { ReportPeriod } from '../../../generated/schema.ts'
import { instantOfText, instantOfWall, wallAt } from '../../../lib/zoned-time.ts'

export const PERIODS = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'LAST_WEEK',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'CUSTOM',
] as const

/** Epoch milliseconds, from inclusive, to exclusive. */
export interface Span {
  from: number
  to: number
}

const DAY = 86_400_000

/** Days counted from today's, on the wall: [first, the one after the last). */
const DAYS = {
  TODAY: [0, 1],
  YESTERDAY: [-1, 0],
  LAST_7_DAYS: [-6, 1],
  LAST_30_DAYS: [-29, 1],
} as const
const WEEKS = { THIS_WEEK: [0, 7], LAST_WEEK: [-7, 0] } as const
const MONTHS = { THIS_MONTH: [0, 1], LAST_MONTH: [-1, 0] } as const

/** Days since the Monday of a day's week: a week is the same one for everybody who opens the report (ISO 8601). */
const sinceMonday = (day: number) => (new Date(day).getUTCDay() + 6) % 7

/** A period as the clock of a zone has it now. Those that are still running go on to their end. */
export function spanOf(
  period: Exclude<ReportPeriod, 'CUSTOM'>,
  timeZone: string | undefined,
  now: number,
): Span {
  const wall = wallAt(now, timeZone)
  const today = wall - (wall % DAY)
  const instant = (local: number) => instantOfWall(local, timeZone)
  if (period === 'THIS_MONTH' || period === 'LAST_MONTH') {
    const date = new Date(today)
    const first = (months: number) =>
      instant(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
    const [from, to] = MONTHS[period]
    return { from: first(from), to: first(to) }
  }
  const [from, to] =
    period === 'THIS_WEEK' || period === 'LAST_WEEK'
      ? WEEKS[period].map((days) => days - sinceMonday(today))
      : DAYS[period]
  return { from: instant(today + from * DAY), to: instant(today + to * DAY) }
}

/** A period between two local times; null while they make none. */
export function customSpan(from: string, to: string, timeZone: string | undefined): Span | null {
  const [begin, end] = [instantOfText(from, timeZone), instantOfText(to, timeZone)]
  return begin !== null && end !== null && begin < end ? { from: begin, to: end } : null
}
