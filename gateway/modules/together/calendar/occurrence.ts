import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { CalendarLayer } from '../../../generated/resolvers.ts'
import { badInput } from '../../../errors.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../platform/time/known-zone.ts'
import { clockAt, startOf, textOf, timesFrom } from './clocks.ts'
import { category, type CalendarEvent, type Times } from './event.ts'
import { timesOfRule } from './rule.ts'
import type { DaysAsked } from './store.ts'

/** An event at one of its times. */
export interface Occurrence extends Times {
  readonly event: CalendarEvent
  /** When the rule has it, by the event's own clocks; null for an event that comes once. */
  readonly originalStart: string | null
}

export const MOST_DAYS = 400

export const OccurrencesAsked = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE).nullish(),
  category: z.array(category).nullish(),
})

export const LayersAsked = OccurrencesAsked.omit({ category: true }).extend({
  layer: z.array(z.custom<CalendarLayer>()).nullish(),
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

/** At most so many times of one event are answered at once. */
const MOST_TIMES = 1000
const DAY = 86_400_000

const of = (event: CalendarEvent, times: Times, originalStart: string | null): Occurrence => {
  const { startsAt, endsAt, firstDay, lastDay } = times
  return { event, originalStart, startsAt, endsAt, firstDay, lastDay }
}

/** Every time of a rule between two clocks, without those that were taken out or changed by themselves. */
export function timesOfSeries(
  event: CalendarEvent,
  { from, to, most = MOST_TIMES }: { from: number; to: number; most?: number },
  changed: ReadonlySet<string> = new Set(),
): number[] {
  const { timeZone } = event
  // Whole days are of no zone, and so is the end of their rule.
  const untilAt = (utc: number) => (event.firstDay === null ? clockAt(utc, timeZone) : utc)
  return timesOfRule(event.recurrence, startOf(event, timeZone), {
    from,
    to,
    most,
    untilAt,
  }).filter((clock) => {
    const text = textOf(clock, event)
    return !changed.has(text) && !event.excluded.includes(text)
  })
}

/** An event as often as it is in a window. `changed` are those of its times that are events of their own. */
export function occurrencesIn(
  event: CalendarEvent,
  window: DaysAsked,
  changed: ReadonlySet<string>,
): Occurrence[] {
  if (!event.recurrence) return [of(event, event, event.originalStart)]
  const { timeZone, firstDay, lastDay, startsAt, endsAt } = event
  const length =
    firstDay === null
      ? (endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)
      : Date.parse(lastDay ?? firstDay) - Date.parse(firstDay)
  const [from, to] =
    firstDay === null
      ? [window.from, window.to].map((at) => clockAt(at.getTime(), timeZone))
      : [Date.parse(window.firstDay), Date.parse(window.lastDay)]
  // Clocks that change meanwhile may make it an hour longer.
  const span = { from: (from ?? 0) - Math.max(0, length) - DAY, to: (to ?? 0) + DAY }
  return timesOfSeries(event, span, changed)
    .map((clock) => of(event, timesFrom(event, clock, timeZone), textOf(clock, event)))
    .filter((occurrence) => isIn(occurrence, window))
}

const isIn = ({ startsAt, endsAt, firstDay, lastDay }: Times, window: DaysAsked): boolean =>
  firstDay === null
    ? (startsAt ?? 0) < window.to && ((startsAt ?? 0) >= window.from || (endsAt ?? 0) > window.from)
    : firstDay <= window.lastDay && (lastDay ?? firstDay) >= window.firstDay

/** Whole days begin where their own clocks say so. */
export const beginsAt = ({ startsAt, firstDay, timeZone }: CalendarEvent): Date =>
  startsAt ??
  new Date(Temporal.PlainDate.from(firstDay ?? '').toZonedDateTime(timeZone).epochMilliseconds)
