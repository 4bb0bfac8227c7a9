import type { Updateable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { updateVersioned } from '../../../platform/record/update-versioned.ts'
import type { DeviceTable } from './tables.ts'
import type { Device } from './device.ts'

export { changingDefinitions } from '../../../worker/agenda.ts'

export const byId = (
  { db, organizationId, siteIds }: Tenant,
  id: number,
): Promise<Device | undefined> =>
  db
    .selectFrom('device')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .$if(siteIds !== null, (query) => query.where('siteId', '=', anyOf(siteIds ?? [])))
    .forUpdate()
    .executeTakeFirst()

export const update = (
  tenant: Tenant,
  id: number,
  change: Updateable<DeviceTable>,
  at: Date,
): Promise<Device> =>
  updateVersioned(tenant, 'device', id, change, at).returningAll().executeTakeFirstOrThrow()
