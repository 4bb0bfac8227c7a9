import { sql, type Updateable } from 'kysely'
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

/** Locations stay at their site. Answers which sensors moved. */
export const moveSensors = (
  { db, organizationId }: Tenant,
  deviceId: number,
  siteId: number,
  at: Date,
) =>
  db
    .updateTable('sensor')
    .from('sensor as before')
    .set({ siteId, locationId: null, updatedAt: at, version: sql<number>`before.version + 1` })
    .where('sensor.organizationId', '=', organizationId)
    .where('sensor.deviceId', '=', deviceId)
    .whereRef('before.organizationId', '=', 'sensor.organizationId')
    .whereRef('before.id', '=', 'sensor.id')
    .returning(['sensor.id', 'before.siteId', 'before.locationId'])
    .execute()
