// Lists that may have 100,000 rows: a page, an order or a search takes as long there as among 1,000. Decision 070 says how.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { anyOf, containing, orderBy, type SortCriterion } from '../../db/listing.ts'
import type { RowSortField } from '../../parse.ts'
import { isAmong } from './bits.ts'
import { FEW, rarestGram, storedName } from './grams.ts'
import { rowColumns, rowsAsked, type Listing, type ListOrder } from './page.ts'
import { rowCountOf } from './row-count.ts'
import { rowsByWords } from './words.ts'
import './tables.ts'

/** Of so many that can hold what is searched each is looked at sooner than words are. */
const VERY_FEW = 1000
/** Of so many that hold it all are sorted sooner than an order is followed through its index. */
const SORTED = 3000

/**
 * A page of a long list, searched and sorted as it was asked for; of its filter only what is its own is left to the caller. Its table
 * keeps its row count and its search grams (migration 071) and has an index for each order; `isWhole` says that the caller has filtered
 * nothing.
 * @example longListPage(tenant, matching, list, ORDER, { isWhole: !filter?.status })
 */
export async function longListPage<DB, Table extends keyof DB & string, Row, Field extends string>(
  tenant: Tenant,
  matching: SelectQueryBuilder<DB, Table, Row>,
  list: Listing<Field | RowSortField>,
  { table, columns, unsorted }: ListOrder<Table, Field>,
  { isWhole }: { isWhole: boolean },
) {
  const { filter, search, sort, page, perPage } = list
  const asked = rowsAsked(matching, rowColumns(table), filter)
  const order = { columns, criteria: sort ?? unsorted }
  const within = { offset: (page - 1) * perPage, limit: perPage }
  const id = `${table}.id`
  const isAll = isWhole && !filter?.ids && !filter?.createdAt && !filter?.updatedAt
  const of = { id, order, within, isAll }
  if (search) return { ...(await pageHolding(tenant, asked, table, search, of)), page, perPage }
  const kept = isAll ? await keptCount(tenant, table) : undefined
  const [nodes, totalCount] = await Promise.all([
    rowsAt(asked, id, order, { ...within, count: kept }),
    kept ?? rowCountOf(asked),
  ])
  return { nodes, totalCount, page, perPage }
}

interface Wanted<Field extends string> {
  readonly id: string
  readonly order: OrderAsked<Field>
  readonly within: Within
  /** Whether nothing is filtered. */
  readonly isAll: boolean
}

/** Of the rows those that hold a text: the fewer can, the fewer are looked at. */
async function pageHolding<DB, Table extends keyof DB & string, Row, Field extends string>(
  tenant: Tenant,
  asked: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  search: string,
  wanted: Wanted<Field>,
) {
  const { id, order, within } = wanted
  const found = asked.where(containing(`${table}.searchText`, search))
  const rarest = await rarestGram(tenant, table, search)
  if (rarest && rarest.rows <= VERY_FEW)
    return pageOfFew({ found, few: rarest.isIn }, id, order, within)
  const held = rarest && (await rowsByWords(tenant, table, search))
  if (held?.isSure) return pageOfIds(asked, held.ids, wanted)
  if (held && held.ids.length < rarest.rows && held.ids.length <= FEW)
    return pageOfFew({ found, few: isOneOf(id, held.ids) }, id, order, within)
  if (rarest && rarest.rows <= FEW) {
    const few = held ? isInBoth(id, rarest.ids, held.ids) : rarest.isIn
    return pageOfFew({ found, few }, id, order, within)
  }
  const [nodes, totalCount] = await Promise.all([
    rowsAt(found, id, order, { ...within, count: undefined }),
    rowCountOf(found),
  ])
  return { nodes, totalCount }
}

const isOneOf = (id: string, ids: readonly number[]) => sql<boolean>`${sql.ref(id)} = ${anyOf(ids)}`

const isInBoth = (id: string, some: RawBuilder<number[]>, others: readonly number[]) =>
  sql<boolean>`${sql.ref(id)} = any(array(select part.id from unnest(${some}) part (id) where ${isAmong('part.id', others)}))`

/** Of the rows those with these numbers. Where nothing else is asked for, they are all that there are. */
export async function pageOfIds<DB, Table extends keyof DB & string, Row, Field extends string>(
  asked: SelectQueryBuilder<DB, Table, Row>,
  ids: readonly number[],
  { id, order, within, isAll }: Wanted<Field>,
) {
  if (ids.length <= (isAll ? SORTED : FEW))
    return pageOfFew({ found: asked, few: isOneOf(id, ids) }, id, order, within)
  const count = isAll ? ids.length : undefined
  const among = asked.where(isAmong(id, ids))
  const [nodes, totalCount] = await Promise.all([
    rowsAt(among, id, order, { ...within, count }),
    count ?? rowCountOf(among),
  ])
  return { nodes, totalCount }
}

/** How many rows the organisation has, as it is kept. */
async function keptCount({ db, organizationId }: Tenant, table: string): Promise<number> {
  const kept = await db
    .selectFrom('rowCount')
    .select('rows')
    .where('organizationId', '=', organizationId)
    .where('entity', '=', storedName(table))
    .executeTakeFirst()
  return kept?.rows ?? 0
}

interface OrderAsked<Field extends string> {
  readonly columns: Parameters<typeof orderBy<Field>>[0]
  readonly criteria: readonly SortCriterion<Field>[]
}
interface Within {
  readonly offset: number
  readonly limit: number
}
interface Place extends Within {
  /** How many there are, where that is known beforehand. */
  readonly count: number | undefined
}

const turned = <Field extends string>({ field, direction }: SortCriterion<Field>) => ({
  field,
  direction: direction === 'ASC' ? ('DESC' as const) : ('ASC' as const),
})

/** Rows by their place in an order. Their numbers are counted off in the index alone, from whichever end is nearer. */
function rowsAt<DB, Table extends keyof DB & string, Row, Field extends string>(
  found: SelectQueryBuilder<DB, Table, Row>,
  id: string,
  { columns, criteria }: OrderAsked<Field>,
  { offset, limit, count }: Place,
): Promise<Row[]> {
  const order = orderBy(columns, criteria, id)
  const isFar = count !== undefined && offset < count && offset > count / 2
  const numbers = found.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id'))
  const counted = isFar
    ? numbers
        .orderBy(orderBy(columns, criteria.map(turned), id, 'desc'))
        .limit(Math.min(limit, count - offset))
        .offset(Math.max(0, count - offset - limit))
    : numbers.orderBy(order).limit(limit).offset(offset)
  return found
    .where(sql<boolean>`${sql.ref(id)} = any(array(${counted}))`)
    .orderBy(order)
    .execute()
}

/** Of few rows all are looked at: each once, for the page and for the count. */
async function pageOfFew<DB, Table extends keyof DB & string, Row, Field extends string>(
  { found, few }: { found: SelectQueryBuilder<DB, Table, Row>; few: RawBuilder<boolean> },
  id: string,
  { columns, criteria }: OrderAsked<Field>,
  { offset, limit }: Within,
) {
  const order = orderBy(columns, criteria, id)
  const numbers = found
    .where(few)
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
  const totalCount = first?.all ?? (offset > 0 ? await rowCountOf(found.where(few)) : 0)
  if (!first) return { nodes: [], totalCount }
  const onPage = sql<boolean>`${sql.ref(id)} = ${anyOf(there.map((row) => row.id))}`
  return { nodes: await found.where(onPage).orderBy(order).execute(), totalCount }
}
