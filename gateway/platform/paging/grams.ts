// Which rows of a long list can hold a text: by three letters in a row, as `keep_search_grams` keeps them (migrations 071 and 141).
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { anyOf, containing } from '../../db/listing.ts'
import { countOf, idsOf, rowsIn, sent, type Block, type Rows } from './bits.ts'
import './tables.ts'

/** How many rows may hold all parts of what is searched, so that they are looked at one by one. */
export const FEW = 15_000

/** As the database calls a table. */
export const storedName = (table: string) =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const lettersOf = (line: string) => [...line].length

/** Whether a text is three letters and nothing else: which rows hold those is what holds it. */
export const isOneGram = (text: string) => !text.includes('\n') && lettersOf(text) === 3

/** The rows that hold every three letters of these texts, wherever; undefined where all are shorter. */
export async function rowsByGrams(
  { db, organizationId }: Tenant,
  table: string,
  texts: readonly string[],
): Promise<Rows | undefined> {
  if (texts.every((text) => text.split('\n').every((line) => lettersOf(line) < 3))) return undefined
  const grams = sql`select grams_of(lower(${texts.join('\n')}))`
  const { rows } =
    await sql<Block>`select block, ${sent(sql`bit_and(bits)`)} as bits from search_gram
    where organization_id = ${organizationId} and entity = ${storedName(table)} and gram = any(array(${grams}))
    group by block having count(*) = (select count(*) from (${grams}) gram)`.execute(db)
  return rowsIn(rows)
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
  const rows = await rowsByGrams(tenant, table, texts)
  return rows && countOf(rows) <= FEW ? idsOf(rows) : undefined
}
