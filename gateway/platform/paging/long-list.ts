// Lists that may have 100,000 rows: a page, an order or a search takes as long there as among 1,000. Decision 070 says how.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { keptStatement, type Placeholder } from '../../db/kept-statement.ts'
import { containing, orderBy } from '../../db/listing.ts'
import type { RowSortField } from '../../parse.ts'
import {
  countOf,
  idsOf,
  inBoth,
  inEither,
  isAmong,
  NO_ROWS,
  rowsOfIds,
  without,
  type Rows,
} from './bits.ts'
import { FEW, isOneGram, isOneOf, rowsByGrams } from './grams.ts'
import {
  around,
  isWorthReading,
  knownOrder,
  LONGEST,
  NEAR,
  readOrder,
  type OrderedTable,
} from './remembered-order.ts'
import { knownSearch, rememberSearch } from './remembered-search.ts'
import { rowColumns, rowsAsked, type Listing, type ListOrder } from './page.ts'
import { rowCountOf } from './row-count.ts'
import { rowsAt, type OrderAsked, type Place, type RowsOfAll } from './rows-at.ts'
import { rowsByWords } from './words.ts'
import { storedName } from './tables.ts'

/** Of so many that can hold what is searched each is looked at sooner than words are: where those can tell for sure, and where not. */
const VERY_FEW = { ofWords: 300, ofOthers: 1000 }
/** One word or two: whether a row holds them its words know, without a look at it. */
const IS_WORDS = /^(\p{L}+|\p{L}{3,} \p{L}{3,})$/u
/** Of so many that hold it all are sorted sooner than an order is followed through its index. */
const SORTED = 1000

/**
 * A page of a long list, searched and sorted as it was asked for; of its filter only what is its own is left to the caller. Its table
 * keeps its row count and its search grams (migration 071) and which rows changed (196), and has an index for each order; `isWhole` says
 * that the caller has filtered nothing, `all` how those rows are read then, `except` which rows alone it has left out, `isRestless` that
 * rows change all the time and it is not kept which.
 * @example longListPage(tenant, () => matching(tenant, filter), list, ORDER, { isWhole: !filter?.status, all: ALL })
 */
export async function longListPage<DB, Table extends keyof DB & string, Row, Field extends string>(
  tenant: Tenant,
  matching: () => SelectQueryBuilder<DB, Table, Row>,
  list: Listing<Field | RowSortField>,
  { table, columns, unsorted }: ListOrder<Table, Field>,
  {
    isWhole,
    all,
    except,
    isRestless = false,
  }: {
    isWhole: boolean
    all?: RowsOfAll<Row, Field>
    except?: SelectQueryBuilder<DB, Table, Row> | undefined
    isRestless?: boolean
  },
) {
  const { filter, search, sort, page, perPage } = list
  const order = { columns, criteria: sort ?? unsorted }
  const within = { offset: (page - 1) * perPage, limit: perPage }
  const id = `${table}.id`
  const isUnfiltered = !filter?.ids && !filter?.createdAt && !filter?.updatedAt
  const isAll = isWhole && isUnfiltered
  if (all && isAll && !search && within.offset <= NEAR) {
    const rows = (count?: number) => all(tenant, order.criteria, { ...within, count })
    return { ...(await withCount(rows, keptCount(tenant, table), page > 1)), page, perPage }
  }
  const asked = rowsAsked(matching(), rowColumns(table), filter)
  const of = { id, order, within, isAll }
  if (search) return { ...(await pageHolding(tenant, asked, table, search, of)), page, perPage }
  if (isAll && !isRestless && within.offset > NEAR) {
    const whole = { table, order: orderBy(columns, order.criteria, id) }
    return { ...(await pageFarIn(tenant, asked, whole, of)), page, perPage }
  }
  const isKnown = isAll || (except !== undefined && isUnfiltered)
  const counting = isKnown ? keptCount(tenant, table, except) : rowCountOf(asked)
  const rows = (count?: number) =>
    rowsAt(asked, id, order, { ...within, count }, isAll ? table : undefined)
  return { ...(await withCount(rows, counting, isKnown && page > 1)), page, perPage }
}

/** Which end is nearer does not matter to the first page: it is read while the rows are counted. */
async function withCount<Row>(
  rows: (count?: number) => Promise<Row[]>,
  counting: Promise<number>,
  isCountedFirst: boolean,
) {
  const count = isCountedFirst ? await counting : undefined
  const [nodes, totalCount] = await Promise.all([rows(count), counting])
  return { nodes, totalCount }
}

/** A page of a whole list with much before it: where much is behind it, too, in an order that is remembered. */
async function pageFarIn<DB, Table extends keyof DB & string, Row, Field extends string>(
  tenant: Tenant,
  asked: SelectQueryBuilder<DB, Table, Row>,
  whole: OrderedTable & { readonly table: Table },
  { id, order, within }: Wanted<Field>,
) {
  const [totalCount, known] = await Promise.all([
    keptCount(tenant, whole.table),
    knownOrder(tenant, whole),
  ])
  const isFar = totalCount - within.offset - within.limit > NEAR && totalCount <= LONGEST
  const orderNow = async () =>
    known ?? (isWorthReading(tenant, whole) ? await readOrder(tenant, whole) : undefined)
  const there = isFar ? await orderNow() : undefined
  if (!there)
    return {
      nodes: await rowsAt(asked, id, order, { ...within, count: totalCount }, whole.table),
      totalCount,
    }
  const { ids, offset } = around(there, within)
  const nodes = await asked
    .where(isOneOf(id, ids))
    .orderBy(whole.order)
    .limit(within.limit)
    .offset(offset)
    .execute()
  return { nodes, totalCount }
}

