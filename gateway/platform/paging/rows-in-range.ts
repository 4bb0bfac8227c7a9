import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import { rowCountOf } from './row-count.ts'
import type { FoundRows } from './connection.ts'
import type { IdRange } from './id-range.ts'

/**
 * Of the rows that a query finds those in a range of ids, and one more; how many it finds in all when that is asked for.
 * @example rowsInRange(photos(tenant), 'photo.id', range)
 */
export async function rowsInRange<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  id: StringReference<DB, Table>,
  { below, above, wanted, oldestFirst }: IdRange,
): Promise<FoundRows<Row>> {
  const column = sql.ref<number>(id)
  let inRange = found
  if (below !== null) inRange = inRange.where(sql<boolean>`${column} < ${below}`)
  if (above !== null) inRange = inRange.where(sql<boolean>`${column} > ${above}`)
  const rows = await inRange
    .orderBy(column, oldestFirst ? 'asc' : 'desc')
    .limit(wanted + 1)
    .execute()
  return { rows, count: () => rowCountOf(found) }
}
