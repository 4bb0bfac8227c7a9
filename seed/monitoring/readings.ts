import type pg from 'pg'
import { transactionAs } from '../../gateway/db/tenant-transaction.ts'
import type { FleetDevice, FleetOrganization, FleetSensor } from './fleet.ts'
import { batches, history, type History, type Span } from './history/history.ts'
import { booleans, doubles, integers, timestamps } from './history/binary-array.ts'
import { rollUp, type RollUp } from './history/roll-up.ts'
import { RecentBatches } from './history/recent-batches.ts'
import { STALE_AFTER } from './sensors.ts'

// The history in bulk: what the ingest route would have stored, one sensor at a time.
const READINGS = `insert into reading (organization_id, sensor_id, ts, value, late, received_at, batch_id)
  select $1, $2, ts, value, late, received_at, batch
  from unnest($3::timestamptz[], $4::float8[], $5::bool[], $6::timestamptz[], $7::int[]) as r(ts, value, late, received_at, batch)`

const COLUMNS =
  'bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e'
const rollUpsInto = (
  table: string,
) => `insert into ${table} (organization_id, sensor_id, ${COLUMNS})
  select $1, $2, ${COLUMNS} from unnest($3::timestamptz[], $4::int[], $5::float8[], $6::timestamptz[], $7::float8[], $8::timestamptz[],
    $9::float8[], $10::timestamptz[], $11::float8[], $12::timestamptz[], $13::float8[], $14::float8[], $15::float8[], $16::float8[],
    $17::float8[]) as r(${COLUMNS})`

const LATEST = `insert into latest (organization_id, sensor_id, ts, value, received_at, last_seen, batch_id)
  values ($1, $2, $3, $4, $5, least($3, $5::timestamptz), $6)`

const LEVELS = [
  { sql: rollUpsInto('reading_m5'), width: 300_000 },
  { sql: rollUpsInto('reading_h1'), width: 3_600_000 },
]

export interface Work {
  pool: pg.Pool
  fleet: readonly FleetOrganization[]
  span: Span
  /** With the history of each sensor, before it is stored. */
  onHistory?: (device: FleetDevice, sensor: FleetSensor, series: History) => void
  /** After each sensor. */
  onStored: (readings: number) => void
  signal?: AbortSignal | undefined
}

/** Two sensors at a time: while one is being written, the next is computed. */
export async function seedReadings({
  pool,
  fleet,
  span,
  onHistory,
  onStored,
  signal,
}: Work): Promise<number> {
  const recent = new Map(fleet.map(({ id }) => [id, new RecentBatches(span)]))
  const waiting = fleet.flatMap(({ devices }) =>
    devices.flatMap((device) => device.sensors.map((sensor) => ({ device, sensor }))),
  )
  let stored = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal?.throwIfAborted()
      const { device, sensor } = next
      const series = history(device, sensor, span)
      recent.get(device.organizationId)?.add(sensor.id, series)
      onHistory?.(device, sensor, series)
      await store(pool, device, sensor, series)
      stored += series.ts.length
      onStored(series.ts.length)
    }
  }
  await Promise.all([work(), work()])
  for (const [organizationId, batch] of recent) await storeFeed(pool, organizationId, batch, span)
  return stored
}

async function store(
  pool: pg.Pool,
  { organizationId }: FleetDevice,
  { id }: FleetSensor,
  series: History,
): Promise<void> {
  const { ts, value, late, receivedAt, batch } = series
  const rows = [
    timestamps(ts),
    doubles(value),
    booleans(late),
    timestamps(receivedAt),
    integers(batch),
  ]
  const last = ts.length - 1
  await transactionAs(pool, organizationId, async (client) => {
    await client.query('set local synchronous_commit = off') // the mark that everything is there is written with it on
    await client.query(READINGS, [organizationId, id, ...rows])
    for (const { sql, width } of LEVELS) {
      await client.query(sql, [
        organizationId,
        id,
        ...columns(rollUp(series, width, STALE_AFTER * 1000)),
      ])
    }
    if (last >= 0) {
      const newest = [time(ts[last]), value[last], time(receivedAt[last]), batch[last]]
      await client.query(LATEST, [organizationId, id, ...newest])
    }
  })
}

const time = (ms = NaN) => new Date(ms).toISOString()

const columns = ({
  bucket,
  n,
  min,
  minTs,
  max,
  maxTs,
  first,
  firstTs,
  last,
  lastTs,
  sum,
  w,
  s1,
  s2,
  e,
}: RollUp): Buffer[] => [
  timestamps(bucket),
  integers(n),
  doubles(min),
  timestamps(minTs),
  doubles(max),
  timestamps(maxTs),
  doubles(first),
  timestamps(firstTs),
  doubles(last),
  timestamps(lastTs),
  ...[sum, w, s1, s2, e].map(doubles),
]

/** The last day's batches, for whoever resumes from a cursor, and the number the next batch follows. */
async function storeFeed(
  pool: pg.Pool,
  organizationId: number,
  recent: RecentBatches,
  span: Span,
): Promise<void> {
  await transactionAs(pool, organizationId, async (client) => {
    await client.query('insert into reading_feed (organization_id, last_batch) values ($1, $2)', [
      organizationId,
      batches(span),
    ])
    await client.query(
      `insert into reading_batch (organization_id, id, received_at, sensor_ids, from_ts, to_ts, times, vals)
       select $1, id, instant(received), sensors::int[], instant(from_ms), instant(to_ms), times::bigint[], vals::float8[]
       from unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[])
         as b(id, received, sensors, from_ms, to_ms, times, vals)`,
      [organizationId, ...recent.columns()],
    )
  })
}
