import { z } from 'zod'
import { changeOf, listOf, newOf, text } from '../../../parse.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../platform/time/known-zone.ts'
import { ReminderMinutes } from '../../ground/notifications/reminders/reminder-service.ts'
import { isRule } from './rule.ts'
import type { EventCategory, GuestAnswer, Older } from './tables.ts'

export interface Guest {
  readonly memberId: number | null
  readonly name: string
  readonly avatar: string | null
  readonly knownAs: string
  readonly answer: GuestAnswer | null
}

/** Instants of a timed event, or days of one that takes whole days: the others are null. */
export interface Times {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly firstDay: string | null
  /** The last day itself, not the one after it. */
  readonly lastDay: string | null
}

export interface CalendarEvent extends Times {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly location: string
  readonly url: string
  readonly category: EventCategory
  readonly timeZone: string
  readonly guests: readonly Guest[]
  /** A rule of RFC 5545; blank for an event that comes once. */
  readonly recurrence: string
  /** Times of the rule that were taken out. */
  readonly excluded: readonly string[]
  /** Of a time that was changed by itself: the event it belongs to, and when it would have been. */
  readonly seriesId: number | null
  readonly originalStart: string | null
  readonly createdById: number | null
  readonly older: Older
  /** What calendars call it (RFC 5545); a time of a series that was changed is called as the series. */
  readonly uid: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** What of an event is stored as it was sent. */
export type EventFields = Omit<
  CalendarEvent,
  'id' | 'uid' | 'createdById' | 'createdAt' | 'updatedAt' | 'version'
>

/** As the older dashboard lists them. */
export const CATEGORIES = [
  'PERSONAL',
  'BUSINESS',
  'FAMILY',
  'HOLIDAY',
  'ETC',
] as const satisfies readonly EventCategory[]
export const ANSWERS = [
  'ACCEPTED',
  'TENTATIVE',
  'DECLINED',
] as const satisfies readonly GuestAnswer[]
/** Each is told, and answers, in one transaction; of more people nobody keeps an overview. */
export const MOST_GUESTS = 500

export const category = z.enum(CATEGORIES)
const SORT_FIELDS = ['TITLE', 'BEGINS_AT'] as const

const EventFilter = z.object({ category: z.array(category).nullish() })
export const EventList = listOf(EventFilter, SORT_FIELDS)
export type EventList = z.output<typeof EventList>

const WEB = /^https?:\/\/\S+$/i
const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)
const YEARS = 'A year from 1900 to 2199.'
const instant = z
  .date()
  .refine((at) => at.getTime() >= EARLIEST && at.getTime() < LATEST, YEARS)
  .nullable()
const day = z.iso
  .date('This is not a day.')
  .refine((at) => Date.parse(at) >= EARLIEST && Date.parse(at) < LATEST, YEARS)
  .nullable()

const fields = {
  title: z.string().trim().pipe(text(200, 1)),
  description: text(5000),
  location: z.string().trim().pipe(text(200)),
  url: z
    .string()
    .trim()
    .pipe(text(2000))
    .refine((url) => url === '' || WEB.test(url), 'An address begins with http:// or https://.'),
  category,
  startsAt: instant,
  endsAt: instant,
  firstDay: day,
  lastDay: day,
  timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE),
  recurrence: z
    .string()
    .trim()
    .pipe(text(200))
    .transform((rule) => rule.replace(/^RRULE:/, '').toUpperCase())
    .refine((rule) => rule === '' || isRule(rule), 'This is not a rule that events come again by.'),
  guestIds: z
    .array(z.string())
    .max(MOST_GUESTS, `At most ${MOST_GUESTS} guests.`)
    .transform((ids) => [...new Set(ids)]),
}
export const isWebAddress = (url: string) => WEB.test(url) && url.length <= 2000

export const NewEvent = newOf(
  {
    ...fields,
    startsAt: fields.startsAt.optional(),
    endsAt: fields.endsAt.optional(),
    firstDay: fields.firstDay.optional(),
    lastDay: fields.lastDay.optional(),
    timeZone: fields.timeZone.optional(),
    reminderMinutes: ReminderMinutes,
  },
  {
    description: '',
    location: '',
    url: '',
    category: 'BUSINESS',
    recurrence: '',
    guestIds: [],
    reminderMinutes: [],
  },
)
export const CalendarEventEdit = changeOf(fields, ['startsAt', 'endsAt', 'firstDay', 'lastDay'])
export type CalendarEventEdit = z.output<typeof CalendarEventEdit>

export const Answering = z.object({ id: z.string(), answer: z.enum(ANSWERS) })
export const Reminding = z.object({ id: z.string(), reminderMinutes: ReminderMinutes })

export const GuestsAsked = z.object({
  page: z.number().int().min(1).max(MOST_GUESTS).default(1),
  perPage: z.number().int().min(1).max(100).default(100),
})
