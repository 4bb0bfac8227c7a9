import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { containing, orderBy, type SortCriterion } from '../../db/listing.ts'
import type { Tables } from '../../db/tables.ts'

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

interface Listing<Field extends string> {
  readonly search?: string | null | undefined
  readonly sort?: readonly SortCriterion<Field>[] | null | undefined
  readonly page: number
  readonly perPage: number
}

interface Order<Table, Field extends string> {
  /** Whose `searchText` is searched, and whose `id` decides where everything else is equal. */
  readonly table: Table
  readonly columns: Readonly<Record<Field, readonly RawBuilder<unknown>[]>>
  /** As it is sorted where nobody asks for anything else. */
  readonly unsorted: readonly SortCriterion<Field>[]
}

/**
 * How a list is sorted and where it is searched.
 * @example listOrder('site', BY_NAME, { NAME: [byCodePoint('site.name')], CREATED_AT: [plain('site.createdAt')] })
 */
export const listOrder = <Table extends keyof Tables, Field extends string>(
  table: Table,
  unsorted: readonly SortCriterion<NoInfer<Field>>[],
  columns: Order<Table, Field>['columns'],
): Order<Table, Field> => ({ table, unsorted, columns })

/**
 * A page of a list, searched and sorted as it was asked for.
 * @example listPage(matching.selectAll(), list, ORDER)
 */
export function listPage<DB, Table extends keyof DB & string, Row, Field extends string>(
  matching: SelectQueryBuilder<DB, Table, Row>,
  { search, sort, page, perPage }: Listing<Field>,
  { table, columns, unsorted }: Order<Table, Field>,
) {
  const found = search ? matching.where(containing(`${table}.searchText`, search)) : matching
  return pageOf(found, orderBy(columns, sort ?? unsorted, `${table}.id`), { page, perPage })
}
