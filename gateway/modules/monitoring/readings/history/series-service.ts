import type { z } from 'zod'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { parse } from '../../../../parse.ts'
import { eachInTurn } from '../../../../turns.ts'
import type { Sensor } from '../../sensors/sensor.ts'
import { measuringSensors } from '../../sensors/service.ts'
import { checkAsOf, settledSpans } from './as-of.ts'
import { besides, type Span } from '../../../../platform/time/spans.ts'
import { keptFrom, knownReadings } from './as-of-store.ts'
import { holdsAsOf } from './hold-service.ts'
import { H1, M5 } from './rollups.ts'
import {
  bucketsOf,
  seriesOf,
  SeriesRequest,
  type Buckets,
  type Columns,
  type SensorBuckets,
  type Series,
} from './series.ts'
import * as store from './series-store.ts'

/**
 * Values of many sensors over a period, in at most so many points each: as they are known now, or were at a moment. Sensors the
 * viewer may not read are left out.
 */
export async function getSeries(
  ctx: Context,
  input: z.input<typeof SeriesRequest>,
): Promise<Series[]> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const { sensorIds, from, to, maxPoints, shiftSeconds, asOf } = parse(SeriesRequest, input)
  const [sensors, kept] = await Promise.all([measuringSensors(ctx, sensorIds), keptFrom(tenant)])
  const shift = shiftSeconds * 1000
  const now = asOf ? asOf.getTime() : ctx.now()
  const span = knowable({ from: from.getTime() - shift, to: to.getTime() - shift }, now)
  if (asOf) checkAsOf({ asOf: now, from: span.from }, { kept, now: ctx.now() })
  const least = span.from < kept ? M5 : 0 // of older days roll-ups are all there is
  const buckets = bucketsOf(span, maxPoints, least)
  const request: Request = {
    tenant,
    span,
    buckets,
    maxPoints,
    shift,
    end: Math.min(span.to, now),
    asOf: asOf ? now : null,
  }
  const readable = [...new Set(sensorIds)].flatMap((id) => sensors.get(id) ?? [])
  const asked = await holdsAsOf(ctx, readable, request.asOf)
  const few = asked.filter(
    ({ reportInterval }) => (span.to - span.from) / 1000 / reportInterval <= maxPoints,
  )
  const points = await pointsOf(request, few)
  const rest = await bucketed(
    request,
    asked.filter(({ id }) => !points.has(id)),
  )
  return asked.flatMap(({ id }) => points.get(id) ?? rest.get(id) ?? [])
}

const DAY = 86_400_000

/** Nothing was measured before 1970, where buckets begin to be counted, nor will be known of the day after tomorrow. */
function knowable({ from, to }: Span, now: number): Span {
  const begin = Math.min(Math.max(0, from), now + DAY)
  return { from: begin, to: Math.max(begin + 1, Math.min(to, now + 2 * DAY)) }
}

interface Request {
  tenant: Tenant
  span: Span
  buckets: Buckets
  maxPoints: number
  shift: number
  end: number
  asOf: number | null
}

/** Every reading for itself, of the sensors that report seldom enough; those that had more than expected are left out. */
async function pointsOf(
  request: Request,
  sensors: readonly Sensor[],
): Promise<Map<number, Series>> {
  const { tenant, span, buckets, maxPoints, shift, end, asOf } = request
  if (!sensors.length || buckets.level !== 'RAW') return new Map()
  const bySensor = await inTurn(
    sensors,
    () => maxPoints + 1,
    (some) => store.sensorPoints(tenant, idsOf(some), span, { most: maxPoints + 1, asOf }),
  )
  const fit = sensors.filter(({ id }) => (bySensor.get(id)?.start.length ?? 0) <= maxPoints)
  return inColumns(fit, bySensor, { level: 'RAW', width: 0, shift, end })
}

