import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { badInput } from '../../../../errors.ts'
import { parse } from '../../../../parse.ts'
import { connectionFrom } from '../../../../platform/paging/connection.ts'
import { cursorOf, placeOf } from '../../../../platform/paging/cursor.ts'
import { AlarmEventFilter, AlarmEventsRequest, type AlarmEvent } from './alarm-event.ts'
import { cursorOfEvent, placeOfEvent } from './event-cursor.ts'
import type { Following } from '../../../../feed/feed.ts'
import { eventFeed, type FeedItem } from './event-feed.ts'
import { eventCount, eventRows } from './event-store.ts'

const DEFAULT_COUNT = 100

/** A page of events, oldest first, by the rules of Relay's connections. */
export async function listAlarmEvents(ctx: Context, input: z.input<typeof AlarmEventsRequest>) {
  const tenant = authorize(ctx, 'read', 'Alarm')
  const { filter, first, last, ...cursors } = parse(AlarmEventsRequest, input)
  if (first && last)
    throw badInput(['last'], 'last: Ask for the first or for the last events, not for both.')
  const stream = ['alarmEvents', tenant.organizationId, filter ?? null]
  const place = (argument: 'after' | 'before') => {
    const cursor = cursors[argument]
    return cursor ? (placeOf(cursor, stream, argument)[0] ?? null) : null
  }
  const [after, before] = [place('after'), place('before')]
  const wanted = last ?? first ?? DEFAULT_COUNT
  const order = last ? 'desc' : 'asc'
  const rows = await eventRows(tenant, { filter, after, before, order, count: wanted + 1 })
  const part = {
    wanted,
    fromEnd: Boolean(last),
    isAfterCursor: after !== null,
    isBeforeCursor: before !== null,
  }
  const found = { rows, count: () => eventCount(tenant, filter) }
  return connectionFrom(found, part, ({ id }) => cursorOf(stream, [id]))
}

/** How many events a cursor may be behind; beyond, the list is the better answer. */
const MOST_REPLAYED = 1000

const WatchRequest = z.object({ filter: AlarmEventFilter, after: z.string().max(200).nullish() })

export interface AlarmEventChange {
  kind: 'CREATED' | 'GAP'
  cursor: string
  event: AlarmEvent | null
}

interface Watch {
  ctx: Context
  filter: AlarmEventFilter
  after: number | undefined
}

/** Events as they happen, from the cursor on. Each is read once for all, and shown to each by their own rights. */
export function watchAlarmEvents(ctx: Context, input: unknown, signal: AbortSignal) {
  const { organizationId } = authorize(ctx, 'read', 'Alarm')
  const { filter, after } = parse(WatchRequest, input)
  return changes(
    { ctx, filter, after: after ? placeOfEvent(organizationId, after) : undefined },
    signal,
  )
}

async function* changes(watch: Watch, signal: AbortSignal): AsyncGenerator<AlarmEventChange> {
  const feed = await eventFeed(watch.ctx, authorize(watch.ctx, 'read', 'Alarm')).join(signal)
  try {
    let done = watch.after ?? feed.from
    for await (const change of from(watch, feed)) {
      if (change.id <= done && change.event) continue
      done = change.id
      if (isVisible(watch, change)) yield changeOf(watch, change)
    }
  } finally {
    feed.leave()
  }
}

async function* from(watch: Watch, feed: Following<FeedItem>): AsyncGenerator<FeedItem> {
  if (watch.after !== undefined) yield* replay(watch, watch.after, feed.from)
  yield* feed.items
}

/** What happened since the cursor, or one word that it is too much. A cursor from the future is of another history. */
async function* replay({ ctx }: Watch, after: number, upTo: number): AsyncGenerator<FeedItem> {
  const tenant = { ...authorize(ctx, 'read', 'Alarm'), siteIds: null }
  const range = {
    filter: null,
    after,
    before: upTo + 1,
    order: 'asc',
    count: MOST_REPLAYED + 1,
  } as const
  const missed = after <= upTo ? await eventRows(tenant, range) : []
  if (after > upTo || missed.length > MOST_REPLAYED) yield { id: upTo, event: null }
  else for (const event of missed) yield { id: event.id, event }
}

/** Authorised at delivery, not only at the beginning. */
function isVisible({ ctx, filter }: Watch, { event }: FeedItem): boolean {
  const { siteIds } = authorize(ctx, 'read', 'Alarm')
  if (!event) return true
  return (!siteIds || siteIds.includes(event.siteId)) && matches(event, filter)
}

function matches(
  { id, alarmId, sensorId, siteId, type, at }: AlarmEvent,
  filter: AlarmEventFilter,
): boolean {
  const wanted = filter ?? {}
  const among = <T>(value: T, values: readonly T[] | null | undefined) =>
    !values || values.includes(value)
  return (
    among(id, wanted.ids) &&
    (!wanted.alarmId || (alarmId !== null && wanted.alarmId.includes(alarmId))) &&
    among(sensorId, wanted.sensorId) &&
    among(siteId, wanted.siteId) &&
    among(type, wanted.type) &&
    (!wanted.at?.from || at >= wanted.at.from) &&
    (!wanted.at?.to || at < wanted.at.to)
  )
}

function changeOf({ ctx }: Watch, { id, event }: FeedItem): AlarmEventChange {
  const { organizationId } = authorize(ctx, 'read', 'Alarm')
  return { kind: event ? 'CREATED' : 'GAP', cursor: cursorOfEvent(organizationId, id), event }
}
