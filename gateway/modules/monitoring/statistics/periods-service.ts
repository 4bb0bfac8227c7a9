import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { Sensor } from '../sensors/sensor.ts'
import { offsetAt } from '../../../platform/time/zone.ts'
import type { Span } from '../../../platform/time/spans.ts'
import { byTimeZone, edgesOf, known, statisticsBetween } from './service.ts'
import type { Statistics, StatisticsBucket } from './statistics.ts'

/** A bucket of all sensors. Days and months of sites in different zones begin at different times: the row has the first and the last. */
export interface BucketRow {
  start: number
  end: number
  /** Where each sensor's figures of it are; nothing of a sensor whose period has no such day. */
  at: ReadonlyMap<number, number>
}

interface Chunk {
  rows: BucketRow[]
  figures: ReadonlyMap<number, Statistics>
}

export interface PeriodBuckets {
  /** Of the first sensor's site. */
  timeZone: string
  /** All buckets, oldest first, as many at a time as are quickly read, by the limits of the rules of the time. */
  chunks: () => AsyncGenerator<Chunk, void>
}

interface Row {
  start: number
  end: number
  /** The bucket in each zone that has it. */
  index: Map<Zone, number>
}

/** The rows of a table that may be too long to hold. */
interface Rows {
  count: number
  slice: (from: number, to: number) => Row[]
}

interface Zone {
  timeZone: string
  sensors: Sensor[]
  edges: number[]
}

/** Sensor-buckets, and sensor-days, that are read together. */
const AT_ONCE = 20_000
const DAY = 86_400_000

/** The zone of the first sensor's site. */
export async function siteZone(ctx: Context, sensors: readonly Sensor[]): Promise<string> {
  const [timeZone = 'UTC'] = (await byTimeZone(ctx, sensors.slice(0, 1))).keys()
  return timeZone
}

export async function periodBuckets(
  ctx: Context,
  sensors: readonly Sensor[],
  span: Span,
  bucket: Exclude<StatisticsBucket, 'WHOLE'>,
): Promise<PeriodBuckets> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const [period, timeZone] = [known(span, ctx.now()), await siteZone(ctx, sensors)]
  const local = bucket === 'DAY' || bucket === 'MONTH'
  const groups = local ? await byTimeZone(ctx, sensors) : new Map([[timeZone, [...sensors]]])
  const zones: Zone[] = []
  for (const [zone, group] of groups) {
    zones.push({
      timeZone: zone,
      sensors: group,
      edges: await edgesOf(tenant, bucket, period, zone),
    })
  }
  const rows = local ? daysOf(zones, bucket === 'DAY' ? 10 : 7) : evenly(zones)
  const width = rows.count ? (period.to - period.from) / rows.count : DAY
  const step = Math.max(
    1,
    Math.floor(AT_ONCE / Math.max(1, sensors.length) / Math.max(1, width / DAY)),
  )
  return { timeZone, chunks: () => chunksOf(ctx, zones, rows, step) }
}

/** Buckets that begin at the same time everywhere. */
function evenly([zone]: readonly Zone[]): Rows {
  if (!zone) return { count: 0, slice: () => [] }
  const { edges } = zone
  const count = Math.max(0, edges.length - 1)
  const row = (index: number): Row => ({
    start: edges[index] ?? 0,
    end: edges[index + 1] ?? 0,
    index: new Map([[zone, index]]),
  })
  const slice = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, i) => row(from + i))
  return { count, slice }
}

const localDay = (t: number, timeZone: string) => new Date(t + offsetAt(timeZone, t)).toISOString()

/** Days, or months, by their name: so many letters of "2026-03-29". */
function daysOf(zones: readonly Zone[], letters: number): Rows {
  const rows = new Map<string, Row>()
  for (const zone of zones) {
    for (let index = 0; index + 1 < zone.edges.length; index++) {
      const [start = 0, end = 0] = [zone.edges[index], zone.edges[index + 1]]
      const key = localDay(start, zone.timeZone).slice(0, letters)
      const row = rows.get(key) ?? { start, end, index: new Map<Zone, number>() }
      row.start = Math.min(row.start, start)
      row.end = Math.max(row.end, end)
      row.index.set(zone, index)
      rows.set(key, row)
    }
  }
  const sorted = [...rows.values()].sort((a, b) => a.start - b.start || a.end - b.end)
  return { count: sorted.length, slice: (from, to) => sorted.slice(from, to) }
}

async function* chunksOf(
  ctx: Context,
  zones: readonly Zone[],
  rows: Rows,
  step: number,
): AsyncGenerator<Chunk, void> {
  for (let i = 0; i < rows.count; i += step) {
    const some = rows.slice(i, i + step)
    const figures = new Map<number, Statistics>()
    const first = new Map<Zone, number>()
    for (const zone of zones) {
      const indexes = some.flatMap(({ index }) => index.get(zone) ?? [])
      const [from, to] = [indexes[0], indexes.at(-1)]
      if (from === undefined || to === undefined) continue
      first.set(zone, from)
      const between = {
        edges: zone.edges.slice(from, to + 2),
        timeZone: zone.timeZone,
        limits: 'RULES',
      } as const
      for (const each of await statisticsBetween(ctx, zone.sensors, between))
        figures.set(each.sensorId, each)
    }
    yield { rows: some.map((row) => placed(row, first)), figures }
  }
}

function placed({ start, end, index }: Row, first: ReadonlyMap<Zone, number>): BucketRow {
  const at = new Map<number, number>()
  for (const [zone, number] of index) {
    for (const { id } of zone.sensors) at.set(id, number - (first.get(zone) ?? 0))
  }
  return { start, end, at }
}

/** Each sensor's figures of a period as one, by the limits of the rules of the time. */
export async function wholePeriod(
  ctx: Context,
  sensors: readonly Sensor[],
  span: Span,
): Promise<Map<number, Statistics>> {
  authorize(ctx, 'read', 'Reading')
  const { from, to } = known(span, ctx.now())
  if (from >= to) return new Map()
  const all = await statisticsBetween(ctx, sensors, {
    edges: [from, to],
    timeZone: 'UTC',
    limits: 'RULES',
  })
  return new Map(all.map((each) => [each.sensorId, each]))
}
