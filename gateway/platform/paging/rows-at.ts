// Rows by their place in the order of a long list.
import { sql, type SelectQueryBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '../../access/authorize.ts'
import { keptStatement, type AnyTenant, type Placeholder } from '../../db/kept-statement.ts'
import { anyOf, orderBy, type SortCriterion } from '../../db/listing.ts'
import type { Tables } from '../../db/tables.ts'
import type { RowSortField } from '../../parse.ts'
import type { ListOrder } from './page.ts'
import type { Around } from './remembered-order.ts'

/** Of a list so many orders are kept: the usual ones and both their ends, whatever else is asked for. */
const ORDERS = 50

export interface OrderAsked<Field extends string> {
  readonly columns: Parameters<typeof orderBy<Field>>[0]
  readonly criteria: readonly SortCriterion<Field>[]
}
export interface Place {
  readonly offset: number
  readonly limit: number
  /** How many there are, where that is known beforehand. */
  readonly count: number | undefined
}

/** A place as it is counted off from one end. */
interface Counted<N = number> {
  readonly isFromEnd: boolean
  readonly offset: N
  readonly limit: N
}

/** From whichever end is nearer. */
export function countedOff({ offset, limit, count }: Place): Counted {
  const isFar = count !== undefined && offset < count && offset > count / 2
  return isFar
    ? {
        isFromEnd: true,
        limit: Math.min(limit, count - offset),
        offset: Math.max(0, count - offset - limit),
      }
    : { isFromEnd: false, limit, offset }
}

const turned = <Field extends string>({ field, direction }: SortCriterion<Field>) => ({
  field,
  direction: direction === 'ASC' ? ('DESC' as const) : ('ASC' as const),
})

/** Their numbers are counted off in the index alone. */
function statement<DB, Table extends keyof DB & string, Row, Field extends string>(
  found: SelectQueryBuilder<DB, Table, Row>,
  id: string,
  { columns, criteria }: OrderAsked<Field>,
  { isFromEnd, limit, offset }: Counted<number | Placeholder<number>>,
) {
  const order = orderBy(columns, criteria, id)
  const counted = isFromEnd ? orderBy(columns, criteria.map(turned), id, 'desc') : order
  const number = sql<number>`${sql.ref(id)}`
  const numbers = found.clearSelect().select(number.as('id'))
  return found
    .where(
      sql<boolean>`${number} = any(array(
        ${numbers} order by ${counted} limit ${limit} offset ${offset}))`,
    )
    .orderBy(order)
}

/** Rows of those that are found. */
export const rowsAt = <DB, Table extends keyof DB & string, Row, Field extends string>(
  found: SelectQueryBuilder<DB, Table, Row>,
  id: string,
  order: OrderAsked<Field>,
  place: Place,
): Promise<Row[]> => statement(found, id, order, countedOff(place)).execute()

/** Rows of a list in which nothing is filtered. */
export interface RowsOfAll<Row, Field extends string> {
  readonly at: (
    tenant: Tenant,
    criteria: readonly SortCriterion<Field>[],
    place: Place,
  ) => Promise<Row[]>
  /** Of some rows, by their numbers, those from one place on. */
  readonly among: (
    tenant: Tenant,
    criteria: readonly SortCriterion<Field>[],
    some: Around,
    limit: number,
  ) => Promise<Row[]>
}

/**
 * The same of a whole list, by statements that are kept for each order and each end.
 * @example const ALL = rowsOfAll(ORDER, (tenant) => sensors(tenant).selectAll())
 */
export function rowsOfAll<Table extends keyof Tables, Row, Field extends string>(
  { table, columns, unsorted }: ListOrder<Table, Field>,
  rows: (tenant: AnyTenant) => SelectQueryBuilder<Tables, Table, Row>,
): RowsOfAll<Row, Field | RowSortField> {
  type Criteria = readonly SortCriterion<Field | RowSortField>[]
  const id = `${table}.id`
  const counted = keptFor((criteria: Criteria, isFromEnd: boolean) =>
    keptStatement(
      (tenant, limit: Placeholder<number>, offset: Placeholder<number>) =>
        statement(rows(tenant), id, { columns, criteria }, { isFromEnd, limit, offset }),
      // Some of the orders that may be asked for have no index, and all rows are sorted.
      { isBrief: JSON.stringify(criteria) === JSON.stringify(unsorted) },
    ),
  )
  const numbered = keptFor((criteria: Criteria) =>
    keptStatement(
      (
        tenant,
        ids: Placeholder<readonly number[]>,
        limit: Placeholder<number>,
        offset: Placeholder<number>,
      ) =>
        rows(tenant)
          .where(sql<boolean>`${sql.ref(id)} = ${anyOf(ids)}`)
          .orderBy(orderBy(columns, criteria, id))
          .limit(limit)
          .offset(offset),
      { isBrief: true },
    ),
  )
  return {
    at: (tenant, criteria, place) => {
      const { isFromEnd, limit, offset } = countedOff(place)
      return counted(criteria, isFromEnd)(tenant, limit, offset)
    },
    among: (tenant, criteria, { ids, offset }, limit) =>
      numbered(criteria)(tenant, ids, limit, offset),
  }
}

/** Statements of the orders that were asked for last. */
function keptFor<Order extends readonly unknown[], Statement extends object>(
  build: (...order: Order) => Statement,
) {
  const kept = new LRUCache<string, Statement>({ max: ORDERS })
  return (...order: Order): Statement => {
    const shape = JSON.stringify(order)
    const statement = kept.get(shape) ?? build(...order)
    kept.set(shape, statement)
    return statement
  }
}
