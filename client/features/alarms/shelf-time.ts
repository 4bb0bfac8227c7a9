import { instantOfWall, wallAt } from '../../lib/zoned-time.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** For how long, in minutes. */
export const PRESETS = [30, 60, 240, 480, 1440] as const
export type Preset = (typeof PRESETS)[number]

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
  // A shelf lasts 24 hours at most, also on the night when the clocks go back.
  return Math.min(next, now + DAY)
}

/** The end of a preset; a little earlier than its full day, so that a server's clock ahead of ours does not refuse it. */
export const endOf = (minutes: Preset, now: number): number => now + minutes * MINUTE - (minutes === 1440 ? MINUTE : 0)
