// Events: what members have planned, and with whom.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { forbidden, refuse } from '../../../errors.ts'
import { parse, parseInput } from '../../../parse.ts'
import { finder, type Which } from '../../../platform/record/find.ts'
import { demandKnownZone } from '../../../platform/time/known-zone.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { ringBells } from '../../ground/notifications/notices/notice-service.ts'
import {
  CalendarEventEdit,
  EventList,
  GuestsAsked,
  NewEvent,
  type CalendarEvent,
  type EventFields,
  type Guest,
} from './event.ts'
import { tellInvited } from './invited-service.ts'
import { guestsNamed, guestsOf, memberIdsOf, type NamedGuest } from './guests.ts'
import { occurrencesIn, OccurrencesAsked, windowOf, type Occurrence } from './occurrence.ts'
import { zoneOf } from './people-store.ts'
import * as store from './store.ts'
import type { Older } from './tables.ts'
import { forgetAbout, remindAnew, remindMember } from './reminding-service.ts'
import { timesOf } from './times.ts'

export const readerOf = ({ viewer }: Context): store.CalendarReader => viewer?.userId ?? 0

export async function listEvents(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'CalendarEvent')
  return store.eventPage(tenant, readerOf(ctx), parse(EventList, list))
}

/** Every event the viewer sees, by number: older clients choose categories among them. */
export const allEvents = (ctx: Context): Promise<CalendarEvent[]> =>
  store.all(authorize(ctx, 'read', 'CalendarEvent'), readerOf(ctx))

const getEvent = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'CalendarEvent'), readerOf(ctx), ids),
)

export const findEvent = finder('CalendarEvent', getEvent)

/** A page of its guests, the viewer in front of the others: whoever is one of many finds their own answer. */
export function guestsIn(ctx: Context, { guests }: CalendarEvent, asked: unknown): Guest[] {
  authorize(ctx, 'read', 'CalendarEvent')
  const { page, perPage } = parse(GuestsAsked, asked)
  const isOwn = ({ memberId }: Guest) => memberId === readerOf(ctx)
  const ordered = [...guests.filter(isOwn), ...guests.filter((guest) => !isOwn(guest))]
  return ordered.slice((page - 1) * perPage, page * perPage)
}

export const watchEvents = watcher('CalendarEvent', getEvent, {
  seenBefore: (_tenant, ctx) => store.seenBefore(readerOf(ctx)),
})

const NONE: ReadonlySet<string> = new Set()

/** What is on these days. */
export async function listOccurrences(ctx: Context, asked: unknown): Promise<Occurrence[]> {
  const tenant = authorize(ctx, 'read', 'CalendarEvent')
  const { firstDay, lastDay, timeZone, category } = parse(OccurrencesAsked, asked)
  const window = windowOf(firstDay, lastDay, timeZone ?? (await zoneOf(tenant)))
  const events = await store.within(tenant, readerOf(ctx), window, category ?? null)
  const series = events.flatMap(({ id, recurrence }) => (recurrence ? id : []))
  const changed = series.length ? await store.changedOf(tenant, series) : new Map<number, never>()
  return events.flatMap((event) => occurrencesIn(event, window, changed.get(event.id) ?? NONE))
}

/** By whose clocks it is where nobody says. */
export const organizationZone = (ctx: Context): Promise<string> =>
  zoneOf(authorize(ctx, 'read', 'CalendarEvent'))

const events = recorded<CalendarEvent>({
  entity: 'CalendarEvent',
  field: 'calendarEvent',
  actions: {
    created: 'calendarEvent.created',
    updated: 'calendarEvent.updated',
    deleted: 'calendarEvent.deleted',
  },
  find: (within, id, ctx) => store.lock(within, readerOf(ctx), id),
  permit: (ctx, _within, event, action) => permitOwner(ctx, event, action),
})

/** Guests see an event; it is changed by whose it is. */
export function permitOwner(ctx: Context, { createdById }: CalendarEvent, action: string): void {
  if (createdById !== readerOf(ctx)) throw forbidden(action, 'CalendarEvent')
}

/** What each entry says: whose it is, so that nobody else hears of it. What it is about is private, and not told. */
export const whoseOf = ({ createdById, guests }: CalendarEvent) => ({
  createdById,
  guestIds: memberIdsOf(guests),
})

export const mustStand = async (within: Tenant, id: number): Promise<CalendarEvent> => {
  const [event] = await store.byIds(within, null, [id])
  if (!event) throw new Error(`Event ${id} is not where it was stored.`)
  return event
}

/** What an older client says beside. */
export interface OlderSays {
  readonly older: Older
  readonly guests?: readonly NamedGuest[] | undefined
}

