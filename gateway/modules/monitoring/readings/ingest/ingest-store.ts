import type { Tenant } from '../../../../access/authorize.ts'
import { arrayOf } from '../../../../db/wire.ts'
import { parametersOf, type slotsOf } from './batch.ts'

/** What the ingest route needs to know of a sensor: its limits, its calibrations and its newest good reading. */
export interface SensorOfDevice {
  id: number
  key: string
  staleAfter: number
  physicalMin: number
  physicalMax: number
  /** Epoch milliseconds; null when there is none yet. */
  newestTs: number | null
  newestValue: number | null
  /** The newest first: valid from (epoch milliseconds), gain, offset. Null when none of them changes anything. */
  calibrations: readonly (readonly [since: number, gain: number, offset: number])[] | null
  /** Since when readings are kept, epoch milliseconds. */
  keptFrom: number
}

const SENSORS = {
  name: 'ingest_sensors',
  text: `select s.id, s.key, s.stale_after as "staleAfter", s.physical_min as "physicalMin", s.physical_max as "physicalMax",
    (extract(epoch from l.ts) * 1000)::float8 as "newestTs", l.value as "newestValue", c.calibrations,
    coalesce((select extract(epoch from readings_kept_from) * 1000 from published.organization where id = current_organization()), 0)::float8
      as "keptFrom"
    from unnest($2::text[]) k join published.sensor s on s.device_id = $1 and s.key = k left join latest l on l.sensor_id = s.id
    left join lateral (
      select array_agg(array[round(date_part('epoch', valid_from) * 1000), gain, offset_c] order by valid_from desc, id desc) as calibrations
      from published.calibration where sensor_id = s.id having bool_or(gain <> 1 or offset_c <> 0)) c on true
    where s.status <> 'RETIRED'`,
}

/** The device's sensors of these keys; retired ones are unknown. */
export async function sensorsOf(
  tenant: Tenant,
  deviceId: number,
  keys: readonly string[],
): Promise<SensorOfDevice[]> {
  return (await tenant.query<SensorOfDevice>({ ...SENSORS, values: [deviceId, keys] })).rows
}

/** What is the newest of their sensors by now: sums of readings that others overtook are added up again. */
export async function lookAgain(
  tenant: Tenant,
  deviceId: number,
  readings: readonly { sensor: SensorOfDevice }[],
): Promise<void> {
  const keys = [...new Set(readings.map(({ sensor }) => sensor.key))]
  const sensors = new Map(
    (await sensorsOf(tenant, deviceId, keys)).map((sensor) => [sensor.id, sensor]),
  )
  for (const reading of readings) reading.sensor = sensors.get(reading.sensor.id) ?? reading.sensor
}

export interface Stored {
  accepted: number
  duplicate: number
  late: number
  conflict: number
}

const TYPES = [
  'int',
  'bigint',
  'bigint',
  'bigint',
  'float8',
  'int',
  'bigint',
  'float8',
  'float8',
  'boolean',
  'int',
  'bigint',
  'float8',
  'float8',
  'int',
  'int',
  'bigint',
  'int',
  'float8',
  'bigint',
  'float8',
  'bigint',
  'float8',
  'bigint',
  'float8',
  'bigint',
  'float8',
  'float8',
  'float8',
  'float8',
  'float8',
] as const
const STORE = {
  name: 'store_readings',
  text: `select * from store_readings($1, $2, $3, ${TYPES.map((type, index) => `$${index + 4}::${type}[]`).join(', ')}, $${TYPES.length + 4})`,
}

/** What `store_readings` is given of a batch, as it is sent. */
export const columnsOf = (slots: ReturnType<typeof slotsOf>) =>
  parametersOf(slots).map((column, index) => arrayOf(TYPES[index] ?? 'float8', column))

interface Batch {
  deviceId: number
  arrivedAt: number
  columns: ReturnType<typeof columnsOf>
  /** Store it also when another batch was stored since its sensors were read: that costs more. */
  insist?: boolean
  /** Tell nobody what is in it. */
  quiet?: boolean
}

/**
 * One statement, one commit: readings, revisions, newest values, roll-ups, the batch and its announcement. Undefined, and nothing
 * stored, when another batch of the same sensors came first.
 */
export async function storeBatch(
  tenant: Tenant,
  { deviceId, arrivedAt, columns, insist = true, quiet = false }: Batch,
): Promise<Stored | undefined> {
  const values = [deviceId, new Date(arrivedAt).toISOString(), insist, ...columns, quiet]
  const { rows } = await tenant.query<Stored | Record<keyof Stored, null>>({ ...STORE, values })
  const [stored] = rows
  return stored?.accepted == null ? undefined : stored
}
