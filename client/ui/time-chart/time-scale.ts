import { instantOfWall, wallAt } from '../../lib/zoned-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14].map((count) => count * DAY),
]
const MONTHS = [1, 2, 3, 6, 12]

export interface TimeTick {
  at: number
  /** What its label tells: a new day or month stands out among hours. */
  tells: 'second' | 'minute' | 'day' | 'month' | 'year'
}

function tellsOf(wall: number, step: number): TimeTick['tells'] {
  if (wall % DAY === 0) return 'day'
  return step < MINUTE ? 'second' : 'minute'
}

function evenTicks(
  from: number,
  to: number,
  step: number,
  timeZone: string | undefined,
): TimeTick[] {
  // Weeks begin on Monday; the epoch began on a Thursday.
  const shift = step % (7 * DAY) === 0 ? 4 * DAY : 0
  const ticks = new Map<number, TimeTick>()
  const first = Math.floor((wallAt(from, timeZone) - shift) / step) * step + shift
  for (let wall = first; wall <= wallAt(to, timeZone) + step; wall += step) {
    const at = instantOfWall(wall, timeZone)
    if (at >= from && at <= to) ticks.set(at, { at, tells: tellsOf(wall, step) })
  }
  return [...ticks.values()].sort((a, b) => a.at - b.at)
}

function monthTicks(
  from: number,
  to: number,
  step: number,
  timeZone: string | undefined,
): TimeTick[] {
  const ticks: TimeTick[] = []
  const start = new Date(wallAt(from, timeZone))
  const first = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / step) * step
  for (let month = first; ; month += step) {
    const at = instantOfWall(Date.UTC(Math.floor(month / 12), month % 12), timeZone)
    if (at > to) return ticks
    if (at >= from) ticks.push({ at, tells: month % 12 === 0 ? 'year' : 'month' })
  }
}

/** Round times on the clocks of a zone, `most` of them at most. */
export function timeTicks(
  from: number,
  to: number,
  most: number,
  timeZone: string | undefined,
): TimeTick[] {
  if (!(to > from)) return []
  const step = STEPS.find((each) => (to - from) / each <= most)
  if (step !== undefined) return evenTicks(from, to, step, timeZone)
  const months = MONTHS.find((each) => (to - from) / (each * 30 * DAY) <= most)
  return monthTicks(from, to, months ?? Math.ceil((to - from) / (most * 365 * DAY)) * 12, timeZone)
}
