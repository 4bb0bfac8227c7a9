// Searches of lists that only grow, as the log does: each row has the next number, and none is ever changed or taken away. What was found
// is remembered with the number up to which it was looked for; only what came after it is looked at again (decision 103).
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { containing } from '../../db/listing.ts'
import { countOf, idsOf, inEither, NO_ROWS, rowsOfIds, type Rows } from './bits.ts'
import { DATABASE, SEES_COMMITTED } from './changed-rows.ts'
import { FEW, isOneGram, isOneOf, rowsByGrams } from './grams.ts'
import { memoryOfRows } from './memory-of-rows.ts'
import { idsSent, sentIds } from './sent-ids.ts'

/** So many rows go into the bits of their letters at once, by `settle_audit_entries` (migration 202). */
const SETTLED_AT_ONCE = 256
/** So many are sooner looked at than letters are looked up. */
const SOON_LOOKED_AT = 2000

interface FoundSoFar {
  readonly rows: Rows
  readonly upTo: number
}

const remembered = memoryOfRows<FoundSoFar>()

type Found<DB, Table extends keyof DB, Row> = SelectQueryBuilder<DB, Table, Row>

/** Numbers after one, and up to another. */
interface Span {
  readonly after: number
  readonly upTo: number
}

/** All rows that hold a text in `searchText`. */
export const rowsHoldingText = <DB, Table extends keyof DB & string, Row>(
  tenant: Tenant,
  rows: Found<DB, Table, Row>,
  table: Table,
  search: string,
): Promise<Rows> => {
  const found = rows.where(containing(`${table}.searchText`, search))
  return soFar(tenant, table, ['text', search], async (span) => {
    const settled = span.upTo - (span.upTo % SETTLED_AT_ONCE)
    const held =
      settled - span.after > SOON_LOOKED_AT ? await rowsByGrams(tenant, table, [search]) : undefined
    if (!held || countOf(held.rows) > FEW) return within(tenant, found, table, span)
    const [before, since] = await Promise.all([
      isOneGram(search)
        ? held.rows
        : rowsOfQuery(tenant, found.where(isOneOf(`${table}.id`, idsOf(held.rows))), table),
      within(tenant, found, table, { after: settled - 1, upTo: span.upTo }),
    ])
    return inEither(before, since)
  })
}

/** All rows that a condition finds that an index knows; `name` is the same for whatever finds the same. */
export const rowsOfCondition = <DB, Table extends keyof DB & string, Row>(
  tenant: Tenant,
  found: Found<DB, Table, Row>,
  table: Table,
  name: readonly unknown[],
): Promise<Rows> => soFar(tenant, table, name, (span) => within(tenant, found, table, span))

async function soFar(
  tenant: Tenant,
  table: string,
  name: readonly unknown[],
  look: (span: Span) => Promise<Rows>,
): Promise<Rows> {
  const { db, organizationId } = tenant
  const { rows: read } = await sql<{ database: string; last: number; isCommitted: boolean }>`
    select ${DATABASE} as database, coalesce(max(id), 0) as last, ${SEES_COMMITTED} as is_committed
    from ${sql.table(table)} where organization_id = ${organizationId}`.execute(db)
  const { database = '', last: upTo = 0, isCommitted = false } = read[0] ?? {}
  const key = JSON.stringify([organizationId, table, name, database])
  const known = remembered.get(key)
  // A snapshot may be of a moment before.
  const before = known && known.upTo <= upTo ? known : { rows: NO_ROWS, upTo: 0 }
  if (before.upTo === upTo) return before.rows
  const rows = inEither(before.rows, await look({ after: before.upTo, upTo }))
  if (isCommitted && upTo > (known?.upTo ?? 0)) remembered.set(key, { rows, upTo })
  return rows
}

const within = <DB, Table extends keyof DB & string, Row>(
  tenant: Tenant,
  found: Found<DB, Table, Row>,
  table: Table,
  { after, upTo }: Span,
): Promise<Rows> => {
  const id = sql.ref(`${table}.id`)
  return rowsOfQuery(
    tenant,
    found.where(sql<boolean>`${id} > ${after} and ${id} <= ${upTo}`),
    table,
  )
}

async function rowsOfQuery<DB, Table extends keyof DB & string, Row>(
  { db }: Tenant,
  found: Found<DB, Table, Row>,
  table: Table,
): Promise<Rows> {
  const numbers = found.clearSelect().select(sql<number>`${sql.ref(`${table}.id`)}`.as('id'))
  const { rows } = await sql<{
    numbers: Buffer
  }>`select ${sentIds(sql`${numbers}`)} as numbers`.execute(db)
  const [read] = rows
  return read ? rowsOfIds(idsSent(read.numbers)) : NO_ROWS
}
