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
