import type { Insertable } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import type { AuditEntryTable } from '../../db/tables.ts'
import type { AuditEntry } from './audit-entry.ts'
import type { Stretch } from '../notifications/stretch.ts'

/** The database lets the app role add entries and read them; nobody changes one. */
export const insert = ({ db, organizationId }: Tenant, entry: Insertable<AuditEntryTable>) =>
  db
    .insertInto('auditEntry')
    .values({ ...entry, organizationId })
    .execute()

export interface WhoAndSince {
  readonly memberId: number
  readonly since: Date
}

export function stretch({ db, organizationId }: Tenant, { memberId, since }: WhoAndSince, part: Stretch): Promise<AuditEntry[]> {
  const { below, above, wanted, oldestFirst } = part
  let matching = db
    .selectFrom('auditEntry')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('at', '>=', since)
    .where((where) =>
      where.or([
        where('actorId', '=', memberId),
        where.and([where('entity', '=', 'User'), where('entityId', '=', String(memberId))]),
      ]),
    )
  if (below !== null) matching = matching.where('id', '<', below)
  if (above !== null) matching = matching.where('id', '>', above)
  return matching
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(wanted + 1)
    .execute()
}
