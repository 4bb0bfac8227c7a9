import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Json, Organization } from '../../../db/columns.ts'

export type EventCategory = 'PERSONAL' | 'BUSINESS' | 'FAMILY' | 'HOLIDAY' | 'ETC'
export type GuestAnswer = 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'

/** As an older client sent it: times in its own form while they are these, and fields that only such clients have. */
export interface Older {
  readonly start?: string
  readonly end?: string | null
  readonly url?: string
  readonly display?: string
  readonly props?: Readonly<Record<string, unknown>>
}

export interface CalendarEventTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  title: string
  description: Generated<string>
  location: Generated<string>
  url: Generated<string>
  category: EventCategory
  startsAt: Date | null
  endsAt: Date | null
  firstDay: string | null
  lastDay: string | null
  timeZone: string
  createdById: number | null
  recurrence: Generated<string>
  excluded: Generated<string[]>
  seriesId: Generated<number | null>
  originalStart: Generated<string | null>
  older: Json<Older>
  uid: Generated<string>
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface CalendarGuestTable {
  organizationId: Organization
  eventId: number
  place: number
  memberId: number | null
  name: Generated<string>
  avatar: string | null
  knownAs: Generated<string>
  answer: GuestAnswer | null
}

export interface CalendarFeedTable {
  organizationId: Organization
  memberId: number
  digest: Buffer
  createdAt: Date
  readAt: Date | null
}

declare module '../../../db/tables.ts' {
  interface Tables {
    calendarEvent: CalendarEventTable
    calendarGuest: CalendarGuestTable
    calendarFeed: CalendarFeedTable
  }
}
