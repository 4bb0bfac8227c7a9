// Which rows of a long list can hold a text: by three letters in a row, as `keep_search_grams` keeps them (migrations 071 and 155).
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { anyOf, containing } from '../../db/listing.ts'
import {
  countOf,
  idsOf,
  inBoth,
  inEither,
  NO_ROWS,
  rowsIn,
  rowsOfEach,
  rowsOfIds,
  sent,
  without,
  type Block,
  type Rows,
} from './bits.ts'
import { MOMENT, SEES_COMMITTED, type Moment } from './changed-rows.ts'
import { pendingIds } from './pending.ts'
import { storedName } from './tables.ts'

/** How many rows may hold all parts of what is searched, so that they are looked at one by one. */
export const FEW = 15_000

const lettersOf = (line: string) => [...line].length

/** Whether a text is three letters and nothing else: which rows hold those is what holds it. */
export const isOneGram = (text: string) => !text.includes('\n') && lettersOf(text) === 3

export interface ByGrams {
  /** That hold them by what is kept. */
  readonly rows: Rows
  /** Rows of which that is not known yet, whatever they hold. */
  readonly pending: Rows
  /** When that was so; unless it is so for one transaction only. */
  readonly moment: Moment | undefined
}

/** A block, a pending row or the moment: the others are null. */
type Held = {
  [Column in 'id' | keyof Block | keyof Moment]: (Block & Moment & { id: number })[Column] | null
}

/** The rows that hold every three letters of these texts, wherever; undefined where all are shorter. */
export async function rowsByGrams(
  tenant: Tenant,
  table: string,
  texts: readonly string[],
): Promise<ByGrams | undefined> {
  if (texts.every((text) => text.split('\n').every((line) => lettersOf(line) < 3))) return undefined
  const grams = sql`select grams_of(lower(${texts.join('\n')}))`
  const { rows } = await sql<Held>`
    select null as id, block, ${sent(sql`bit_and(bits)`)} as bits, null as database, null as snapshot from search_gram
    where organization_id = ${tenant.organizationId} and entity = ${storedName(table)} and gram = any(array(${grams}))
    group by block having count(*) = (select count(*) from (${grams}) gram)
    union all select id, null, null, null, null from (${pendingIds(tenant, table)}) pending
    union all select null, null, null, ${MOMENT} where ${SEES_COMMITTED}`.execute(tenant.db)
  const kept = rowsIn(rows.filter((row): row is Held & Block => row.bits !== null))
  const pending = rowsOfIds(rows.flatMap(({ id }) => id ?? []))
  const moment = rows.find((row): row is Held & Moment => row.snapshot !== null)
  return { rows: without(kept, pending), pending, moment }
}

/** The rows that hold two or more of these three letters, and those of which that is not known yet. */
export async function rowsSharingTwo(
  tenant: Tenant,
  table: string,
  grams: RawBuilder<unknown>,
): Promise<Rows> {
  const { rows } = await sql<({ id: null; gram: string } & Block) | { id: number }>`
    select null as id, gram, block, ${sent(sql`bits`)} as bits from search_gram
    where organization_id = ${tenant.organizationId} and entity = ${storedName(table)} and gram = any(array(${grams}))
    union all select id, null, null, null from (${pendingIds(tenant, table)}) pending`.execute(
    tenant.db,
  )
  const kept = rows.filter((row) => row.id === null)
  let one = NO_ROWS
  let two = rowsOfIds(rows.flatMap(({ id }) => id ?? []))
  for (const having of rowsOfEach(kept, ({ gram }) => gram).values()) {
    two = inEither(two, inBoth(one, having))
    one = inEither(one, having)
  }
  return two
}

/** Of the rows those that hold a text, where so few can that they are looked at one by one. */
export async function fewHolding<DB, Table extends keyof DB & string, Row>(
  tenant: Tenant,
  rows: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  search: string,
) {
  const ids = await gramIds(tenant, table, [search])
  if (!ids) return undefined
  return {
    found: rows.where(containing(`${table}.searchText`, search)),
    few: isOneOf(`${table}.id`, ids),
  }
}

export const isOneOf = (id: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} = ${anyOf(ids)}`

/** The numbers of rows that can hold all of these texts, where so few can that they are looked at one by one; for lists of other shapes. */
export async function gramIds(
  tenant: Tenant,
  table: string,
  texts: readonly string[],
): Promise<number[] | undefined> {
  const held = await rowsByGrams(tenant, table, texts)
  const rows = held && inEither(held.rows, held.pending)
  return rows && countOf(rows) <= FEW ? idsOf(rows) : undefined
}
