import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint } from '../../../db/listing.ts'
import { BEFORE } from '../../../platform/live/seen-before.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import { insertRow, removeRow, rowsOf, updateVersioned } from '../../../platform/record/rows.ts'
import type { CalendarEvent, EventFields, EventList, Guest } from './event.ts'
import type { EventCategory, LastMove } from './tables.ts'

/** A member, who sees what they wrote and what they are a guest of. */
export type CalendarReader = number

const IS_GUEST = (reader: CalendarReader) => sql<boolean>`exists (select from calendar_guest guest
  where guest.organization_id = calendar_event.organization_id and guest.event_id = calendar_event.id
    and guest.member_id = ${reader})`
const seenBy = (reader: CalendarReader) =>
  sql<boolean>`(calendar_event.created_by_id = ${reader} or ${IS_GUEST(reader)})`

/** Whether the reader saw the event that an entry of the audit log is about: each says whose it was, and who its guests. */
export const seenBefore = (reader: CalendarReader) =>
  sql<boolean | null>`((${BEFORE} ->> 'createdById')::int = ${reader}
  or coalesce(${BEFORE} -> 'guestIds' @> to_jsonb(${reader}::int), false))`

/** A member who has not said their name goes by their username. */
const GUESTS = sql<Guest[]>`(select coalesce(json_agg(json_build_object('memberId', guest.member_id,
    'name', coalesce(nullif(coalesce(account.full_name, member.invited_full_name), ''), account.username, member.invited_username, guest.name),
    'avatar', coalesce(account.avatar, guest.avatar), 'knownAs', guest.known_as, 'answer', guest.answer) order by guest.place), '[]')
  from calendar_guest guest
  left join published.member on member.organization_id = guest.organization_id and member.id = guest.member_id
  left join published.account on account.id = member.account_id
  where guest.organization_id = calendar_event.organization_id and guest.event_id = calendar_event.id)`

const UID = sql<string>`coalesce((select series.uid from calendar_event series
  where series.organization_id = calendar_event.organization_id and series.id = calendar_event.series_id), calendar_event.uid)`

const selected = (tenant: Tenant, reader: CalendarReader | null) =>
  rowsOf(tenant, 'calendarEvent')
    .$if(reader !== null, (query) => query.where(seenBy(reader ?? 0)))
    .select([
      'calendarEvent.id',
      'calendarEvent.title',
      'calendarEvent.description',
      'calendarEvent.location',
      'calendarEvent.url',
      'calendarEvent.category',
      'calendarEvent.startsAt',
      'calendarEvent.endsAt',
      sql<string | null>`calendar_event.first_day::text`.as('firstDay'),
      sql<string | null>`calendar_event.last_day::text`.as('lastDay'),
      'calendarEvent.timeZone',
      'calendarEvent.recurrence',
      'calendarEvent.excluded',
      'calendarEvent.seriesId',
      'calendarEvent.originalStart',
      'calendarEvent.createdById',
      'calendarEvent.older',
      'calendarEvent.createdAt',
      'calendarEvent.updatedAt',
      'calendarEvent.version',
      UID.as('uid'),
      GUESTS.as('guests'),
    ])

/** Whole days begin where their own clocks say so. */
const BEGINS = sql`coalesce(calendar_event.starts_at, calendar_event.first_day::timestamp at time zone calendar_event.time_zone)`
const ORDER = listOrder('calendarEvent', [{ field: 'ID', direction: 'ASC' }], {
  TITLE: [byCodePoint('calendarEvent.title')],
  BEGINS_AT: [BEGINS],
})

export function eventPage(tenant: Tenant, reader: CalendarReader, list: EventList) {
  const { category } = list.filter ?? {}
  let matching = selected(tenant, reader)
  if (category) matching = matching.where('calendarEvent.category', '=', anyText(category))
  return listPage(matching, list, ORDER)
}

/** By number. */
export const all = (tenant: Tenant, reader: CalendarReader): Promise<CalendarEvent[]> =>
  selected(tenant, reader).orderBy('calendarEvent.id').execute()

export const byIds = (
  tenant: Tenant,
  reader: CalendarReader | null,
  ids: readonly number[],
): Promise<CalendarEvent[]> =>
  selected(tenant, reader).where('calendarEvent.id', '=', anyOf(ids)).execute()

/** Of these the ones that a member's own events are called by. */
export const uidsOf = async (
  tenant: Tenant,
  createdById: number,
  uids: readonly string[],
): Promise<string[]> => {
  const rows = await rowsOf(tenant, 'calendarEvent')
    .select('calendarEvent.uid')
    .where('calendarEvent.createdById', '=', createdById)
    .where('calendarEvent.uid', '=', anyText(uids))
    .execute()
  return rows.map(({ uid }) => uid)
}

/** A span of instants, and the days it has anywhere. */
export interface DaysAsked {
  readonly from: Date
  readonly to: Date
  readonly firstDay: string
  readonly lastDay: string
}

