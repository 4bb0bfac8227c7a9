// What the main search looks at in a long list: the rows that can hold what is searched by their letters (decision 070), or by their place.
import { sql } from 'kysely'
import { containing } from '../../db/listing.ts'
import { countOf, idsOf, inBoth, inEither, rowsOfIds } from '../paging/bits.ts'
import { FEW, isOneOf, rowsByGrams } from '../paging/grams.ts'
import { own, type Searcher, type SearchSource } from './source.ts'

/** Where a row belongs that is found by the name of that, too: its `site_id` is one of `published.site`. */
type FoundBy = Readonly<Record<string, string>>

/** The rows that belong to a place whose name holds the word; of a great many only so many that they are seen to be too many. */
async function rowsByPlace(who: Searcher, table: string, places: FoundBy, word: string) {
  const byEach = Object.entries(places).map(([column, of]) => {
    const holding = sql`select place.id from ${sql.table(of)} place
      where ${own('place', who)} and ${containing(sql`lower(place.name)`, word)}`
    return sql`select there.id from ${sql.table(table)} there
      where ${own('there', who)} and ${sql.ref(`there.${column}`)} = any(array(${holding}))`
  })
  const { rows } = await sql<{ id: number }>`
    ${sql.join(byEach, sql` union all `)} limit ${(FEW + 1) * byEach.length}`.execute(who.tenant.db)
  return rowsOfIds(rows.map(({ id }) => id))
}

async function rowsHolding(who: Searcher, table: string, places: FoundBy, word: string) {
  const byLetters = await rowsByGrams(who.tenant, table, [word])
  if (!byLetters || countOf(byLetters.rows) > FEW) return []
  const { rows, pending } = byLetters
  const byPlace = await rowsByPlace(who, table, places, word)
  const all = inEither(inEither(rows, pending), byPlace)
  return countOf(all) <= FEW ? [all] : []
}

/**
 * Of the rows of a table those that can hold all words, by their letters or by the names of their places. They are asked for by numbers, which take as
 * long whatever the planner knows of the table: joined to a query of them, ten thousand were compared with each of ten thousand rows where it knew little.
 * @example few: fewOf('sensor', 's', { siteId: 'published.site' })
 */
export const fewOf =
  (table: string, alias: string, places: FoundBy): SearchSource['few'] =>
  async (who, words) => {
    const each = await Promise.all(words.map((word) => rowsHolding(who, table, places, word)))
    const [first, ...others] = each.flat()
    return first && isOneOf(`${alias}.id`, idsOf(others.reduce(inBoth, first)))
  }
