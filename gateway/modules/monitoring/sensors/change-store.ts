import type { Updateable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { updateVersioned } from '../../../platform/record/update-versioned.ts'
import type { SensorTable } from './tables.ts'
import type { Sensor } from './sensor.ts'

export { changingDefinitions } from '../../../worker/agenda.ts'

export type SensorUpdate = Updateable<SensorTable>

export const byId = (
  { db, organizationId, siteIds }: Tenant,
  id: number,
): Promise<Sensor | undefined> =>
  db
    .selectFrom('sensor')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .$if(siteIds !== null, (query) => query.where('siteId', '=', anyOf(siteIds ?? [])))
    .forUpdate()
    .executeTakeFirst()

interface Name {
  deviceId: number
  key: string
  /** The sensor that may have it. */
  by: number
}

/** Whether another sensor of the device goes by this key. Sensors change one after the other, so it stays that way. */
export async function isTaken(
  { db, organizationId }: Tenant,
  { deviceId, key, by }: Name,
): Promise<boolean> {
  const other = await db
    .selectFrom('sensor')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('deviceId', '=', deviceId)
    .where('key', '=', key)
    .where('id', '!=', by)
    .executeTakeFirst()
  return other !== undefined
}

export const update = (
  tenant: Tenant,
  id: number,
  change: SensorUpdate,
  at: Date,
): Promise<Sensor> =>
  updateVersioned(tenant, 'sensor', id, change, at).returningAll().executeTakeFirstOrThrow()

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
