import type { Tenant } from '../../../access/authorize.ts'
import { differences } from '../../../platform/record/rows.ts'
import type { OrganizationChange, OrganizationSettings } from './organization.ts'

const COLUMNS = [
  'title',
  'timeZone',
  'displayUnit',
  'retentionRawDays',
  'readingsKeptFrom',
  'version',
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

/** What is undefined stays. Undefined where nothing would be different. */
export const changeSettings = (
  { db, organizationId }: Tenant,
  change: OrganizationChange,
  at: Date,
): Promise<OrganizationSettings | undefined> =>
  db
    .updateTable('organization')
    .set(({ eb }) => ({ ...change, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', organizationId)
    .where((where) => where.or(differences(change)))
    .returning(COLUMNS)
    .executeTakeFirst()

/** From now on nobody may count on readings measured before, nor store such; gives the new beginning if it moved. */
export async function keepReadingsFrom(
  { query, organizationId }: Tenant,
  keptFrom: Date,
): Promise<Date | undefined> {
  const text = `update organization set readings_kept_from = $2 where id = $1
    and coalesce(readings_kept_from, '-infinity') < $2 returning readings_kept_from as "keptFrom"`
  return (await query<{ keptFrom: Date }>({ text, values: [organizationId, keptFrom] })).rows[0]
    ?.keptFrom
}
