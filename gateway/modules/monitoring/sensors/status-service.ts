import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { idOf, parse } from '../../../parse.ts'
import { cursorOf, placeOf } from '../../../platform/paging/cursor.ts'
import { lastBatch } from '../readings/live/feed-service.ts'
import { connectivity, type Connectivity } from './connectivity.ts'
import { statusBoard, type Moment, type StatusChange } from './status-board.ts'
import { statusSince } from './status-store.ts'

/** Beyond this a list is the better answer. */
const OLDEST_CURSOR = 24 * 3_600_000

const WatchRequest = z.object({
  siteId: z.string().nullish(),
  after: z.string().max(200).nullish(),
})

export interface SensorStatusEvent {
  kind: 'UPDATED' | 'GAP'
  cursor: string
  sensorId: number | null
  connectivity: Connectivity | null
  lastSeenAt: Date | null
}

interface Watch {
  ctx: Context
  /** Null for all; a site that is not the viewer's has no sensors. */
  siteId: number | null
  after: { batch: number; at: number } | undefined
}

/** Sensors that became live, stale or offline, from the cursor on. */
export function watchSensorStatus(ctx: Context, input: unknown, signal: AbortSignal) {
  const { organizationId } = authorize(ctx, 'read', 'Sensor')
  const { siteId, after } = parse(WatchRequest, input)
  const site = siteId ? (idOf(siteId) ?? 0) : null
  const [batch = 0, at = 0] = after
    ? placeOf(after, streamOf(organizationId, site), 'after', 2)
    : []
  return events({ ctx, siteId: site, after: after ? { batch, at } : undefined }, signal)
}

const streamOf = (organizationId: number, siteId: number | null) => [
  'sensorStatus',
  organizationId,
  siteId,
]

/** Where one stands who knows the state of every sensor at this moment. */
export async function sensorStatusCursor(ctx: Context): Promise<string> {
  const tenant = authorize(ctx, 'read', 'Sensor')
  const at = ctx.now()
  return cursorOf(streamOf(tenant.organizationId, null), [await lastBatch(tenant), at])
}

async function* events(watch: Watch, signal: AbortSignal): AsyncGenerator<SensorStatusEvent> {
  const board = await statusBoard(watch.ctx, authorize(watch.ctx, 'read', 'Sensor')).join(signal)
  try {
    if (watch.after) yield* since(watch, watch.after, board)
    for await (const change of board.items) {
      if (isVisible(watch, change)) yield eventOf(watch, change, change)
    }
  } finally {
    board.leave()
  }
}

/** The present state of the sensors whose state is another than at the cursor, which only the last of them moves on. */
async function* since(
  watch: Watch,
  after: { batch: number; at: number },
  board: Moment,
): AsyncGenerator<SensorStatusEvent> {
  const { ctx } = watch
  if (after.batch > board.batch || after.at < ctx.now() - OLDEST_CURSOR) {
    yield eventOf(watch, { sensor: null }, board)
    return
  }
  const rows = await statusSince(ctx, authorize(ctx, 'read', 'Sensor'), after.batch, after.at)
  const changed = rows
    .map((row) => ({
      ...row,
      then: connectivity(row.seenThen, { ...row, silent: row.silentThen }, after.at),
      connectivity: connectivity(row.lastSeen, row, ctx.now()),
    }))
    .filter((row) => row.then !== row.connectivity)
    .map(({ id, siteId, lastSeen, connectivity }) => ({
      sensor: { id, siteId, lastSeen, connectivity },
    }))
    .filter((change) => isVisible(watch, change))
  for (const [index, change] of changed.entries())
    yield eventOf(watch, change, index === changed.length - 1 ? board : after)
}

/** Authorised at delivery, not only at the beginning. */
function isVisible({ ctx, siteId }: Watch, { sensor }: Pick<StatusChange, 'sensor'>): boolean {
  const { siteIds } = authorize(ctx, 'read', 'Sensor')
  if (!sensor) return true
  return (
    (siteId === null || sensor.siteId === siteId) && (!siteIds || siteIds.includes(sensor.siteId))
  )
}

function eventOf(
  { ctx, siteId }: Watch,
  { sensor }: Pick<StatusChange, 'sensor'>,
  { batch, at }: { batch: number; at: number },
): SensorStatusEvent {
  const { organizationId } = authorize(ctx, 'read', 'Sensor')
  return {
    kind: sensor ? 'UPDATED' : 'GAP',
    cursor: cursorOf(streamOf(organizationId, siteId), [batch, at]),
    sensorId: sensor?.id ?? null,
    connectivity: sensor?.connectivity ?? null,
    lastSeenAt: sensor?.lastSeen ? new Date(sensor.lastSeen) : null,
  }
}
