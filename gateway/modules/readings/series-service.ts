import type { z } from 'zod'
import { authorize } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import { parse } from '../../parse.ts'
import type { Sensor } from '../sensors/sensor.ts'
import { readableSensors } from '../sensors/service.ts'
import { bucketsOf, seriesOf, SeriesRequest, type Bucket, type Series, type Span } from './series.ts'
import * as store from './series-store.ts'

/** Values of many sensors over a period, in at most so many points each. Sensors the viewer may not read are left out. */
export async function getSeries(ctx: Context, input: z.input<typeof SeriesRequest>): Promise<Series[]> {
  authorize(ctx, 'read', 'Reading')
  const { sensorIds, from, to, maxPoints, shiftSeconds } = parse(SeriesRequest, input)
  const sensors = await readableSensors(ctx, sensorIds)
  const shift = shiftSeconds * 1000
  const span = knowable({ from: from.getTime() - shift, to: to.getTime() - shift }, ctx.now())
  const request: Request = { ctx, span, maxPoints, shift, end: Math.min(span.to, ctx.now()) }
  const asked = [...new Set(sensorIds)].flatMap((id) => sensors.get(id) ?? [])
  const few = asked.filter(({ reportInterval }) => (span.to - span.from) / 1000 / reportInterval <= maxPoints)
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
  ctx: Context
  span: Span
  maxPoints: number
  shift: number
  end: number
}

/** Every reading for itself, of the sensors that report seldom enough; those that had more than expected are left out. */
async function pointsOf({ ctx, span, maxPoints, shift, end }: Request, sensors: readonly Sensor[]): Promise<Map<number, Series>> {
  if (!sensors.length || bucketsOf(span, maxPoints).level !== 'RAW') return new Map()
  const rows = await store.pointRows(authorize(ctx, 'read', 'Reading'), idsOf(sensors), span, maxPoints + 1)
  const bySensor = grouped(rows.map(({ sensorId, ts, value }) => ({ sensorId, ...all(value), start: ts, first: ts, last: ts })))
  const columns = { level: 'RAW', width: 0, shift, end } as const
  return new Map(
    sensors
      .map((sensor) => ({ sensor, points: bySensor.get(sensor.id) ?? [] }))
      .filter(({ points }) => points.length <= maxPoints)
      .map(({ sensor, points }) => [
        sensor.id,
        seriesOf(sensor.id, points, { ...columns, staleAfterMs: sensor.staleAfter * 1000 }),
      ]),
  )
}

const all = (value: number) => ({ min: value, max: value, avg: value })

async function bucketed({ ctx, span, maxPoints, shift, end }: Request, sensors: readonly Sensor[]): Promise<Map<number, Series>> {
  if (!sensors.length) return new Map()
  const buckets = bucketsOf(span, maxPoints)
  const bySensor = grouped(await store.bucketRows(authorize(ctx, 'read', 'Reading'), idsOf(sensors), buckets))
  const columns = { level: buckets.level, width: buckets.width, shift, end }
  return new Map(
    sensors.map(({ id, staleAfter }) => [
      id,
      seriesOf(id, bySensor.get(id) ?? [], { ...columns, staleAfterMs: staleAfter * 1000 }),
    ]),
  )
}

const idsOf = (sensors: readonly Sensor[]) => sensors.map(({ id }) => id)

function grouped(rows: readonly Bucket[]): Map<number, Bucket[]> {
  const bySensor = new Map<number, Bucket[]>()
  for (const row of rows) {
    const known = bySensor.get(row.sensorId)
    if (known) known.push(row)
    else bySensor.set(row.sensorId, [row])
  }
  return bySensor
}
