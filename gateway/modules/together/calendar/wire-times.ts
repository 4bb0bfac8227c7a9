// Times as older clients write them: a bare date or an instant, with the day after the last one as the end of whole days.
import { Temporal } from 'temporal-polyfill'
import { badInput } from '../../../errors.ts'
import type { CalendarEvent, Times } from './event.ts'

export interface WireTimes {
  readonly start: string
  readonly end: string | null
  readonly allDay: boolean
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/

export const isBareDate = (text: string) => DATE.test(text)

/** What is in no zone is by the clocks of the organisation. */
function instantOf(text: string, zone: string): Temporal.Instant {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(text) && !isBareDate(text)) return Temporal.Instant.from(text)
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant()
}

/** The text itself, where it can be read. */
export function readable(sent: unknown, field: 'start' | 'end', zone: string): string {
  try {
    if (typeof sent !== 'string' || !(DATE.test(sent) || INSTANT.test(sent))) throw new RangeError()
    instantOf(sent, zone)
    return sent
  } catch {
    throw badInput([field], `${field} must be a date or an instant`)
  }
}

export const isLater = (one: string, other: string, zone: string) =>
  Temporal.Instant.compare(instantOf(one, zone), instantOf(other, zone)) > 0

const dayOf = (text: string, zone: string): Temporal.PlainDate =>
  isBareDate(text)
    ? Temporal.PlainDate.from(text)
    : instantOf(text, zone).toZonedDateTimeISO(zone).toPlainDate()

/** The end of whole days is not part of them, unless it is some time of a day. */
function lastDayOf(end: string, zone: string): Temporal.PlainDate {
  const day = dayOf(end, zone)
  const isMidnight = instantOf(end, zone).equals(day.toZonedDateTime(zone).toInstant())
  return isMidnight ? day.subtract({ days: 1 }) : day
}

/** As events have them. */
export function timesOfWire({ start, end, allDay }: WireTimes, zone: string): Times {
  if (!allDay) {
    const [startsAt, endsAt] = [start, end].map(
      (text) => text && new Date(instantOf(text, zone).epochMilliseconds),
    )
    return { startsAt: startsAt || null, endsAt: endsAt || null, firstDay: null, lastDay: null }
  }
  const first = dayOf(start, zone)
  const last = end === null ? first : lastDayOf(end, zone)
  const isBackwards = Temporal.PlainDate.compare(last, first) < 0
  return {
    startsAt: null,
    endsAt: null,
    firstDay: String(first),
    lastDay: String(isBackwards ? first : last),
  }
}

/** In the form they arrived, as long as they are what they were then (CAL-12). */
export function wireOf({ older, startsAt, endsAt, firstDay, lastDay }: CalendarEvent): WireTimes {
  const allDay = firstDay !== null
  if (older.start !== undefined) return { start: older.start, end: older.end ?? null, allDay }
  if (firstDay === null)
    return { start: startsAt?.toISOString() ?? '', end: endsAt?.toISOString() ?? null, allDay }
  const end = Temporal.PlainDate.from(lastDay ?? firstDay).add({ days: 1 })
  return { start: firstDay, end: String(end), allDay }
}
