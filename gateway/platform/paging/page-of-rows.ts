// A page of rows of a long list whose numbers are known.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { orderBy } from '../../db/listing.ts'
import { countOf, idsAt, idsOf, isAmong, type Rows } from './bits.ts'
import type { Numbers } from './changed-rows.ts'
import { FEW, isOneOf } from './grams.ts'
import { keptCount } from './kept-count.ts'
import {
  around,
  isWorthReading,
  knownOrder,
  LONGEST,
  readOrder,
  type Around,
  type OrderedTable,
} from './remembered-order.ts'
import { rowCountOf } from './row-count.ts'
import { rowsAt, type OrderAsked, type Place, type RowsOfAll } from './rows-at.ts'

/** So many are sorted sooner than an order is followed through its index. */
const SORTED = 1000

type Within = Omit<Place, 'count'>

/** Which page of a list is wanted. */
export interface PageWanted<Table extends string, Row, Field extends string> {
  readonly table: Table
  readonly order: OrderAsked<Field>
  readonly within: Within
  /** Whether nothing is filtered, so that rows that are found are all that there are. */
  readonly isAll: boolean
  /** How rows are read then. */
  readonly all?: RowsOfAll<Row, Field> | undefined
  /** Rows whose changes are not noted. */
  readonly unnoted?: Numbers | undefined
  /** Rows that are not in the list. When they come into it, that is noted. */
  readonly leftOut?: RawBuilder<{ id: number }> | undefined
}

export const orderedTable = <Row, Field extends string>({
  table,
  order: { columns, criteria },
  unnoted,
  leftOut,
}: PageWanted<string, Row, Field>): OrderedTable => ({
  table,
  order: orderBy(columns, criteria, `${table}.id`),
  unnoted,
  leftOut,
})

/** Of the rows those with these numbers. */
export async function pageOfRows<DB, Table extends keyof DB & string, Row, Field extends string>(
  tenant: Tenant,
  asked: SelectQueryBuilder<DB, Table, Row>,
  rows: Rows,
  wanted: PageWanted<Table, Row, Field>,
) {
  const { table, order, within, isAll } = wanted
  const id = `${table}.id`
  const size = countOf(rows)
  if (isAll && order.criteria.every(({ field }) => field === 'ID'))
    return { nodes: await rowsByNumber(asked, rows, wanted), totalCount: size }
  if (size <= (isAll ? SORTED : FEW))
    return pageOfFew(asked.where(isOneOf(id, idsOf(rows))), wanted)
  const among = asked.where(isAmong(id, rows))
  if (isAll) {
    const ordered = orderedTable(wanted)
    const known = (await knownOrder(tenant, ordered)) ?? (await newOrder(tenant, ordered))
    const nodes = known
      ? rowsAround(tenant, asked, around(known, within, rows), wanted)
      : rowsAt(among, id, order, { ...within, count: size })
    return { nodes: await nodes, totalCount: size }
  }
  const [nodes, totalCount] = await Promise.all([
    rowsAt(among, id, order, { ...within, count: undefined }),
    rowCountOf(among),
  ])
  return { nodes, totalCount }
}

/** An order that is not known, where it is worth reading. */
export async function newOrder(tenant: Tenant, ordered: OrderedTable) {
  const isShort = (await keptCount(tenant, ordered.table)) <= LONGEST
  return isShort && isWorthReading(tenant, ordered) ? readOrder(tenant, ordered) : undefined
}

/** The rows of a page, of those among which it is. */
export function rowsAround<DB, Table extends keyof DB & string, Row, Field extends string>(
  tenant: Tenant,
  asked: SelectQueryBuilder<DB, Table, Row>,
  there: Around,
  { table, order: { columns, criteria }, within, all }: PageWanted<Table, Row, Field>,
): Promise<Row[]> {
  if (all) return all.among(tenant, criteria, there, within.limit)
  const { ids, offset } = there
  const id = `${table}.id`
  return asked
    .where(isOneOf(id, ids))
    .orderBy(orderBy(columns, criteria, id))
    .limit(within.limit)
    .offset(offset)
    .execute()
}

/** Where the order goes by numbers alone, those of a page are known before any row is read. */
function rowsByNumber<DB, Table extends keyof DB & string, Row, Field extends string>(
  asked: SelectQueryBuilder<DB, Table, Row>,
  rows: Rows,
  { table, order: { columns, criteria }, within: { offset, limit } }: PageWanted<Table, Row, Field>,
) {
  const id = `${table}.id`
  const ids = idsAt(rows, { offset, limit, isHighestFirst: criteria[0]?.direction === 'DESC' })
  return asked
    .where(isOneOf(id, ids))
    .orderBy(orderBy(columns, criteria, id))
    .execute()
}

/** Of few rows all are looked at: each once, for the page and for the count. */
export async function pageOfFew<DB, Table extends keyof DB & string, Row, Field extends string>(
  few: SelectQueryBuilder<DB, Table, Row>,
  { table, order: { columns, criteria }, within: { offset, limit } }: PageWanted<Table, Row, Field>,
) {
  const id = `${table}.id`
  const order = orderBy(columns, criteria, id)
  const numbers = few
    .clearSelect()
    .select([sql<number>`${sql.ref(id)}`.as('id'), sql<number>`count(*) over ()::int`.as('all')])
    .orderBy(order)
  const there = await numbers
    .limit(limit)
    .offset(offset)
    .$castTo<{ id: number; all: number }>()
    .execute()
  const [first] = there
  // Past the end no row is there to say how many there are.
  const totalCount = first?.all ?? (offset > 0 ? await rowCountOf(few) : 0)
  if (!first) return { nodes: [], totalCount }
  const onPage = isOneOf(
    id,
    there.map((row) => row.id),
  )
  return { nodes: await few.where(onPage).orderBy(order).execute(), totalCount }
}
