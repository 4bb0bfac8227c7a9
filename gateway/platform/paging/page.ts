import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

/**
 * One page of the rows that a query finds, and how many it finds in all. Left joins by a key, which only the order needs, may stay
 * for the count: the planner drops them.
 */
export async function pageOf<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  order: RawBuilder<unknown>,
  { page, perPage }: { page: number; perPage: number },
) {
  const counted = found.clearSelect().select(sql`count(*)::int`.as('all'))
  const [nodes, { all }] = await Promise.all([
    found
      .orderBy(order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    counted.$castTo<{ all: number }>().executeTakeFirstOrThrow(),
  ])
  return { nodes, totalCount: all, page, perPage }
}