type Within = Omit<Place, 'count'>

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
  const { id, order, within, isAll } = wanted
  const found = asked.where(containing(`${table}.searchText`, search))
  const known = isAll ? await knownSearch(tenant, table, search) : undefined
  if (known) {
    const { rows, changed } = known
    const now = inEither(without(rows, changed), await oneByOne(found, id, changed))
    return pageOfRows(asked, now, wanted)
  }
  const held = await rowsHolding(tenant, found, table, search)
  const count = held ? countOf(held.rows) : Infinity
  if (held && (held.isSure || (isAll && count <= SORTED))) {
    const rows = held.isSure ? held.rows : await oneByOne(found, id, held.rows)
    if (isAll && held.moment) rememberSearch(tenant, table, search, { moment: held.moment, rows })
    return pageOfRows(asked, rows, wanted)
  }
  if (held && count <= FEW)
    return pageOfFew({ found, few: isOneOf(id, idsOf(held.rows)) }, id, order, within)
  const [nodes, totalCount] = await Promise.all([
    rowsAt(found, id, order, { ...within, count: undefined }),
    rowCountOf(found),
  ])
  return { nodes, totalCount }
}

/** The rows that have what a text consists of, and whether that is all that it takes. */
async function rowsHolding<DB, Table extends keyof DB & string, Row>(
  tenant: Tenant,
  found: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  search: string,
) {
  const held = await rowsByGrams(tenant, table, [search])
  if (!held) return undefined
  const { rows, pending, moment } = held
  const sure = async (kept: Rows) => ({
    rows: inEither(without(kept, pending), await oneByOne(found, `${table}.id`, pending)),
    isSure: true,
    moment,
  })
  const count = countOf(rows)
  if (count === 0 || isOneGram(search)) return sure(rows)
  const veryFew = IS_WORDS.test(search) ? VERY_FEW.ofWords : VERY_FEW.ofOthers
  const byWords = count > veryFew ? await rowsByWords(tenant, table, search) : undefined
  if (byWords?.isSure) return sure(byWords.rows)
  const left = byWords ? inBoth(rows, byWords.rows) : rows
  return { rows: inEither(left, pending), isSure: false, moment }
}

/** Of a few rows those that are found. */
async function oneByOne<DB, Table extends keyof DB & string, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  id: string,
  few: Rows,
): Promise<Rows> {
  const ids = idsOf(few)
  if (!ids.length) return NO_ROWS
  const rows = await found
    .where(isOneOf(id, ids))
    .clearSelect()
    .select(sql<number>`${sql.ref(id)}`.as('id'))
    .$castTo<{ id: number }>()
    .execute()
  return rowsOfIds(rows.map((row) => row.id))
}

/** Of the rows those with these numbers. Where nothing else is asked for, they are all that there are. */
export async function pageOfRows<DB, Table extends keyof DB & string, Row, Field extends string>(
  asked: SelectQueryBuilder<DB, Table, Row>,
  rows: Rows,
  { id, order, within, isAll }: Wanted<Field>,
) {
  const size = countOf(rows)
  if (isAll && order.criteria.every(({ field }) => field === 'ID'))
    return { nodes: await rowsByNumber(asked, idsOf(rows), id, order, within), totalCount: size }
  if (size <= (isAll ? SORTED : FEW))
    return pageOfFew({ found: asked, few: isOneOf(id, idsOf(rows)) }, id, order, within)
  const count = isAll ? size : undefined
  const among = asked.where(isAmong(id, rows))
  const [nodes, totalCount] = await Promise.all([
    rowsAt(among, id, order, { ...within, count }),
    count ?? rowCountOf(among),
  ])
  return { nodes, totalCount }
}

/** Where the order goes by numbers alone, those of a page are known before any row is read. */
function rowsByNumber<DB, Table extends keyof DB & string, Row, Field extends string>(
  asked: SelectQueryBuilder<DB, Table, Row>,
  ids: readonly number[],
  id: string,
  { columns, criteria }: OrderAsked<Field>,
  { offset, limit }: Within,
) {
  const inOrder = criteria[0]?.direction === 'DESC' ? ids.toReversed() : ids
  return asked
    .where(isOneOf(id, inOrder.slice(offset, offset + limit)))
    .orderBy(orderBy(columns, criteria, id))
    .execute()
}

const keptRows = keptStatement(
  ({ db, organizationId }, entity: Placeholder<string>) =>
    db
      .selectFrom('rowCount')
      .select('rows')
      .where('organizationId', '=', organizationId)
      .where('entity', '=', entity),
  { isBrief: true },
)

/** How many rows the organisation has, as it is kept; without those that were left out. */
async function keptCount<DB, Table extends keyof DB, Row>(
  tenant: Tenant,
  table: string,
  except?: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const [kept] = await keptRows(tenant, storedName(table))
  const left = except ? await rowCountOf(except) : 0
  return (kept?.rows ?? 0) - left
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
  const onPage = isOneOf(
    id,
    there.map((row) => row.id),
  )
  return { nodes: await found.where(onPage).orderBy(order).execute(), totalCount }
}
