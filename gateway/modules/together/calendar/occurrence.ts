import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { badInput } from '../../../errors.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../platform/time/known-zone.ts'
import { category, type CalendarEvent, type Times } from './event.ts'
import type { DaysAsked } from './store.ts'

/** An event at one of its times. */
export interface Occurrence extends Times {
  readonly event: CalendarEvent
}

export const MOST_DAYS = 400

export const OccurrencesAsked = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE).nullish(),
  category: z.array(category).nullish(),
})

/** From the first moment of a day to the last of another, by these clocks. */
export function windowOf(firstDay: string, lastDay: string, timeZone: string): DaysAsked {
  const [from, last] = [Temporal.PlainDate.from(firstDay), Temporal.PlainDate.from(lastDay)]
  const days = from.until(last, { largestUnit: 'day' }).days
  if (days < 0) throw badInput(['lastDay'], 'lastDay is before firstDay.')
  if (days >= MOST_DAYS) throw badInput(['lastDay'], `At most ${MOST_DAYS} days at once.`)
  const startOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  return { from: startOf(from), to: startOf(last.add({ days: 1 })), firstDay, lastDay }
}

/** An event that does not recur, as the only one of its occurrences. */
export const onlyOccurrence = (event: CalendarEvent): Occurrence => {
  const { startsAt, endsAt, firstDay, lastDay } = event
  return { event, startsAt, endsAt, firstDay, lastDay }
}

/** Whole days begin where their own clocks say so. */
export const beginsAt = ({ startsAt, firstDay, timeZone }: CalendarEvent): Date =>
  startsAt ??
  new Date(Temporal.PlainDate.from(firstDay ?? '').toZonedDateTime(timeZone).epochMilliseconds)