async function bucketed(
  request: Request,
  sensors: readonly Sensor[],
): Promise<Map<number, Series>> {
  if (!sensors.length) return new Map()
  const { buckets, shift, end } = request
  const width = { RAW: 0, M5, H1 }[buckets.level]
  const bySensor = await inTurn(
    sensors,
    ({ reportInterval }) => {
      const [scanned, answered] = [width || reportInterval * 1000, buckets.width].map(
        (each) => (buckets.to - buckets.from) / each,
      )
      return Math.max(answered ?? 0, (scanned ?? 0) / SCANNED_FOR_ONE)
    },
    (some) => bucketsOfSensors(request, some),
  )
  return inColumns(sensors, bySensor, { level: buckets.level, width: buckets.width, shift, end })
}

const COLUMNS = 5

async function inColumns(
  sensors: readonly Sensor[],
  bySensor: ReadonlyMap<number, SensorBuckets>,
  columns: Omit<Columns, 'staleAfterMs'>,
): Promise<Map<number, Series>> {
  const bucketsFor = ({ id }: Sensor) => bySensor.get(id) ?? noBuckets(id)
  const series = await eachInTurn(
    sensors,
    (sensor) => COLUMNS * bucketsFor(sensor).start.length,
    (sensor) =>
      seriesOf(bucketsFor(sensor), { ...columns, staleAfterMs: sensor.staleAfter * 1000 }),
  )
  return new Map(series.map((each) => [each.sensorId, each]))
}

function noBuckets(sensorId: number): SensorBuckets {
  const none = new Float64Array()
  return { sensorId, start: none, min: none, max: none, avg: none, first: none, last: none }
}

async function bucketsOfSensors(
  { tenant, buckets, asOf }: Request,
  sensors: readonly Sensor[],
): Promise<SensorBuckets[]> {
  const ids = idsOf(sensors)
  if (asOf === null) return store.sensorBuckets(tenant, ids, buckets)
  if (buckets.level === 'RAW') {
    const raw = ids.map((sensorId) => ({ sensorId, from: buckets.from, to: buckets.to }))
    return store.sensorBucketsAsOf(tenant, { rolled: [], raw }, buckets, asOf)
  }
  const unit = buckets.level === 'H1' ? H1 : M5
  const staleAfter = new Map(sensors.map((sensor) => [sensor.id, sensor.staleAfter * 1000]))
  const [rolled, raw]: [store.SensorSpan[], store.SensorSpan[]] = [[], []]
  for (const known of await knownReadings(tenant, ids, buckets, asOf)) {
    const { sensorId } = known
    const settled = settledSpans(buckets, known, staleAfter.get(sensorId) ?? 0, unit)
    rolled.push(...settled.map((span) => ({ sensorId, ...span })))
    raw.push(...besides(buckets, settled).map((span) => ({ sensorId, ...span })))
  }
  return store.sensorBucketsAsOf(tenant, { rolled, raw }, buckets, asOf)
}

/** Buckets that one statement answers: a fifth of a second's work for the database at most. */
const AT_ONCE = 20_000
/** The database reads ten rows in the time in which it answers one bucket. */
const SCANNED_FOR_ONE = 10

/** The buckets of each sensor, read a few sensors at a time by how many each of them is expected to have. */
async function inTurn(
  sensors: readonly Sensor[],
  expected: (sensor: Sensor) => number,
  read: (sensors: readonly Sensor[]) => Promise<SensorBuckets[]>,
): Promise<Map<number, SensorBuckets>> {
  const bySensor = new Map<number, SensorBuckets>()
  for (let from = 0, to = 0; from < sensors.length; from = to) {
    let room = AT_ONCE
    do room -= expected(sensors[to++] as Sensor)
    while (to < sensors.length && room > 0)
    for (const each of await read(sensors.slice(from, to))) bySensor.set(each.sensorId, each)
  }
  return bySensor
}

const idsOf = (sensors: readonly Sensor[]) => sensors.map(({ id }) => id)
