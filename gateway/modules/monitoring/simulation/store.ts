import type { Tenant } from '../../../access/authorize.ts'
import type { SimulatedFaultKind } from './tables.ts'
import type { SimulatedFault } from './fault.ts'

/** The one that lasts, if there is one. */
export const lasting = (
  { db, organizationId }: Tenant,
  sensorId: number,
  kind: SimulatedFaultKind,
  now: Date,
): Promise<SimulatedFault | undefined> =>
  db
    .selectFrom('simulatedFault')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('sensorId', '=', sensorId)
    .where('kind', '=', kind)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .executeTakeFirst()

export const end = (
  { db, organizationId }: Tenant,
  id: number,
  now: Date,
): Promise<SimulatedFault> =>
  db
    .updateTable('simulatedFault')
    .set({ endsAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

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
