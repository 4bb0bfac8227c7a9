import type { Tenant } from '../../access/authorize.ts'
import type { Bucket, Buckets, SeriesLevel, Span } from './series.ts'

const MS = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`
const FROM_ROLLUP = (table: string) => `
  select s.id as "sensorId", ${MS('b.start')} as start, b.min, b.max, b.avg, ${MS('b.first')} as first, ${MS('b.last')} as last
  from unnest($1::int[]) s(id) cross join lateral (
    select date_bin($4 * interval '1 millisecond', bucket, timestamptz 'epoch') as start, min(min) as min, max(max) as max,
      sum(sum) / sum(n) as avg, min(first_ts) as first, max(last_ts) as last
    from ${table} where sensor_id = s.id and bucket >= instant($2) and bucket < instant($3) and n > 0 group by 1
  ) b order by 1, 2`

const BUCKETS: Record<SeriesLevel, { name: string; text: string }> = {
  RAW: {
    name: 'series_raw',
    text: `
  select s.id as "sensorId", ${MS('b.start')} as start, b.min, b.max, b.avg, ${MS('b.first')} as first, ${MS('b.last')} as last
  from unnest($1::int[]) s(id) cross join lateral (
    select date_bin($4 * interval '1 millisecond', ts, timestamptz 'epoch') as start, min(value) as min, max(value) as max,
      avg(value) as avg, min(ts) as first, max(ts) as last
    from reading where sensor_id = s.id and ts >= instant($2) and ts < instant($3) and not out_of_range group by 1
  ) b order by 1, 2`,
  },
  M5: { name: 'series_m5', text: FROM_ROLLUP('reading_m5') },
  H1: { name: 'series_h1', text: FROM_ROLLUP('reading_h1') },
}

export async function bucketRows(
  tenant: Tenant,
  sensorIds: readonly number[],
  { level, from, to, width }: Buckets,
): Promise<Bucket[]> {
  return (await tenant.query<Bucket>({ ...BUCKETS[level], values: [sensorIds, from, to, width] })).rows
}

const POINTS = {
  name: 'series_points',
  text: `select s.id as "sensorId", ${MS('p.ts')} as ts, p.value from unnest($1::int[]) s(id) cross join lateral (
    select ts, value from reading where sensor_id = s.id and ts >= instant($2) and ts < instant($3) and not out_of_range
    order by ts limit $4) p order by 1, 2`,
}

export interface PointRow {
  sensorId: number
  ts: number
  value: number
}

/** Each sensor's first readings in a span. */
export async function pointRows(
  tenant: Tenant,
  sensorIds: readonly number[],
  { from, to }: Span,
  most: number,
): Promise<PointRow[]> {
  return (await tenant.query<PointRow>({ ...POINTS, values: [sensorIds, from, to, most] })).rows
}
