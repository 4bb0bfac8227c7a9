import type { Tenant } from '../../../../access/authorize.ts'
import type { FeedBatch } from './feed-batch.ts'

export async function lastBatch(tenant: Tenant): Promise<number> {
  const { rows } = await tenant.query<{ last: number }>({
    name: 'last_batch',
    text: 'select last_batch::float8 as last from reading_feed',
  })
  return rows[0]?.last ?? 0
}

interface Row extends Omit<FeedBatch, 'siteOf' | 'gap'> {
  sensors: number[]
  sites: number[]
}

const BATCHES = {
  name: 'feed_batches',
  text: `select b.id::float8 as id, (extract(epoch from b.received_at) * 1000)::float8 as "receivedAt",
    b.sensor_ids as "sensorIds", b.times::float8[] as times, b.vals as values, p.sensors, p.sites
    from reading_batch b cross join lateral (
      select coalesce(array_agg(s.id), '{}') as sensors, coalesce(array_agg(s.site_id), '{}') as sites
      from published.sensor s where s.id in (select unnest(b.sensor_ids))) p
    where b.id > $1 and b.id <= $2 order by b.id limit $3`,
}

/** Batches after one and up to another, in order, with all their good readings: who may see which is decided in memory. */
export async function batchesBetween(
  tenant: Tenant,
  after: number,
  upTo: number,
  most: number,
): Promise<FeedBatch[]> {
  const { rows } = await tenant.query<Row>({ ...BATCHES, values: [after, upTo, most] })
  return rows.map(({ sensors, sites, ...batch }) => {
    const siteOf = new Map(sensors.map((sensorId, index) => [sensorId, sites[index] ?? 0]))
    // Batches written before their columns were kept hold none of them.
    const columns =
      batch.times.length === batch.sensorIds.length ? {} : { sensorIds: [], times: [], values: [] }
    return { ...batch, ...columns, siteOf, gap: false }
  })
}

export interface Backlog {
  batches: number
  readings: number
  /** Epoch milliseconds of the oldest; null when there is none. */
  oldest: number | null
}

const BACKLOG = {
  name: 'feed_backlog',
  text: `select count(*)::int as batches, coalesce(sum(cardinality(times)), 0)::int as readings,
    (extract(epoch from min(received_at)) * 1000)::float8 as oldest
    from (select times, received_at from reading_batch where id > $1 and id <= $2 order by id limit $3) b`,
}

export async function backlog(
  tenant: Tenant,
  after: number,
  upTo: number,
  most: number,
): Promise<Backlog> {
  const { rows } = await tenant.query<Backlog>({ ...BACKLOG, values: [after, upTo, most] })
  return rows[0] ?? { batches: 0, readings: 0, oldest: null }
}