export async function createEvent(
  ctx: Context,
  input: object,
  said: OlderSays | null = null,
): Promise<CalendarEvent> {
  const tenant = authorize(ctx, 'create', 'CalendarEvent')
  const { guestIds, timeZone, reminderMinutes: minutes, ...wanted } = parseInput(NewEvent, input)
  const times = timesOf(wanted, null)
  await demandKnownZone(tenant, timeZone)
  const guests = said?.guests
    ? await guestsNamed(tenant, said.guests)
    : await guestsOf(tenant, guestIds)
  const zone = timeZone ?? (await zoneOf(tenant))
  const fields = {
    ...wanted,
    ...times,
    timeZone: zone,
    guests,
    excluded: [],
    seriesId: null,
    originalStart: null,
    older: said?.older ?? {},
  }
  let notified: number[] = []
  const made = await events.create(ctx, tenant, async (within) => {
    const row = { ...fields, createdById: readerOf(ctx) }
    const now = new Date(ctx.now())
    const event = await mustStand(within, await store.insert(within, row, now))
    await remindMember(within, event, { memberId: readerOf(ctx), minutes }, now)
    notified = await tellInvited(ctx, within, event, [])
    return { row: event, detail: { after: whoseOf(event) } }
  })
  await ringBells(ctx, tenant, notified)
  return made
}

const TIMES = ['startsAt', 'endsAt', 'firstDay', 'lastDay'] as const
const isAboutTimes = (change: CalendarEventEdit) =>
  TIMES.some((field) => change[field] !== undefined)

/** What an older client sent of times and address holds until somebody says otherwise. */
function olderAfter({ older }: CalendarEvent, change: CalendarEventEdit): Older {
  const { start, end, props: { url, ...props } = {}, ...rest } = older
  const kept = change.url === undefined && url !== undefined ? { ...props, url } : props
  return {
    ...rest,
    ...(older.props && { props: kept }),
    ...(!isAboutTimes(change) && start !== undefined && { start, end: end ?? null }),
  }
}

export async function updateEvent(ctx: Context, which: Which, input: object) {
  return updateEventBy(ctx, which, () => ({ input, said: null }))
}

export type Before = CalendarEvent
interface Says {
  readonly input: object
  readonly said: OlderSays | null
}

/** The same for an older client, where what it says depends on the event as it is. */
export async function updateEventBy(
  ctx: Context,
  which: Which,
  say: (before: Before) => Says,
): Promise<CalendarEvent> {
  const tenant = authorize(ctx, 'update', 'CalendarEvent')
  let notified: number[] = []
  const changed = await events.update(ctx, tenant, which, async (within, before) => {
    const { input, said } = say(before)
    const change = parseInput(CalendarEventEdit, input)
    await demandKnownZone(within, change.timeZone)
    const fields = await changeOf(within, before, change, said)
    refuseSecondRule(before, fields)
    await store.update(within, before, fields, new Date(ctx.now()))
    const row = await mustStand(within, before.id)
    await remindAnew(within, row, new Date(ctx.now()))
    notified = await tellInvited(ctx, within, row, before.guests)
    return { row, detail: { before: whoseOf(before), after: whoseOf(row) } }
  })
  await ringBells(ctx, tenant, notified)
  return changed
}

export async function changeOf(
  within: Tenant,
  before: CalendarEvent,
  { guestIds, ...change }: CalendarEventEdit,
  said: OlderSays | null,
): Promise<Partial<EventFields>> {
  const guests = said?.guests
    ? await guestsNamed(within, said.guests, before.guests)
    : guestIds && (await guestsOf(within, guestIds, before.guests))
  return {
    ...change,
    ...(isAboutTimes(change) && timesOf(change, before)),
    ...(guests && { guests }),
    older: said?.older ?? olderAfter(before, change),
  }
}

/** A time of a series that was changed by itself comes once. */
function refuseSecondRule({ seriesId }: CalendarEvent, { recurrence }: Partial<EventFields>): void {
  if (seriesId !== null && recurrence)
    throw refuse('INVALID', ['input', 'recurrence'], 'One time of a series does not come again.')
}

export async function deleteEvent(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'CalendarEvent')
  return events.delete(ctx, tenant, which, async (within, before) => {
    await store.remove(within, before.id)
    await forgetAbout(within, before)
    // The series it was a time of goes on without it.
    const { seriesId, originalStart } = before
    const [series] = seriesId === null ? [] : await store.byIds(within, null, [seriesId])
    if (series && originalStart !== null) {
      const now = new Date(ctx.now())
      await store.update(within, series, { excluded: [...series.excluded, originalStart] }, now)
      await remindAnew(within, await mustStand(within, series.id), now)
    }
    return { before: whoseOf(before) }
  })
}
