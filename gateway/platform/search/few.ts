// What the main search looks at in a long list: the rows that can hold what is searched by their letters (decision 070), or by their place.
import { sql } from 'kysely'
import { containing } from '../../db/listing.ts'
import { gramIds } from '../paging/grams.ts'
import { own, type Searcher, type SearchSource } from './source.ts'

/** Where a row belongs that is found by the name of that, too: its `site_id` is one of `published.site`. */
type FoundBy = Readonly<Record<string, string>>

const holding = (who: Searcher, table: string, word: string) =>
  sql`array(select place.id from ${sql.table(table)} place where ${own('place', who)} and ${containing(sql`lower(place.name)`, word)})`

/**
 * Of the rows of a table those that can hold all words, by their letters or by the names of their places. They are joined: as a condition of each
 * row, thousands of numbers would be gone through for each of thousands of rows.
 * @example few: fewOf('sensor', 's', { siteId: 'published.site' })
 */
export const fewOf =
  (table: string, alias: string, places: FoundBy): SearchSource['few'] =>
  async (who, words) => {
    const each = await Promise.all(
      words.map(async (word) => {
        const ids = await gramIds(who.tenant, table, [word])
        if (!ids) return []
        const byPlace = Object.entries(places).map(
          ([column, of]) => sql`select there.id from ${sql.table(table)} there
            where ${own('there', who)} and ${sql.ref(`there.${column}`)} = any(${holding(who, of, word)})`,
        )
        const any = [sql`select unnest(${ids}::int[])`, ...byPlace]
        return [sql<boolean>`${sql.ref(`${alias}.id`)} in (${sql.join(any, sql` union all `)})`]
      }),
    )
    const conditions = each.flat()
    return conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : undefined
  }
