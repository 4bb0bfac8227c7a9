import type { Tenant } from '../../../../access/authorize.ts'
import type { Span } from '../../../../platform/time/spans.ts'
import type { Bucket, Buckets, SeriesLevel } from './series.ts'

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
  return (await tenant.query<Bucket>({ ...BUCKETS[level], values: [sensorIds, from, to, width] }))
    .rows
}

// Roll-ups where they say what was known, readings beside them.
const asOfBuckets = (table: string) => `
  select "sensorId", ${MS('start')} as start, min(min) as min, max(max) as max, sum(sum) / sum(n) as avg,
    ${MS('min(first)')} as first, ${MS('max(last)')} as last
  from (
    select a.id as "sensorId", b.* from unnest($1::int[], $2::bigint[], $3::bigint[]) a(id, begins, ends) cross join lateral (
      select date_bin($8 * interval '1 millisecond', bucket, timestamptz 'epoch') as start, min(min) as min, max(max) as max,
        sum(sum) as sum, sum(n) as n, min(first_ts) as first, max(last_ts) as last
      from ${table} where sensor_id = a.id and bucket >= instant(a.begins) and bucket < instant(a.ends) and n > 0 group by 1
    ) b
    union all
    select a.id, b.* from unnest($4::int[], $5::bigint[], $6::bigint[]) a(id, begins, ends) cross join lateral (
      select date_bin($8 * interval '1 millisecond', ts, timestamptz 'epoch') as start, min(value) as min, max(value) as max,
        sum(value) as sum, count(*) as n, min(ts) as first, max(ts) as last
      from reading where sensor_id = a.id and ts >= instant(a.begins) and ts < instant(a.ends) and received_at <= instant($7)
        and not out_of_range group by 1
    ) b
  ) told group by "sensorId", told.start order by "sensorId", told.start`

const AS_OF: Record<SeriesLevel, { name: string; text: string }> = {
  RAW: { name: 'series_as_of_raw', text: asOfBuckets('reading_m5') },
  M5: { name: 'series_as_of_m5', text: asOfBuckets('reading_m5') },
  H1: { name: 'series_as_of_h1', text: asOfBuckets('reading_h1') },
}

export interface SensorSpan extends Span {
  sensorId: number
}

const columnsOf = (spans: readonly SensorSpan[]) => [
  spans.map(({ sensorId }) => sensorId),
  spans.map(({ from }) => from),
  spans.map(({ to }) => to),
]

/** The same as it was known once: from roll-ups in some spans, from the readings of the time in others. */
export async function bucketRowsAsOf(
  tenant: Tenant,
  { rolled, raw }: { rolled: readonly SensorSpan[]; raw: readonly SensorSpan[] },
  { level, width }: Buckets,
  asOf: number,
): Promise<Bucket[]> {
  const values = [...columnsOf(rolled), ...columnsOf(raw), asOf, width]
  return (await tenant.query<Bucket>({ ...AS_OF[level], values })).rows
}

const points = (known: string) => `select s.id as "sensorId", ${MS('p.ts')} as ts, p.value
  from unnest($1::int[]) s(id) cross join lateral (
    select ts, value from reading where sensor_id = s.id and ts >= instant($2) and ts < instant($3) and not out_of_range ${known}
    order by ts limit $4) p order by 1, 2`
const POINTS = { name: 'series_points', text: points('') }
const POINTS_AS_OF = { name: 'series_as_of_points', text: points('and received_at <= instant($5)') }

export interface PointRow {
  sensorId: number
  ts: number
  value: number
}

/** Each sensor's first readings in a span; of those that had arrived by a moment, when one is named. */
export async function pointRows(
  tenant: Tenant,
  sensorIds: readonly number[],
  { from, to }: Span,
  { most, asOf }: { most: number; asOf: number | null },
): Promise<PointRow[]> {
  const values = [sensorIds, from, to, most]
  const query =
    asOf === null ? { ...POINTS, values } : { ...POINTS_AS_OF, values: [...values, asOf] }
  return (await tenant.query<PointRow>(query)).rows
}