/** Those that are at some time of a window. */
export const within = (
  tenant: Tenant,
  reader: CalendarReader,
  { from, to, firstDay, lastDay }: DaysAsked,
  category: readonly EventCategory[] | null,
): Promise<CalendarEvent[]> =>
  selected(tenant, reader)
    .$if(category !== null, (query) =>
      query.where('calendarEvent.category', '=', anyText(category ?? [])),
    )
    .where(
      sql<boolean>`(calendar_event.recurrence <> '' and coalesce(calendar_event.starts_at < ${to}, calendar_event.first_day <= ${lastDay}::date)
        or calendar_event.first_day <= ${lastDay}::date and calendar_event.last_day >= ${firstDay}::date
        or calendar_event.starts_at < ${to} and (calendar_event.starts_at >= ${from} or calendar_event.ends_at > ${from}))`,
    )
    .orderBy('calendarEvent.id')
    .execute()

/** Nobody else changes it until the transaction ends. */
export const lock = (
  tenant: Tenant,
  reader: CalendarReader,
  id: number,
): Promise<CalendarEvent | undefined> =>
  selected(tenant, reader)
    .where('calendarEvent.id', '=', id)
    .forUpdate('calendarEvent')
    .executeTakeFirst()

const columnsOf = ({ older, excluded, ...rest }: Partial<Omit<EventFields, 'guests'>>) => ({
  ...rest,
  ...(excluded && { excluded: [...excluded] }),
  ...(older && { older: JSON.stringify(older) }),
})

export async function insert(
  tenant: Tenant,
  row: EventFields & { createdById: number; uid?: string },
  at: Date,
): Promise<number> {
  const { guests, older, excluded, ...fields } = row
  const columns = {
    ...fields,
    excluded: [...excluded],
    older: JSON.stringify(older),
    createdAt: at,
    updatedAt: at,
  }
  const { id } = await insertRow(tenant, 'calendarEvent', columns)
  await putGuests(tenant, id, guests)
  return id
}

/** Where nothing would be different the version stays. */
export async function update(
  tenant: Tenant,
  before: CalendarEvent,
  { guests, ...change }: Partial<EventFields>,
  at: Date,
): Promise<void> {
  const { id, version } = before
  await updateVersioned(tenant, 'calendarEvent', id, columnsOf(change), at).execute()
  if (!guests || JSON.stringify(guests) === JSON.stringify(before.guests)) return
  await tenant.db
    .deleteFrom('calendarGuest')
    .where('organizationId', '=', tenant.organizationId)
    .where('eventId', '=', id)
    .execute()
  await putGuests(tenant, id, guests)
  await tenant.db
    .updateTable('calendarEvent')
    .set({ version: version + 1, updatedAt: at })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute()
}

async function putGuests(tenant: Tenant, eventId: number, guests: readonly Guest[]): Promise<void> {
  if (!guests.length) return
  const rows = guests.map((guest, place) => ({
    organizationId: tenant.organizationId,
    eventId,
    place,
    memberId: guest.memberId,
    name: guest.memberId === null ? guest.name : '',
    avatar: guest.memberId === null ? guest.avatar : null,
    knownAs: guest.knownAs,
    answer: guest.answer,
  }))
  await tenant.db.insertInto('calendarGuest').values(rows).execute()
}

export const remove = (tenant: Tenant, id: number): Promise<void> =>
  removeRow(tenant, 'calendarEvent', id)

/** Those of the times of series that were changed by themselves, whoever sees them. */
export async function changedOf(
  tenant: Tenant,
  seriesIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const rows = await rowsOf(tenant, 'calendarEvent')
    .select(['calendarEvent.seriesId', 'calendarEvent.originalStart'])
    .where('calendarEvent.seriesId', '=', anyOf(seriesIds))
    .execute()
  const changed = new Map<number, Set<string>>()
  for (const { seriesId, originalStart } of rows)
    if (seriesId !== null && originalStart !== null)
      changed.set(seriesId, (changed.get(seriesId) ?? new Set()).add(originalStart))
  return changed
}

/** Puts what was changed by itself under another series, or another time of it. */
export async function reassign(
  tenant: Tenant,
  seriesId: number,
  from: string,
  to: { readonly seriesId: number; readonly originalStart: string },
): Promise<void> {
  await tenant.db
    .updateTable('calendarEvent')
    .set(to)
    .where('organizationId', '=', tenant.organizationId)
    .where('seriesId', '=', seriesId)
    .where('originalStart', '=', from)
    .execute()
}

/** Remembers how times were before they were moved: no change of the event. */
export async function rememberMove(tenant: Tenant, id: number, move: LastMove): Promise<void> {
  await tenant.db
    .updateTable('calendarEvent')
    .set({ lastMove: JSON.stringify(move) })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute()
}

export const lastMoveOf = async (tenant: Tenant, id: number): Promise<LastMove | null> => {
  const row = await rowsOf(tenant, 'calendarEvent')
    .select('calendarEvent.lastMove')
    .where('calendarEvent.id', '=', id)
    .executeTakeFirst()
  return row?.lastMove ?? null
}

/** What was changed by itself from a time on, which nothing leads to any more. */
export async function removeChanged(tenant: Tenant, seriesId: number, from: string): Promise<void> {
  await tenant.db
    .deleteFrom('calendarEvent')
    .where('organizationId', '=', tenant.organizationId)
    .where('seriesId', '=', seriesId)
    .where(sql<boolean>`original_start collate "C" >= ${from}`)
    .execute()
}
