import { z } from 'zod'
import { authorize, may } from '../../../access/authorize.ts'
import { batchedBy, lookupFor, type Lookup } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { badInput, notFound } from '../../../errors.ts'
import { Ids, idsOf, parse } from '../../../parse.ts'
import { measuringSensors } from '../sensors/service.ts'
import { connectionFrom } from '../../../platform/paging/connection.ts'
import { cursorOf, placeOf } from '../../../platform/paging/cursor.ts'
import type { Reading } from './reading.ts'
import * as store from './store.ts'

const keyOf = ({ sensorId }: { sensorId: number }) => sensorId

export const getLatest = batchedBy(
  (ctx, ids) => store.latestOf(authorize(ctx, 'read', 'Reading'), ids),
  keyOf,
)

const heard = batchedBy((ctx, ids) => store.latestOf(authorize(ctx, 'read', 'Sensor'), ids), keyOf)
/** When a sensor was last heard from: of its readings what `sensorStatus` tells whoever may read sensors. */
export const getLastHeard: Lookup<{ readonly lastSeen: Date }> = lookupFor((ctx) =>
  may(ctx, 'read', 'Reading') ? getLatest : heard,
)

const rates = batchedBy(
  (ctx, ids) => store.ratesOf(authorize(ctx, 'read', 'Reading'), ids, new Date(ctx.now())),
  keyOf,
)
/** Change over the last 15 minutes, or null where too little is known. */
export const getRate = async (ctx: Context, sensorId: number) =>
  (await rates(ctx, sensorId))?.rate ?? null

const coverages = batchedBy(
  (ctx, ids) => store.coveragesOf(authorize(ctx, 'read', 'Reading'), ids, new Date(ctx.now())),
  keyOf,
)
/** Share of the site's day that readings cover so far. */
export const getCoverage = async (ctx: Context, sensorId: number) =>
  (await coverages(ctx, sensorId))?.coverage ?? null

/** In the order asked, of the sensors that have one. */
export async function latestReadings(
  ctx: Context,
  input: { sensorIds: readonly string[] },
): Promise<Reading[]> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const { sensorIds } = parse(z.object({ sensorIds: Ids }), input)
  const bySensor = new Map(
    (await store.latestOf(tenant, sensorIds)).map((latest) => [latest.sensorId, latest]),
  )
  return [...new Set(sensorIds)].flatMap((id) => bySensor.get(id) ?? [])
}

const count = z.number().int().min(1).max(1000).nullish()
const ReadingsRequest = z.object({
  sensorId: z.string(),
  from: z.date().nullish(),
  to: z.date().nullish(),
  first: count,
  after: z.string().max(200).nullish(),
  last: count,
  before: z.string().max(200).nullish(),
})
const DEFAULT_COUNT = 100

/** A page of a sensor's readings, oldest first, by the rules of Relay's connections. */
export async function listReadings(ctx: Context, input: z.input<typeof ReadingsRequest>) {
  const tenant = authorize(ctx, 'read', 'Reading')
  const request = parse(ReadingsRequest, input)
  if (request.first && request.last)
    throw badInput(['last'], 'last: Ask for the first or for the last readings, not for both.')
  const [sensor] = (await measuringSensors(ctx, idsOf([request.sensorId]))).values()
  if (!sensor) throw notFound('Sensor')
  const [from, to] = [request.from?.getTime() ?? null, request.to?.getTime() ?? null]
  const stream = ['readings', tenant.organizationId, sensor.id, from, to]
  const place = (argument: 'after' | 'before') =>
    placeOf(request[argument] ?? '', stream, argument)[0] ?? null
  const [after, before] = [
    request.after ? place('after') : null,
    request.before ? place('before') : null,
  ]
  const wanted = request.last ?? request.first ?? DEFAULT_COUNT
  const fromEnd = Boolean(request.last)
  const range = { sensorId: sensor.id, after, before, from, to, count: wanted + 1 }
  const rows = await store.readingRows(tenant, fromEnd ? 'desc' : 'asc', range)
  const part = { wanted, fromEnd, isAfterCursor: after !== null, isBeforeCursor: before !== null }
  const found = { rows, count: () => store.readingCount(tenant, range) }
  return connectionFrom(found, part, ({ ts }) => cursorOf(stream, [ts.getTime()]))
}
