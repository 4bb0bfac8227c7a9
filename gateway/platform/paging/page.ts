import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import {
  anyOf,
  BY_NAME,
  byCodePoint,
  containing,
  orderBy,
  plain,
  type SortColumns,
  type SortCriterion,
} from '../../db/listing.ts'
import type { Tables } from '../../db/tables.ts'
import type { RowFilter, RowSortField } from '../../parse.ts'
import { rowCountOf } from './row-count.ts'
import { within } from './instants.ts'

/**
 * One page of the rows that a query finds, and how many it finds in all. Left joins by a key, which only the order needs, may stay
 * for the count: the planner drops them.
 */
export async function pageOf<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  order: RawBuilder<unknown>,
  { page, perPage }: { page: number; perPage: number },
) {
  const [nodes, totalCount] = await Promise.all([
    found
      .orderBy(order)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    rowCountOf(found),
  ])
  return { nodes, totalCount, page, perPage }
}

/** What every list can be sorted and filtered by. */
type RowColumns = Readonly<Record<RowSortField, RawBuilder<unknown>>>

export const rowColumns = (table: string): RowColumns => ({
  ID: plain(`${table}.id`),
  CREATED_AT: plain(`${table}.createdAt`),
  UPDATED_AT: plain(`${table}.updatedAt`),
})

/**
 * Of the rows that a query finds those that a filter asks for by what all rows have.
 * @example rowsAsked(permissions(tenant), rowColumns('permission'), filter)
 */
export function rowsAsked<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  { ID, CREATED_AT, UPDATED_AT }: RowColumns,
  filter: RowFilter | null | undefined,
) {
  let asked = found
  if (filter?.ids) asked = asked.where(sql<boolean>`${ID} = ${anyOf(filter.ids)}`)
  if (filter?.createdAt) asked = asked.where(within(CREATED_AT, filter.createdAt))
  if (filter?.updatedAt) asked = asked.where(within(UPDATED_AT, filter.updatedAt))
  return asked
}

export interface Listing<Field extends string> {
  readonly filter?: RowFilter | null | undefined
  readonly search?: string | null | undefined
  readonly sort?: readonly SortCriterion<Field>[] | null | undefined
  readonly page: number
  readonly perPage: number
}

export interface ListOrder<Table, Field extends string> {
  /** Whose `searchText` is searched, and whose `id` decides where everything else is equal. */
  readonly table: Table
  readonly columns: SortColumns<Field | RowSortField>
  /** As it is sorted where nobody asks for anything else. */
  readonly unsorted: readonly SortCriterion<Field | RowSortField>[]
}

/**
 * How a list is sorted, beside what every list can be sorted by, and where it is searched.
 * @example listOrder('calibration', NEWEST, { DUE_AT: [plain('calibration.dueAt')] })
 */
export const listOrder = <Table extends keyof Tables, Field extends string>(
  table: Table,
  unsorted: readonly SortCriterion<NoInfer<Field> | RowSortField>[],
  columns: SortColumns<Field>,
): ListOrder<Table, Field> => ({ table, unsorted, columns: { ...rowColumns(table), ...columns } })

/** How a list of things with names is sorted: by them, where nobody asks for anything else. */
export const nameOrder = <Table extends keyof Tables>(table: Table) =>
  listOrder(table, BY_NAME, { NAME: [byCodePoint(`${table}.name`)] })

/**
 * A page of a list, searched and sorted as it was asked for; of its filter only what is its own is left to the caller.
 * @example listPage(matching.selectAll(), list, ORDER)
 */
export function listPage<DB, Table extends keyof DB & string, Row, Field extends string>(
  matching: SelectQueryBuilder<DB, Table, Row>,
  { filter, search, sort, page, perPage }: Listing<Field | RowSortField>,
  { table, columns, unsorted }: ListOrder<Table, Field>,
) {
  const asked = rowsAsked(matching, rowColumns(table), filter)
  const found = search ? asked.where(containing(`${table}.searchText`, search)) : asked
  return pageOf(found, orderBy(columns, sort ?? unsorted, `${table}.id`), { page, perPage })
}
