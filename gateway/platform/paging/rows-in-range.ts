import { sql, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely'
import { anyOf } from '../../db/listing.ts'
import { countOf, idsAt, rowsBetween, type Rows } from './bits.ts'
import { rowCountOf } from './row-count.ts'
import type { FoundRows } from './connection.ts'
import type { IdRange } from './id-range.ts'
import type { MomentPlace, MomentRange } from './moment-range.ts'

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

/** The same of rows whose numbers are known, and which are all that there are. */
export async function numberedInRange<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  id: StringReference<DB, Table>,
  numbered: Rows,
  { below, above, wanted, oldestFirst }: IdRange,
): Promise<FoundRows<Row>> {
  const inRange = rowsBetween(numbered, above ?? 0, below ?? Infinity)
  const part = { offset: 0, limit: wanted + 1, isHighestFirst: !oldestFirst }
  const column = sql.ref<number>(id)
  const rows = await found
    .where(sql<boolean>`${column} = ${anyOf(idsAt(inRange, part))}`)
    .orderBy(column, oldestFirst ? 'asc' : 'desc')
    .execute()
  return { rows, count: () => Promise.resolve(countOf(numbered)) }
}

/** The same of a list that goes by a moment, and by id where that is the same. */
export async function rowsInMoments<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  moment: RawBuilder<unknown>,
  id: StringReference<DB, Table>,
  { below, above, wanted, oldestFirst }: MomentRange,
): Promise<FoundRows<Row>> {
  const number = sql.ref<number>(id)
  const place = sql`(${moment}, ${number})`
  const at = (there: MomentPlace) => sql`(${there.at}::timestamptz, ${there.id}::int)`
  let inRange = found
  if (below) inRange = inRange.where(sql<boolean>`${place} < ${at(below)}`)
  if (above) inRange = inRange.where(sql<boolean>`${place} > ${at(above)}`)
  const way = oldestFirst ? 'asc' : 'desc'
  const rows = await inRange
    .orderBy(moment, way)
    .orderBy(number, way)
    .limit(wanted + 1)
    .execute()
  return { rows, count: () => rowCountOf(found) }
}
