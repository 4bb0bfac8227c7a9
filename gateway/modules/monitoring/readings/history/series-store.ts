import type { Tenant } from '../../../../access/authorize.ts'
import { numbersIn, timesIn } from '../../../../db/wire.ts'
import type { Span } from '../../../../platform/time/spans.ts'
import type { Buckets, SensorBuckets, SeriesLevel } from './series.ts'

// A sensor's buckets come as a row of columns, each one byte string of what the wire protocol would have sent: a row for each bucket
// would take many times as long to take in. Where a bucket begins its first reading tells.
const PACKED = `string_agg(float8send(min), '' order by start) as min,
      string_agg(float8send(max), '' order by start) as max, string_agg(float8send(avg), '' order by start) as avg,
      string_agg(timestamptz_send(first), '' order by start) as first, string_agg(timestamptz_send(last), '' order by start) as last`

// As a query of its own: worked out once, and not again for each row.
const widthOf = (milliseconds: string) => `(select ${milliseconds} * interval '1 millisecond')`

const bySensor = (name: string, buckets: string) => ({
  name,
  text: `select s.id as "sensorId", b.* from unnest($1::int[]) s(id) cross join lateral (
    select ${PACKED} from (${buckets}) bucket) b`,
})
const fromRollUps = (name: string, table: string) =>
  bySensor(
    name,
    `
    select date_bin(${widthOf('$4')}, bucket, timestamptz 'epoch') as start, min(min) as min, max(max) as max,
      sum(sum) / sum(n) as avg, min(first_ts) as first, max(last_ts) as last
    from ${table} where sensor_id = s.id and bucket >= instant($2) and bucket < instant($3) group by 1 having sum(n) > 0`,
  )

const BUCKETS: Record<SeriesLevel, { name: string; text: string }> = {
  RAW: bySensor(
    'series_raw',
    `
    select date_bin(${widthOf('$4')}, ts, timestamptz 'epoch') as start, min(value) as min, max(value) as max,
      avg(value) as avg, min(ts) as first, max(ts) as last
    from reading where sensor_id = s.id and ts >= instant($2) and ts < instant($3) and not out_of_range group by 1`,
  ),
  M5: fromRollUps('series_m5', 'reading_m5'),
  H1: fromRollUps('series_h1', 'reading_h1'),
}

type PackedRow = { sensorId: number } & Record<
  Exclude<keyof SensorBuckets, 'sensorId' | 'start'>,
  Buffer | null
>

function unpacked(
  { sensorId, min, max, avg, first: firstTimes, last }: PackedRow,
  width: number,
): SensorBuckets {
  const first = timesIn(firstTimes)
  return {
    sensorId,
    start: first.map((time) => Math.floor(time / width) * width),
    min: numbersIn(min),
    max: numbersIn(max),
    avg: numbersIn(avg),
    first,
    last: timesIn(last),
  }
}

/** The buckets of each sensor. */
export async function sensorBuckets(
  { query }: Tenant,
  sensorIds: readonly number[],
  { level, from, to, width }: Buckets,
): Promise<SensorBuckets[]> {
  const values = [sensorIds, from, to, width]
  return (await query<PackedRow>({ ...BUCKETS[level], values, isBinary: true })).rows.map((row) =>
    unpacked(row, width),
  )
}

// Roll-ups where they say what was known, readings beside them.
const asOfBuckets = (table: string) => `
  select "sensorId", ${PACKED} from (
  select "sensorId", start, min(min) as min, max(max) as max, sum(sum) / sum(n) as avg, min(first) as first, max(last) as last
  from (
    select a.id as "sensorId", b.* from unnest($1::int[], $2::bigint[], $3::bigint[]) a(id, begins, ends) cross join lateral (
      select date_bin(${widthOf('$8')}, bucket, timestamptz 'epoch') as start, min(min) as min, max(max) as max,
        sum(sum) as sum, sum(n) as n, min(first_ts) as first, max(last_ts) as last
      from ${table} where sensor_id = a.id and bucket >= instant(a.begins) and bucket < instant(a.ends) group by 1 having sum(n) > 0
    ) b
    union all
    select a.id, b.* from unnest($4::int[], $5::bigint[], $6::bigint[]) a(id, begins, ends) cross join lateral (
      select date_bin(${widthOf('$8')}, ts, timestamptz 'epoch') as start, min(value) as min, max(value) as max,
        sum(value) as sum, count(*) as n, min(ts) as first, max(ts) as last
      from reading where sensor_id = a.id and ts >= instant(a.begins) and ts < instant(a.ends) and received_at <= instant($7)
        and not out_of_range group by 1
    ) b
  ) told group by "sensorId", start) bucket group by "sensorId"`

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
export async function sensorBucketsAsOf(
  { query }: Tenant,
  { rolled, raw }: { rolled: readonly SensorSpan[]; raw: readonly SensorSpan[] },
  { level, width }: Buckets,
  asOf: number,
): Promise<SensorBuckets[]> {
  const values = [...columnsOf(rolled), ...columnsOf(raw), asOf, width]
  return (await query<PackedRow>({ ...AS_OF[level], values, isBinary: true })).rows.map((row) =>
    unpacked(row, width),
  )
}

const points = (known: string) => `select s.id as "sensorId", p.times, p.vals
  from unnest($1::int[]) s(id) cross join lateral (
    select string_agg(timestamptz_send(ts), '' order by ts) as times, string_agg(float8send(value), '' order by ts) as vals from (
      select ts, value from reading where sensor_id = s.id and ts >= instant($2) and ts < instant($3) and not out_of_range ${known}
      order by ts limit $4) reading
  ) p`
const POINTS = { name: 'series_points', text: points('') }
const POINTS_AS_OF = { name: 'series_as_of_points', text: points('and received_at <= instant($5)') }

/** Each sensor's first readings in a span, each a bucket; of those that had arrived by a moment, when one is named. */
export async function sensorPoints(
  { query }: Tenant,
  sensorIds: readonly number[],
  { from, to }: Span,
  { most, asOf }: { most: number; asOf: number | null },
): Promise<SensorBuckets[]> {
  const asked = [sensorIds, from, to, most]
  const named =
    asOf === null ? { ...POINTS, values: asked } : { ...POINTS_AS_OF, values: [...asked, asOf] }
  const { rows } = await query<{ sensorId: number; times: Buffer | null; vals: Buffer | null }>({
    ...named,
    isBinary: true,
  })
  return rows.map(({ sensorId, times, vals }) => {
    const [start, value] = [timesIn(times), numbersIn(vals)]
    return { sensorId, start, min: value, max: value, avg: value, first: start, last: start }
  })
}
