// What batches of readings are measured by: the work of the ingest route after the body is parsed, and a bare insert of the same rows.
import { slotsOf } from '../gateway/modules/monitoring/readings/ingest/batch.ts'
import { accept, type Incoming } from '../gateway/modules/monitoring/readings/ingest/incoming.ts'
import {
  sensorsOf,
  columnsOf,
  storeBatch,
} from '../gateway/modules/monitoring/readings/ingest/ingest-store.ts'
import type { Tenant } from '../gateway/access/authorize.ts'
import type { BenchDatabase } from './bench-database.ts'

export interface Reading {
  /** `probe-` and a number. */
  readonly sensor: string
  readonly ts: number
  readonly value: number
}

/** A table with nothing but sensor, time and value. */
export const BARE = `create table bare (sensor_id int not null, ts timestamptz not null, value float8 not null, primary key (sensor_id, ts) include (value));
  grant insert on bare to isotherm_app`

export const insertBare = ({ app }: Pick<BenchDatabase, 'app'>, batch: readonly Reading[]) =>
  app.query({
    name: 'bare',
    text: 'insert into bare (sensor_id, ts, value) select s, to_timestamp(t / 1000), v from unnest($1::int[], $2::float8[], $3::float8[]) b(s, t, v) on conflict do nothing',
    values: [
      batch.map(({ sensor }) => Number(sensor.slice(6))),
      batch.map(({ ts }) => ts),
      batch.map(({ value }) => value),
    ],
  })

/** What the ingest route does, for readings that may be `latest` milliseconds late. */
export async function storeReadings(
  tenant: Tenant,
  deviceId: number,
  batch: readonly Reading[],
  latest: number,
) {
  const arrivedAt = Date.now()
  const keys = [...new Set(batch.map(({ sensor }) => sensor))]
  const sensors = new Map(
    (await sensorsOf(tenant, deviceId, keys)).map((sensor) => [sensor.key, sensor]),
  )
  const incoming = batch
    .map((reading) => accept(reading, sensors, arrivedAt, latest))
    .filter((it): it is Incoming => typeof it !== 'string')
  return storeBatch(tenant, { deviceId, arrivedAt, columns: columnsOf(slotsOf(incoming)) })
}
