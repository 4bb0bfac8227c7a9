import type { Tenant } from '../../../access/authorize.ts'
import type { Reading } from './reading.ts'

/** A sensor's newest good reading, and when it was last heard from. */
export interface Latest extends Reading {
  lastSeen: Date
}

const LATEST = {
  name: 'latest',
  isBrief: true,
  text: `select l.sensor_id as "sensorId", l.ts, l.value, 'GOOD' as quality, l.received_at as "receivedAt", false as late,
    l.last_seen as "lastSeen"
    from latest l where l.sensor_id = any($1) and ($2::int[] is null
      or exists (select from published.sensor s where s.organization_id = l.organization_id and s.id = l.sensor_id and s.site_id = any($2)))`,
}

export async function latestOf(tenant: Tenant, sensorIds: readonly number[]): Promise<Latest[]> {
  return (await tenant.query<Latest>({ ...LATEST, values: [sensorIds, tenant.siteIds] })).rows
}

export interface Rate {
  sensorId: number
  rate: number | null
}

/** Over the last 15 minutes before the newest reading, after the last gap in them; unknown once that reading is no longer held. */
const RATES = {
  name: 'rates',
  text: `select s.id as "sensorId", case when l.ts - b.ts >= interval '450 seconds'
      then (l.value - b.value) / extract(epoch from l.ts - b.ts)::float8 * 900 end as rate
    from unnest($1::int[]) asked(id) join published.sensor s on s.id = asked.id join latest l on l.sensor_id = s.id
    cross join lateral (
      select ts, value from (
        select ts, value, ts - lag(ts) over (order by ts) > s.stale_after * interval '1 second' as after_gap
        from reading where sensor_id = s.id and ts >= l.ts - interval '900 seconds' and ts <= l.ts and not out_of_range
      ) known where ts >= coalesce((
        select max(ts) from (
          select ts, ts - lag(ts) over (order by ts) > s.stale_after * interval '1 second' as after_gap
          from reading where sensor_id = s.id and ts >= l.ts - interval '900 seconds' and ts <= l.ts and not out_of_range
        ) gaps where after_gap), '-infinity') order by ts limit 1
    ) b
    where l.ts + s.stale_after * interval '1 second' >= $2 and ($3::int[] is null or s.site_id = any($3))`,
}

export async function ratesOf(
  tenant: Tenant,
  sensorIds: readonly number[],
  now: Date,
): Promise<Rate[]> {
  return (await tenant.query<Rate>({ ...RATES, values: [sensorIds, now, tenant.siteIds] })).rows
}

export interface Coverage {
  sensorId: number
  coverage: number | null
}

/** Whole hours from the hours, the rest of a day that begins between two from the 5 minutes, the open segment from the newest. */
const COVERAGE = {
  name: 'coverage',
  text: `select s.id as "sensorId", case when $2 - d.start >= interval '1 second' then
      least(1, (h.w + m.w + open.w) / extract(epoch from $2 - d.start)::float8) end as coverage
    from unnest($1::int[]) asked(id) join published.sensor s on s.id = asked.id join published.site on site.id = s.site_id
    left join latest l on l.sensor_id = s.id
    cross join lateral (select date_trunc('day', $2::timestamptz, site.time_zone) as start) d
    cross join lateral (select date_bin('1 hour', d.start + interval '59 minutes 59.999 seconds', timestamptz 'epoch') as hour) c
    cross join lateral (select coalesce(sum(w), 0) as w from reading_h1 where sensor_id = s.id and bucket >= c.hour and bucket < $2) h
    cross join lateral (
      select coalesce(sum(w), 0) as w from reading_m5 where sensor_id = s.id and bucket >= d.start and bucket < c.hour) m
    cross join lateral (select case when l.ts is null then 0 else greatest(0, extract(epoch from
      least($2, l.ts + s.stale_after * interval '1 second') - greatest(l.ts, d.start)))::float8 end as w) open
    where $3::int[] is null or s.site_id = any($3)`,
}

export async function coveragesOf(
  tenant: Tenant,
  sensorIds: readonly number[],
  now: Date,
): Promise<Coverage[]> {
  return (await tenant.query<Coverage>({ ...COVERAGE, values: [sensorIds, now, tenant.siteIds] }))
    .rows
}

export interface ReadingRange {
  sensorId: number
  /** Epoch milliseconds, both exclusive; a range is open where they are missing. */
  after: number | null
  before: number | null
  /** The period asked for, from inclusive and to exclusive. */
  from: number | null
  to: number | null
  count: number
}

const page = (order: 'asc' | 'desc') => ({
  name: `readings_${order}`,
  text: `select sensor_id as "sensorId", ts, value, case when out_of_range then 'OUT_OF_PHYSICAL_RANGE' else 'GOOD' end as quality,
      received_at as "receivedAt", late
    from reading where sensor_id = $1 and ts > coalesce(instant($2), '-infinity') and ts < coalesce(instant($3), 'infinity')
      and ts >= coalesce(instant($4), '-infinity') and ts < coalesce(instant($5), 'infinity')
    order by ts ${order} limit $6`,
})
const PAGES = { asc: page('asc'), desc: page('desc') }

/** The first or the last readings of a range, in that order. */
export async function readingRows(
  tenant: Tenant,
  order: 'asc' | 'desc',
  range: ReadingRange,
): Promise<Reading[]> {
  const { sensorId, after, before, from, to, count } = range
  return (
    await tenant.query<Reading>({
      ...PAGES[order],
      values: [sensorId, after, before, from, to, count],
    })
  ).rows
}

/** How many there are in the period, whatever part of it is asked for. */
export async function readingCount(
  tenant: Tenant,
  { sensorId, from, to }: Pick<ReadingRange, 'sensorId' | 'from' | 'to'>,
): Promise<number> {
  const text = `select count(*)::int as n from reading where sensor_id = $1
    and ts >= coalesce(instant($2), '-infinity') and ts < coalesce(instant($3), 'infinity')`
  const { rows } = await tenant.query<{ n: number }>({
    name: 'reading_count',
    text,
    values: [sensorId, from, to],
  })
  return rows[0]?.n ?? 0
}

/** The first hour in which one of these sensors has a roll-up, epoch milliseconds. */
export async function firstHour(
  tenant: Tenant,
  sensorIds: readonly number[],
): Promise<number | null> {
  const text = `select date_part('epoch', min(h.bucket)) * 1000 as first from unnest($1::int[]) s(id) cross join lateral (
    select bucket from reading_h1 where sensor_id = s.id order by bucket limit 1) h`
  const { rows } = await tenant.query<{ first: number | null }>({
    name: 'first_hour',
    text,
    values: [sensorIds],
  })
  return rows[0]?.first ?? null
}
