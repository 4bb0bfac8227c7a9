import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
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

/** How an event was before times of its series were moved, which is true as long as it has this version. */
export interface LastMove {
  readonly version: number
  readonly scope: 'THIS' | 'FOLLOWING' | 'ALL'
  /** By how many milliseconds of its clocks. */
  readonly by: number
  readonly recurrence: string
  readonly excluded: readonly string[]
  readonly older: Older
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly timeZone: string
  /** Of those that became a series of their own: the one they belonged to, and its version since. */
  readonly series: { readonly id: number; readonly version: number } | null
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
  lastMove: ColumnType<LastMove | null, string | undefined, string>
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
  /** Of other domains, by the names their modules declare. */
  layers: Generated<string[]>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    calendarEvent: CalendarEventTable
    calendarGuest: CalendarGuestTable
    calendarFeed: CalendarFeedTable
  }
}
