// Lists that may have 100,000 rows: a page, an order or a search takes as long there as among 1,000. Decision 070 says how.
import type { SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import type { RowSortField } from '../../parse.ts'
import type { Numbers } from './changed-rows.ts'
import { keptCount } from './kept-count.ts'
import { rowColumns, rowsAsked, type Listing, type ListOrder } from './page.ts'
import { pageHolding, textSearch, type Search } from './page-holding.ts'
import { newOrder, orderedTable, rowsAround } from './page-of-rows.ts'
import { around, knownOrder, NEAR } from './remembered-order.ts'
import { rowCountOf } from './row-count.ts'
import { rowsAt, type RowsOfAll } from './rows-at.ts'

/** Rows of a list that are read each time it is asked for: those that it leaves out, or those whose changes are not noted. They are few. */
interface RowsApart {
  readonly rows: Numbers
  readonly areLeftOut: boolean
}

interface Whole<Row, Field extends string> {
  /** Whether the caller has filtered nothing, but for rows apart that are left out. */
  readonly isWhole: boolean
  /** How its rows are read where nothing is filtered. */
  readonly all?: RowsOfAll<Row, Field>
  readonly apart?: RowsApart | undefined
  /** What is searched in place of a text. */
  readonly foundBy?: Search | undefined
}

/**
 * A page of a long list, searched and sorted as it was asked for; of its filter only what is its own is left to the caller. Its table
 * keeps its row count and its search grams (migration 071) and which rows changed (196), and has an index for each order.
 * @example longListPage(tenant, () => matching(tenant, filter), list, ORDER, { isWhole: !filter?.status, all: ALL })
 */
export async function longListPage<DB, Table extends keyof DB & string, Row, Field extends string>(
  tenant: Tenant,
  matching: () => SelectQueryBuilder<DB, Table, Row>,
  list: Listing<Field | RowSortField>,
  { table, columns, unsorted }: ListOrder<Table, Field>,
  { isWhole, all, apart, foundBy }: Whole<Row, Field | RowSortField>,
) {
  const { filter, search, sort, page, perPage } = list
  const order = { columns, criteria: sort ?? unsorted }
  const within = { offset: (page - 1) * perPage, limit: perPage }
  const id = `${table}.id`
  const isAll = isWhole && !filter?.ids && !filter?.createdAt && !filter?.updatedAt
  const leftOut = apart?.areLeftOut ? apart.rows(tenant) : undefined
  const everyRow = isAll && !leftOut ? all : undefined
  const searched = foundBy ?? (search ? textSearch(table, search) : undefined)
  if (everyRow && !searched && within.offset <= NEAR) {
    const rows = (count?: number) => everyRow.at(tenant, order.criteria, { ...within, count })
    return { ...(await withCount(rows, keptCount(tenant, table), page > 1)), page, perPage }
  }
  const asked = rowsAsked(matching(), rowColumns(table), filter)
  const unnoted = leftOut ? undefined : apart?.rows
  const wanted = { table, order, within, isAll, all: everyRow, unnoted, leftOut }
  if (searched) return { ...(await pageHolding(tenant, asked, searched, wanted)), page, perPage }
  const rows = (count?: number) =>
    everyRow
      ? everyRow.at(tenant, order.criteria, { ...within, count })
      : rowsAt(asked, id, order, { ...within, count })
  if (isAll && within.offset > NEAR) {
    const ordered = orderedTable(wanted)
    const [totalCount, known] = await Promise.all([
      keptCount(tenant, table, leftOut),
      knownOrder(tenant, ordered),
    ])
    const isFar = totalCount - within.offset - perPage > NEAR
    const there = isFar ? (known ?? (await newOrder(tenant, ordered))) : undefined
    const nodes = there
      ? rowsAround(tenant, asked, around(there, within), wanted)
      : rows(totalCount)
    return { nodes: await nodes, totalCount, page, perPage }
  }
  const counting = isAll ? keptCount(tenant, table, leftOut) : rowCountOf(asked)
  return { ...(await withCount(rows, counting, isAll && page > 1)), page, perPage }
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
