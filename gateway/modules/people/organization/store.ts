import type { Tenant } from '../../../access/authorize.ts'
import type { OrganizationChange, OrganizationSettings } from './organization.ts'

const COLUMNS = [
  'title',
  'timeZone',
  'displayUnit',
  'retentionRawDays',
  'readingsKeptFrom',
] as const

export const settingsOf = ({ db, organizationId }: Tenant): Promise<OrganizationSettings> =>
  db
    .selectFrom('organization')
    .select(COLUMNS)
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()

/** Whoever changes them too waits. */
export const lockSettings = ({ db, organizationId }: Tenant): Promise<OrganizationSettings> =>
  db
    .selectFrom('organization')
    .select(COLUMNS)
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** What is undefined stays. */
export const changeSettings = (
  { db, organizationId }: Tenant,
  change: OrganizationChange,
  at: Date,
): Promise<OrganizationSettings> =>
  db
    .updateTable('organization')
    .set({ ...change, updatedAt: at })
    .where('id', '=', organizationId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
