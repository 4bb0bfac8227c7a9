import { instantOfWall, wallAt } from '../../../../lib/zoned-time.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** For how long, in minutes. */
const PRESETS = [30, 60, 240, 480, 1440, 4320, 10_080]

/** For how long a shelf may last, in minutes, up to the organisation's longest. */
export const spansUpTo = (longest: number): number[] => [
  ...PRESETS.filter((minutes) => minutes < longest),
  longest,
]

/** The one chosen first: four hours, or what comes next to it. */
export const usualSpan = (longest: number): number => Math.min(240, longest)

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)/

export const isClock = (text: string): boolean => CLOCK.test(text)

/** When the clock on the wall next shows a time: "16:30". Null for what is no time of day. */
export function nextClock(text: string, now: number, timeZone: string | undefined): number | null {
  const [, hour, minute] = CLOCK.exec(text) ?? []
  if (hour === undefined || minute === undefined) return null
  const wall = wallAt(now, timeZone)
  const midnight = Math.floor(wall / DAY) * DAY
  const time = (Number(hour) * 60 + Number(minute)) * MINUTE
  const today = instantOfWall(midnight + time, timeZone)
  const next = today > now ? today : instantOfWall(midnight + DAY + time, timeZone)
  // Within 24 hours, also on the night when the clocks go back.
  return Math.min(next, now + DAY)
}

/** The end of a span; a little before the longest, so that a server's clock behind ours does not refuse it. */
export const endOf = (minutes: number, now: number, longest: number): number =>
  now + minutes * MINUTE - (minutes === longest ? MINUTE : 0)

/** Whether a clock time is farther away than a shelf may last. */
export const isBeyond = (
  text: string,
  longest: number,
  timeZone: string | undefined,
  now = Date.now(),
): boolean => (nextClock(text, now, timeZone) ?? now) > now + longest * MINUTE

interface Wanted {
  /** Null for a clock time. */
  minutes: number | null
  clock: string
  longest: number
  timeZone: string | undefined
}

/** When a shelf that begins now ends. */
export const shelfEnd = (
  { minutes, clock, longest, timeZone }: Wanted,
  now = Date.now(),
): number | null =>
  minutes === null ? nextClock(clock, now, timeZone) : endOf(minutes, now, longest)
