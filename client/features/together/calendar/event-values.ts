import type { EventCategory } from '../../../generated/schema.ts'
import { instantOfText, localTextOf } from '../../../lib/zoned-time.ts'
import type { CalendarView } from './calendar-view.ts'
import { againOf, type Again } from './again.ts'
import type { Occurrence } from './shown.ts'

/** What the form of an event holds: times as their fields have them. */
export interface EventValues {
  title: string
  category: EventCategory
  isAllDay: boolean
  startsAt: string
  endsAt: string
  firstDay: string
  lastDay: string
  location: string
  url: string
  description: string
  guestIds: string[]
  reminderMinutes: number[]
  again: Again
  /** The last day of it; blank for no end. */
  until: string
}

/** When a new event is to be. */
export interface WantedEvent {
  readonly isAllDay: boolean
  /** Instants. */
  readonly startsAt: string
  readonly endsAt: string
  readonly firstDay: string
  readonly lastDay: string
}

interface Filled {
  readonly view: CalendarView
  readonly occurrence: Occurrence | null
  readonly wanted: WantedEvent
}

/** Whatever of it is left out is what it would be if one turned whole days into a time, or a time into whole days. */
export function valuesOf({ view, occurrence, wanted }: Filled): EventValues {
  const { timeZone } = view
  const event = occurrence?.event
  const isAllDay = occurrence ? Boolean(occurrence.firstDay) : wanted.isAllDay
  const startsAt = occurrence?.startsAt ?? wanted.startsAt
  const endsAt = occurrence?.startsAt ? (occurrence.endsAt ?? '') : wanted.endsAt
  const firstDay =
    occurrence?.firstDay ??
    (wanted.isAllDay && !occurrence
      ? wanted.firstDay
      : localTextOf(startsAt, timeZone).slice(0, 10))
  const lastDay =
    occurrence?.lastDay ?? (wanted.isAllDay && !occurrence ? wanted.lastDay : firstDay)
  return {
    title: event?.title ?? '',
    category: event?.category ?? 'BUSINESS',
    isAllDay,
    startsAt: localTextOf(startsAt, timeZone),
    endsAt: endsAt && localTextOf(endsAt, timeZone),
    firstDay,
    lastDay,
    location: event?.location ?? '',
    url: event?.url ?? '',
    description: event?.description ?? '',
    guestIds: event?.guests.flatMap(({ memberId }) => memberId ?? []) ?? [],
    reminderMinutes: [...(event?.reminderMinutes ?? [])],
    ...againOf(event?.recurrence ?? '', firstDay),
  }
}

/** As the schema takes when it is. */
export function timesIn(values: EventValues, timeZone: string) {
  if (values.isAllDay) return { firstDay: values.firstDay, lastDay: values.lastDay }
  const [startsAt, endsAt] = [values.startsAt, values.endsAt].map((text) => {
    const instant = text ? instantOfText(text, timeZone) : null
    return instant === null ? null : new Date(instant).toISOString()
  })
  return { startsAt: startsAt ?? null, endsAt: endsAt ?? null }
}
