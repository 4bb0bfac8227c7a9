import { instantOfText, localTextOf } from '../../../lib/zoned-time.ts'
import type { CalendarView } from './calendar-view.ts'
import { addDays } from './days.ts'
import type { WantedEvent } from './event-values.ts'
import type { GridTimes } from './grid.tsx'

const HOUR = 3_600_000
const iso = (instant: number) => new Date(instant).toISOString()

/** An hour of a day, the next full one if it is today. */
function hourOf(day: string, { today, timeZone }: CalendarView): number {
  const now = localTextOf(Date.now(), timeZone)
  const hour = day === today ? `${now.slice(11, 13)}:00` : '08:00'
  return (instantOfText(`${day}T${hour}`, timeZone) ?? Date.now()) + HOUR
}

/** A new event on the day that is shown. */
export function wantedAt(view: CalendarView): WantedEvent {
  const start = hourOf(view.date, view)
  return {
    isAllDay: false,
    startsAt: iso(start),
    endsAt: iso(start + HOUR),
    firstDay: view.date,
    lastDay: view.date,
  }
}

/** A new event where one was drawn. */
export function wantedOf(drawn: GridTimes, view: CalendarView): WantedEvent {
  const { allDay, start, end, startText, endText } = drawn
  const lastDay = allDay && endText ? addDays(endText, -1) : startText
  if (!allDay)
    return {
      isAllDay: false,
      startsAt: start.toISOString(),
      endsAt: (end ?? new Date(start.getTime() + HOUR)).toISOString(),
      firstDay: startText,
      lastDay,
    }
  const hour = hourOf(startText, view)
  // A single day of a month is where most events that take an hour are begun, too.
  const isAllDay = lastDay !== startText || view.view !== 'month'
  return { isAllDay, startsAt: iso(hour), endsAt: iso(hour + HOUR), firstDay: startText, lastDay }
}
