import type pg from 'pg'
import { queryAs } from '../../gateway/db/tenant-connection.ts'
import type { SimulatedFaultKind } from '../../gateway/modules/monitoring/simulation/tables.ts'
import type { FleetOrganization, FleetSensor } from './fleet.ts'
import type { LiveFault } from './simulator/faults.ts'

const KINDS: Record<SimulatedFaultKind, LiveFault['kind']> = {
  OPEN_DOOR: 'DOOR',
  STOP_COMPRESSOR: 'COMPRESSOR',
  CUT_RADIO: 'RADIO',
}
/** By then a store is as cold again as if nothing had happened. */
const REMEMBERED = '2 days'

/** What visitors have done, as far as it still shows, by the random key of the sensor. */
async function liveFaults(
  pool: pg.Pool,
  organizations: readonly FleetOrganization[],
): Promise<Map<string, LiveFault[]>> {
  const found = new Map<string, LiveFault[]>()
  for (const { id, devices } of organizations) {
    const { rows } = await queryAs<{
      sensor: number
      kind: SimulatedFaultKind
      starts: Date
      ends: Date
    }>(pool, id, {
      text: `select sensor_id as sensor, kind, starts_at as starts, ends_at as ends from simulated_fault
        where ends_at > now() - $1::interval order by id`,
      values: [REMEMBERED],
    })
    const sensors = new Map<number, FleetSensor>(
      devices.flatMap((device) => device.sensors.map((sensor) => [sensor.id, sensor])),
    )
    for (const { sensor, kind, starts, ends } of rows) {
      const key = sensors.get(sensor)?.source.key
      if (key === undefined) continue
      const fault = {
        kind: KINDS[kind],
        from: starts.getTime() / 1000,
        until: ends.getTime() / 1000,
      }
      found.set(key, [...(found.get(key) ?? []), fault])
    }
  }
  return found
}

interface Following {
  pool: pg.Pool
  organizations: readonly FleetOrganization[]
  signal: AbortSignal
  onFailure: (error: unknown) => void
}

/** How soon devices know, which speak once a minute. */
const LOOK = 2000

/** What visitors have done to a sensor, as of some moments ago. */
export async function followFaults({ pool, organizations, signal, onFailure }: Following) {
  let faults = await liveFaults(pool, organizations)
  const look = async () => {
    faults = await liveFaults(pool, organizations)
  }
  const looking = setInterval(() => void look().catch(onFailure), LOOK)
  signal.addEventListener('abort', () => clearInterval(looking), { once: true })
  return ({ source }: FleetSensor): readonly LiveFault[] => faults.get(source.key) ?? []
}
