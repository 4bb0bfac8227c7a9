import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { keptStatement, type Placeholder } from '../../db/kept-statement.ts'
import { storedName } from './tables.ts'

const keptRows = keptStatement(
  ({ db, organizationId }, entity: Placeholder<string>) =>
    db
      .selectFrom('rowCount')
      .select('rows')
      .where('organizationId', '=', organizationId)
      .where('entity', '=', entity),
  { isBrief: true },
)

/** How many rows the organisation has, as it is kept; without those that are left out. */
export async function keptCount(
  tenant: Tenant,
  table: string,
  leftOut?: RawBuilder<{ id: number }>,
): Promise<number> {
  const [kept] = await keptRows(tenant, storedName(table))
  if (!leftOut) return kept?.rows ?? 0
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from (${leftOut}) left_out`.execute(tenant.db)
  return (kept?.rows ?? 0) - (rows[0]?.left ?? 0)
}
