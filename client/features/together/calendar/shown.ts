import type { EventInput } from '@fullcalendar/react'
import type { CalendarView } from './calendar-view.ts'
import type { CalendarDaysQuery } from './calendar.generated.ts'
import { addDays } from './days.ts'

export type Occurrence = Omit<CalendarDaysQuery['calendarOccurrences'][number], '__typename'>

/** Whether it is one of the times of an event that comes again. */
export const isAgain = ({ event, originalStart }: Occurrence): boolean =>
  event.recurrence !== '' && originalStart !== null

/** One time of one event, told apart from its others. */
export const keyOf = ({ event, startsAt, firstDay }: Occurrence): string =>
  `${event.id} ${startsAt ?? firstDay ?? ''}`

/** As the grid takes it: it has the day after the last one. */
export function inGrid(occurrence: Occurrence, mayMove: boolean): EventInput {
  const { event, startsAt, endsAt, firstDay, lastDay } = occurrence
  const times = firstDay
    ? { start: firstDay, end: addDays(lastDay ?? firstDay, 1), allDay: true }
    : { start: startsAt ?? '', ...(endsAt && { end: endsAt }), allDay: false }
  return {
    id: keyOf(occurrence),
    title: event.title,
    editable: mayMove,
    extendedProps: { occurrence },
    ...times,
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether every word that is searched for is in a text. */
export function saidIn(text: string, search: string): boolean {
  const said = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/** Those of the calendars that are ticked, with what is searched for in their words. */
export const shownOf = (occurrences: readonly Occurrence[], { hidden, search }: CalendarView) =>
  occurrences.filter(
    ({ event }) =>
      !hidden.includes(event.category) &&
      saidIn([event.title, event.location, event.description].join(' '), search),
  )
