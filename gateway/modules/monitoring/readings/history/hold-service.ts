import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import type { Sensor } from '../../sensors/sensor.ts'
import { otherHolds } from './hold-store.ts'

export { keepHold } from './hold-store.ts'

export interface HeldSensor extends Sensor {
  /** Whether its roll-ups were made by how long its readings are held; where they were not, only the readings tell. */
  rolledUp: boolean
}

/** The sensors with how long their readings are held as of a moment, or now. */
export async function holdsAsOf(
  ctx: Context,
  sensors: readonly Sensor[],
  asOf: number | null,
): Promise<HeldSensor[]> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const ids = sensors.map(({ id }) => id)
  const others = new Map(
    (await otherHolds(tenant, ids, asOf)).map((hold) => [hold.sensorId, hold.staleAfter]),
  )
  return sensors.map((sensor) => ({
    ...sensor,
    staleAfter: others.get(sensor.id) ?? sensor.staleAfter,
    rolledUp: !others.has(sensor.id),
  }))
}
