// Lists that may have 100,000 rows: a page, an order or a search takes as long there as among 1,000. Decision 070 says how.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { anyOf, containing, orderBy, type SortCriterion } from '../../db/listing.ts'
import type { RowSortField } from '../../parse.ts'
import { rowColumns, rowsAsked, type Listing, type ListOrder } from './page.ts'
import { rowCountOf } from './row-count.ts'
import './tables.ts'

/** How many rows may have the rarest part of what is searched, so that they are looked at one by one. */
const FEW = 15_000

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
  if (search) {
    const few = await fewHolding(tenant, asked, table, search)
    if (few) return { ...(await pageOfFew(few, `${table}.id`, order, within)), page, perPage }
  }
  const found = search ? asked.where(containing(`${table}.searchText`, search)) : asked
  const isAll = isWhole && !search && !filter?.ids && !filter?.createdAt && !filter?.updatedAt
  const kept = isAll ? await keptCount(tenant, table) : undefined
  const [nodes, totalCount] = await Promise.all([
    rowsAt(found, `${table}.id`, order, { ...within, count: kept }),
    kept ?? rowCountOf(found),
  ])
  return { nodes, totalCount, page, perPage }
}

/** As the database calls a table. */
const storedName = (table: string) =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

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

/** Of the rows those that hold a text, where so few can that they are looked at one by one. */
export async function fewHolding<DB, Table extends keyof DB & string, Row>(
  tenant: Tenant,
  rows: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  search: string,
) {
  const rarest = await rarestGram(tenant, table, search)
  if (!rarest || rarest.rows > FEW) return undefined
  const ids = idsOfGram(tenant, table, rarest.gram)
  return {
    found: rows.where(containing(`${table}.searchText`, search)),
    few: sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids})`,
  }
}

/** The numbers of rows that can hold all of these texts, where so few can that they are looked at one by one; for lists of other shapes. */
export async function gramIds(
  tenant: Tenant,
  table: string,
  texts: readonly string[],
): Promise<RawBuilder<number[]> | undefined> {
  const rarest = await rarestGram(tenant, table, texts.join('\n'))
  return rarest && rarest.rows <= FEW ? idsOfGram(tenant, table, rarest.gram) : undefined
}

const idsOfGram = ({ organizationId }: Tenant, table: string, gram: string) =>
  sql<number[]>`array(select unnest(ids) from search_gram where organization_id = ${organizationId}
    and entity = ${storedName(table)} and gram = ${gram})`

/** Of the parts of a text, three letters each, the one that the fewest rows hold, and how many; nothing for a shorter text. */
async function rarestGram({ db, organizationId }: Tenant, table: string, search: string) {
  const { rows } = await sql<{ gram: string; rows: number }>`
    select part.gram, coalesce(sum(cardinality(kept.ids)), 0)::int as rows
    from (select gram from grams_of(lower(${search})) gram) part
    left join search_gram kept on kept.organization_id = ${organizationId} and kept.entity = ${storedName(table)} and kept.gram = part.gram collate "C"
    group by part.gram order by rows limit 1`.execute(db)
  return rows[0]
}
