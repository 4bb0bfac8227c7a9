import { sql, type SelectQueryBuilder } from 'kysely'

/** How many rows a query finds. */
export async function rowCountOf<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const counted = found.clearSelect().select(sql`count(*)::int`.as('all'))
  const { all } = await counted.$castTo<{ all: number }>().executeTakeFirstOrThrow()
  return all
}
