// Which rows of a long list can hold a text: by three letters in a row, as `keep_search_grams` keeps them (migration 071).
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { containing } from '../../db/listing.ts'
import './tables.ts'

/** How many rows may have the rarest part of what is searched, so that they are looked at one by one. */
export const FEW = 15_000

/** As the database calls a table. */
export const storedName = (table: string) =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Of the rows those that hold a text, where so few can that they are looked at one by one. */
export async function fewHolding<DB, Table extends keyof DB & string, Row>(
  tenant: Tenant,
  rows: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  search: string,
) {
  const rarest = await rarestGram(tenant, table, search)
  if (!rarest || rarest.rows > FEW) return undefined
  return { found: rows.where(containing(`${table}.searchText`, search)), few: rarest.isIn }
}

/** The numbers of rows that can hold all of these texts, where so few can that they are looked at one by one; for lists of other shapes. */
export async function gramIds(
  tenant: Tenant,
  table: string,
  texts: readonly string[],
): Promise<RawBuilder<number[]> | undefined> {
  const rarest = await rarestGram(tenant, table, texts.join('\n'))
  return rarest && rarest.rows <= FEW ? rarest.ids : undefined
}

interface Gram {
  /** How many rows hold it. */
  readonly rows: number
  readonly ids: RawBuilder<number[]>
  readonly isIn: RawBuilder<boolean>
}

/** Of the parts of a text, three letters each, the one that the fewest rows hold; nothing for a shorter text. */
export async function rarestGram(
  { db, organizationId }: Tenant,
  table: string,
  search: string,
): Promise<Gram | undefined> {
  const entity = storedName(table)
  const { rows } = await sql<{ gram: string; rows: number }>`
    select part.gram, coalesce(sum(cardinality(kept.ids)), 0)::int as rows
    from (select gram from grams_of(lower(${search})) gram) part
    left join search_gram kept on kept.organization_id = ${organizationId} and kept.entity = ${entity} and kept.gram = part.gram collate "C"
    group by part.gram order by rows limit 1`.execute(db)
  const [rarest] = rows
  if (!rarest) return undefined
  const ids = sql<
    number[]
  >`array(select unnest(ids) from search_gram where organization_id = ${organizationId}
    and entity = ${entity} and gram = ${rarest.gram})`
  return { rows: rarest.rows, ids, isIn: sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids})` }
}
