import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Tenant } from '../gateway/access/authorize.ts'
import { seedSensors } from './bench-database.ts'

export const MINUTE = 60_000
export const DAY = 86_400_000

const AT_ONCE = 2

// What a fridge might say. It rises within 5 minutes, so that the first reading of them is the lowest and the last one the highest.
const READINGS = `insert into reading (organization_id, sensor_id, ts, value, received_at, batch_id)
  select $1, $2::int, ts, round((5 + sin(extract(epoch from ts) / 5000 + $2::int) + extract(minute from ts)::int % 5 * 0.1)::numeric, 1), ts + interval '2 seconds', 1
  from generate_series($3::timestamptz, $4::timestamptz - interval '1 minute', interval '1 minute') ts`
// As ingestion would leave them: those of all sensors side by side, by time, and the segment of the newest reading still open.
const M5 = `insert into reading_m5 (organization_id, sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
  select $1, sensor_id, bucket, count(*), min(value), min(ts), max(value), max(ts), min(value), min(ts), max(value), max(ts), sum(value),
    sum(seconds), sum(seconds * value), sum(seconds * value * value), sum(seconds * kinetic_weight(value))
  from (
    select sensor_id, ts, value, date_bin('5 minutes', ts, timestamptz 'epoch') as bucket,
      case when ts = $5::timestamptz - interval '1 minute' then 0 else 60 end::float8 as seconds
    from reading where organization_id = $1 and sensor_id <= $2 and ts >= $3 and ts < $4
  ) r group by sensor_id, bucket order by bucket, sensor_id`
const H1 = `insert into reading_h1 (organization_id, sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
  select $1, sensor_id, date_trunc('hour', bucket, 'UTC') as hour, sum(n), min(min), (array_agg(min_ts order by min, min_ts))[1], max(max),
    (array_agg(max_ts order by max desc, max_ts))[1], (array_agg(first order by bucket))[1], min(first_ts),
    (array_agg(last order by bucket desc))[1], max(last_ts), sum(sum), sum(w), sum(s1), sum(s2), sum(e)
  from reading_m5 where organization_id = $1 and sensor_id <= $2 and bucket >= $3 and bucket < $4
  group by sensor_id, hour order by hour, sensor_id`
// As the worker would make them once they are over.
const DAYS = `do $$ begin while make_next_day(SENSOR) loop null; end loop; end $$`
const LATEST = `insert into latest (organization_id, sensor_id, ts, value, received_at, last_seen, batch_id)
  select organization_id, sensor_id, ts, value, received_at, ts, batch_id from reading
  where organization_id = $1 and sensor_id = $2 and ts >= $3 and ts < $4 order by ts desc limit 1`

/** Until every page is marked as all-visible, which waits for transactions that began before: only then is a series read from the index alone. */
async function vacuumUntilAllVisible(client: pg.Client | undefined): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    await client?.query('vacuum (analyze) reading_m5')
    const marked = await client?.query<{ all: boolean }>(
      `select relallvisible >= relpages as all from pg_class where oid = 'reading_m5'::regclass`,
    )
    if (marked?.rows[0]?.all) return
    await sleep(1000)
  }
  throw new Error('a transaction stayed open: not every page of reading_m5 is all-visible')
}

export interface History {
  tenant: Tenant
  sensors: number
  days: number
  /** Epoch milliseconds, a whole hour. */
  until: number
}

/** An organisation's sensors 1 and so on with a reading a minute, and all that follows from them. Says how many readings. */
export async function fill(
  owner: pg.ClientConfig,
  history: History,
  onProgress: (share: number) => void,
): Promise<number> {
  const { tenant, sensors, days, until } = history
  await seedSensors(tenant, sensors)
  const [from, to] = [new Date(until - days * DAY), new Date(until)]
  const clients = Array.from({ length: AT_ONCE }, () => new pg.Client(owner))
  for (const client of clients) {
    client.on('error', () => undefined) // the query it interrupts fails too
    await client.connect()
    await client.query(
      `select set_config('app.organization_id', $1, false), set_config('synchronous_commit', 'off', false)`,
      [tenant.organizationId],
    )
    await client.query(`set work_mem = '64MB'`)
  }
  try {
    await clients[0]?.query('call ensure_reading_partitions($1, $2)', [from, to])
    let next = 1
    const work = async (client: pg.Client) => {
      while (next <= sensors) {
        const sensor = next++
        await client.query(READINGS, [tenant.organizationId, sensor, from, to])
        await client.query(LATEST, [tenant.organizationId, sensor, new Date(until - DAY), to])
        onProgress(sensor / sensors)
      }
    }
    await Promise.all(clients.map(work))
    for (let day = from.getTime(); day < until; day += DAY) {
      const part = [tenant.organizationId, sensors, new Date(day), new Date(day + DAY)]
      await clients[0]?.query(M5, [...part, to])
      await clients[0]?.query(H1, part)
    }
    await clients[0]?.query('vacuum (analyze) reading, reading_h1, latest')
    await vacuumUntilAllVisible(clients[0])
    for (let sensor = 1; sensor <= sensors; sensor++)
      await clients[0]?.query(DAYS.replace('SENSOR', String(sensor)))
    await clients[0]?.query('vacuum (analyze) reading_day')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
  return (sensors * days * DAY) / MINUTE
}
