import type { Insertable } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import type { AuditEntryTable } from '../../db/tables.ts'

/** The database lets the app role add entries and read them; nobody changes one. */
export const insert = ({ db, organizationId }: Tenant, entry: Insertable<AuditEntryTable>) =>
  db
    .insertInto('auditEntry')
    .values({ ...entry, organizationId })
    .execute()
