// A page of a long list, of the rows that hold what is searched.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { containing } from '../../db/listing.ts'
import { countOf, idsOf, inBoth, inEither, NO_ROWS, rowsOfIds, without, type Rows } from './bits.ts'
import { MOMENT, SEES_COMMITTED, type Moment } from './changed-rows.ts'
import { FEW, isOneGram, isOneOf, rowsByGrams } from './grams.ts'
import { keptCount } from './kept-count.ts'
import { pageOfFew, pageOfRows, type PageWanted } from './page-of-rows.ts'
import { LONGEST } from './remembered-order.ts'
import { knownSearch, rememberSearch } from './remembered-search.ts'
import { rowCountOf } from './row-count.ts'
import { rowsAt } from './rows-at.ts'
import { idsSent, sentIds } from './sent-ids.ts'
import { rowsByWords } from './words.ts'

/** Of so many that can hold what is searched each is looked at sooner than words are: where those can tell for sure, and where not. */
const VERY_FEW = { ofWords: 300, ofOthers: 1000 }
/** One word or two: whether a row holds them its words know, without a look at it. */
const IS_WORDS = /^(\p{L}+|\p{L}{3,} \p{L}{3,})$/u

/** What is searched. */
export interface Search {
  /** The same for whatever finds the same. */
  readonly name: string
  readonly condition: RawBuilder<boolean>
  /** Where it is a text that `searchText` of the rows is to hold. */
  readonly text?: string
}

export const textSearch = (table: string, text: string): Search => ({
  name: JSON.stringify(['text', text]),
  condition: containing(`${table}.searchText`, text),
  text,
})

/** Which numbers rows have, as a query. */
const numbersOf = <DB, Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  id: string,
) => sql<{ id: number }>`${rows.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id'))}`

/**
 * The fewer rows can hold what is searched, the fewer are looked at. Where nothing else is asked for, what was found is remembered, and
 * only those that changed since are looked at again. Rows that the list leaves out hold nothing.
 */
export async function pageHolding<DB, Table extends keyof DB & string, Row, Field extends string>(
  tenant: Tenant,
  asked: SelectQueryBuilder<DB, Table, Row>,
  { name, condition, text }: Search,
  wanted: PageWanted<Table, Row, Field>,
) {
  const { table, order, within, isAll, unnoted, leftOut } = wanted
  const id = `${table}.id`
  const found = asked.where(condition)
  const named = { table, name, leavesOut: leftOut !== undefined, unnoted }
  const known = isAll ? await knownSearch(tenant, named) : undefined
  if (known) {
    const { rows, changed } = known
    const now = inEither(without(rows, changed), await oneByOne(found, id, changed))
    return pageOfRows(tenant, asked, now, wanted)
  }
  const held = text === undefined ? undefined : await rowsHolding(tenant, found, table, text)
  const areFew = held !== undefined && countOf(held.rows) <= FEW
  if (held && isAll && (held.isSure || areFew)) {
    const rows = held.isSure
      ? without(held.rows, await rowsOf(tenant, leftOut))
      : await oneByOne(found, id, held.rows)
    if (held.moment) rememberSearch(tenant, named, { moment: held.moment, rows })
    return pageOfRows(tenant, asked, rows, wanted)
  }
  if (held?.isSure) return pageOfRows(tenant, asked, held.rows, wanted)
  if (held && areFew) return pageOfFew(found.where(isOneOf(id, idsOf(held.rows))), wanted)
  const all = isAll ? await lookedThrough(tenant, table, numbersOf(found, id)) : undefined
  if (all) {
    rememberSearch(tenant, named, all)
    return pageOfRows(tenant, asked, all.rows, wanted)
  }
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

async function rowsOf({ db }: Tenant, numbers: RawBuilder<unknown> | undefined): Promise<Rows> {
  if (!numbers) return NO_ROWS
  const { rows } = await sql<{ numbers: Buffer }>`select ${sentIds(numbers)} as numbers`.execute(db)
  const [read] = rows
  return read ? rowsOfIds(idsSent(read.numbers)) : NO_ROWS
}

/** All rows of a list that are found, with a moment before they were; undefined in transactions that see anything but what is committed. */
async function lookedThrough(tenant: Tenant, table: string, found: RawBuilder<unknown>) {
  if ((await keptCount(tenant, table)) > LONGEST) return undefined
  const { rows } = await sql<Moment & { numbers: Buffer }>`
    select ${MOMENT}, ${sentIds(found)} as numbers where ${SEES_COMMITTED}`.execute(tenant.db)
  const [read] = rows
  return read && { moment: read, rows: rowsOfIds(idsSent(read.numbers)) }
}
