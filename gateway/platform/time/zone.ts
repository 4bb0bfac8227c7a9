// Wall clocks. Local times are milliseconds, too: what UTC would call the same date and time of day.
import { Temporal } from 'temporal-polyfill'

/** From one change of a zone's clocks to the next; they are ahead of UTC by `offset` milliseconds. */
interface Stretch {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/** Asking Temporal takes a hundred times as long as looking here. */
const zones = new Map<string, Stretch[]>()
/** More than there are, and ten years of each. */
const MOST_ZONES = 1000
const MOST_STRETCHES = 20
const NANOSECONDS = 1_000_000

function clockAt(timeZone: string, t: number): Temporal.ZonedDateTime {
  // Names such as PST were let in once; Temporal knows them only by what Intl takes them for.
  const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  return Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(name)
}

function lookUp(timeZone: string, t: number): Stretch {
  const clock = clockAt(timeZone, t)
  // What changes at this very instant is to be the beginning.
  const before = clock.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const after = clock.getTimeZoneTransition('next')
  return {
    from: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: clock.offsetNanoseconds / NANOSECONDS,
  }
}

function stretchAt(timeZone: string, t: number): Stretch {
  const known = zones.get(timeZone) ?? []
  for (const stretch of known) if (stretch.from <= t && t < stretch.until) return stretch
  const stretch = lookUp(timeZone, Math.floor(t))
  if (zones.size >= MOST_ZONES) zones.clear()
  zones.set(timeZone, [stretch, ...known].slice(0, MOST_STRETCHES))
  return stretch
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant. */
export const offsetAt = (timeZone: string, t: number): number => stretchAt(timeZone, t).offset

/** The first instant after `t` and not after `limit` at which the clocks change; undefined when they do not. */
export function nextClockChange(timeZone: string, t: number, limit: number): number | undefined {
  const { until } = stretchAt(timeZone, t)
  return until <= limit ? until : undefined
}
