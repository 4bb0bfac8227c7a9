// Times by the clocks of an event: milliseconds as if they were of UTC, and texts, "2026-06-09T09:00:00" or of whole days "2026-06-09".
import { Temporal } from 'temporal-polyfill'
import { offsetAt } from '../../../platform/time/zone.ts'
import type { Times } from './event.ts'

const DAY = 86_400_000

/** What the clocks show at an instant. */
export const clockAt = (instant: number, zone: string): number => instant + offsetAt(zone, instant)

/** The instant at which clocks show it: the first of two; in an hour that is left out, as long after it as it would be before. */
export const instantAt = (clock: number, zone: string): number =>
  Temporal.PlainDateTime.from(new Date(clock).toISOString().slice(0, 23)).toZonedDateTime(zone)
    .epochMilliseconds

const dayAt = (clock: number) => new Date(clock).toISOString().slice(0, 10)

/** When it begins, by its own clocks. */
export const startOf = ({ startsAt, firstDay }: Times, zone: string): number =>
  firstDay === null ? clockAt(startsAt?.getTime() ?? 0, zone) : Date.parse(firstDay)

/** The same, as it is written. */
export const textOf = (clock: number, { firstDay }: Times): string =>
  firstDay === null ? new Date(clock).toISOString().slice(0, 19) : dayAt(clock)

export const clockOf = (text: string): number | null => {
  const clock = Date.parse(text.length === 10 ? text : `${text}Z`)
  return Number.isNaN(clock) ? null : clock
}

/** An event's times where it begins at another one; it takes as long. */
export function timesFrom(times: Times, clock: number, zone: string): Times {
  const { startsAt, endsAt, firstDay, lastDay } = times
  if (firstDay !== null) {
    const length = Date.parse(lastDay ?? firstDay) - Date.parse(firstDay)
    return { ...times, firstDay: dayAt(clock), lastDay: dayAt(clock + length) }
  }
  const begins = instantAt(clock, zone)
  const ends = endsAt && startsAt ? begins + endsAt.getTime() - startsAt.getTime() : null
  return { ...times, startsAt: new Date(begins), endsAt: ends === null ? null : new Date(ends) }
}

/** Whole days between the days of two times. */
export const daysBetween = (one: number, other: number): number =>
  Math.floor(other / DAY) - Math.floor(one / DAY)
