import type { Tenant } from '../../../access/authorize.ts'
import type { SimulatedFaultKind } from './tables.ts'
import type { SimulatedFault } from './fault.ts'

/** The one that lasts, if there is one. */
export const end = (
  { db, organizationId }: Tenant,
  sensorId: number,
  kind: SimulatedFaultKind,
  now: Date,
): Promise<SimulatedFault | undefined> =>
  db
    .updateTable('simulatedFault')
    .set({ endsAt: now })
    .where('organizationId', '=', organizationId)
    .where('sensorId', '=', sensorId)
    .where('kind', '=', kind)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .returningAll()
    .executeTakeFirst()

export const begin = (
  { db, organizationId }: Tenant,
  sensorId: number,
  kind: SimulatedFaultKind,
  { now, until }: { now: Date; until: Date },
): Promise<SimulatedFault> =>
  db
    .insertInto('simulatedFault')
    .values({ organizationId, sensorId, kind, startsAt: now, endsAt: until })
    .returningAll()
    .executeTakeFirstOrThrow()
