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

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? ''
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...parts, hourCycle: 'h23', timeZone })
  clocks.set(key, clock)
  return clock
}

/** What the clock on the wall shows, as if it were UTC. */
export function wallTime(at: number, timeZone: string | undefined): number {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The instant at which the clock on the wall shows this; the later side of an hour that is left out. */
function instantOf(wall: number, timeZone: string | undefined): number {
  const guess = wall - (wallTime(wall, timeZone) - wall)
  return wall - (wallTime(guess, timeZone) - guess)
}

function tellsOf(wall: number, step: number): TimeTick['tells'] {
  if (wall % DAY === 0) return 'day'
  return step < MINUTE ? 'second' : 'minute'
}

function evenTicks(from: number, to: number, step: number, timeZone: string | undefined): TimeTick[] {
  // Weeks begin on Monday; the epoch began on a Thursday.
  const shift = step % (7 * DAY) === 0 ? 4 * DAY : 0
  const ticks = new Map<number, TimeTick>()
  const first = Math.floor((wallTime(from, timeZone) - shift) / step) * step + shift
  for (let wall = first; wall <= wallTime(to, timeZone) + step; wall += step) {
    const at = instantOf(wall, timeZone)
    if (at >= from && at <= to) ticks.set(at, { at, tells: tellsOf(wall, step) })
  }
  return [...ticks.values()].sort((a, b) => a.at - b.at)
}

function monthTicks(from: number, to: number, step: number, timeZone: string | undefined): TimeTick[] {
  const ticks: TimeTick[] = []
  const start = new Date(wallTime(from, timeZone))
  const first = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / step) * step
  for (let month = first; ; month += step) {
    const at = instantOf(Date.UTC(Math.floor(month / 12), month % 12), timeZone)
    if (at > to) return ticks
    if (at >= from) ticks.push({ at, tells: month % 12 === 0 ? 'year' : 'month' })
  }
}

/** Round times on the clocks of a zone, `most` of them at most. */
export function timeTicks(from: number, to: number, most: number, timeZone: string | undefined): TimeTick[] {
  if (!(to > from)) return []
  const step = STEPS.find((each) => (to - from) / each <= most)
  if (step !== undefined) return evenTicks(from, to, step, timeZone)
  const months = MONTHS.find((each) => (to - from) / (each * 30 * DAY) <= most)
  return monthTicks(from, to, months ?? Math.ceil((to - from) / (most * 365 * DAY)) * 12, timeZone)
}
