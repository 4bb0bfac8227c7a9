import type { Updateable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { findsAny, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import type { SensorTable } from './tables.ts'

export { changingDefinitions } from '../../../worker/agenda.ts'

export type SensorUpdate = Updateable<SensorTable>

interface Name {
  deviceId: number
  key: string
  /** The sensor that may have it. */
  by: number
}

/** Whether another sensor of the device goes by this key. Sensors change one after the other, so it stays that way. */
export const isTaken = (tenant: Tenant, { deviceId, key, by }: Name): Promise<boolean> =>
  findsAny(
    rowsOf(tenant, 'sensor')
      .select('sensor.id')
      .where('sensor.deviceId', '=', deviceId)
      .where('sensor.key', '=', key)
      .where('sensor.id', '!=', by),
  )

export const update = (tenant: Tenant, id: number, change: SensorUpdate, at: Date) =>
  updateRow(tenant, 'sensor', id, change, at)

/** Locations stay at their site. */
export const moveSensors = (
  { db, organizationId }: Tenant,
  deviceId: number,
  siteId: number,
  at: Date,
) =>
  db
    .updateTable('sensor')
    .set(({ eb }) => ({ siteId, locationId: null, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('deviceId', '=', deviceId)
    .execute()
