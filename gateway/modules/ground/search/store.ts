import { sql, type RawBuilder } from 'kysely'
import { containing } from '../../../db/listing.ts'
import type { SearchKind } from '../../../generated/resolvers.ts'
import type { Condition, Searcher, SearchSource } from '../../../platform/search/source.ts'
import type { EntryKey, SearchQuery } from './entry.ts'

/** A matching row, before its URL has been resolved. */
export interface Hit extends EntryKey {
  title: string
  detail: string
  at: Date | null
}

export type Sources = readonly (readonly [SearchKind, SearchSource])[]

/** Minimum trigram similarity at which two words count as the same word misspelt: "frezer" and "freezer" score 0.67, "devces" and "devices" 0.5, "import" and "export" 0.43. */
const MIN_WORD_SIMILARITY = 0.45
/** Shorter words have too few trigrams for similarity to mean anything and are matched literally. */
const MIN_FUZZY_LENGTH = 3

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`

const containsEveryWord =
  ({ words }: SearchQuery): Condition =>
  (_id, text) =>
    all(words.map((word) => containing(text, word)))

const resemblesEveryWord =
  ({ words }: SearchQuery): Condition =>
  (_id, text) =>
    all(
      words.map((word) =>
        word.length < MIN_FUZZY_LENGTH
          ? containing(text, word)
          : sql<boolean>`word_similarity(${word}::text, ${text}) >= ${MIN_WORD_SIMILARITY}::real`,
      ),
    )

/** How well a title matches; lower is better. 0: it is the phrase; 1: it begins with it; 2: one of its words does; 3: it contains it; 4: the phrase is not in the title. */
const titleMatchRank = (phrase: string) => sql`case when lower(title) = ${phrase} then 0
  when starts_with(lower(title), ${phrase}) then 1
  when ${containing(sql`' ' || lower(title)`, ` ${phrase}`)} then 2
  when ${containing(sql`lower(title)`, phrase)} then 3 else 4 end`

interface RankedHit extends Hit {
  /** Position among the hits of its kind. A bigint arrives as text. */
  rank: string
}

const anyRow = async (): Promise<undefined> => undefined

/** Of a long list those that can hold the words are looked at alone. */
const narrowed =
  (wanted: Condition, few: RawBuilder<boolean> | undefined): Condition =>
  (id, text) =>
    few ? all([few, wanted(id, text)]) : wanted(id, text)

/**
 * The kinds are interleaved: the best hit of each, then the second of each, and so on. `isLiteral`: what is found has the words as they
 * are written.
 */
function searchFor(conditionOf: (query: SearchQuery) => Condition, isLiteral: boolean) {
  return async (
    searcher: Searcher,
    sources: Sources,
    query: SearchQuery,
    limit: number,
  ): Promise<Hit[]> => {
    const { phrase } = query
    const fews = await Promise.all(
      sources.map(([, { few }]) => (isLiteral && few ? few : anyRow)(searcher, query.words)),
    )
    const queries = sources.map(([kind, { rows }], place) => {
      const wanted = narrowed(conditionOf(query), fews[place])
      const order = sql`${titleMatchRank(phrase)}, urgency, similarity(lower(title), ${phrase}) desc, at desc nulls last, title collate "C", id`
      return sql`(select ${kind}::text as kind, id as entity_id, title, detail, at, row_number() over (order by ${order}) as rank
      from (${rows(searcher, wanted)}) hit order by rank limit ${limit})`
    })
    if (queries.length === 0) return []
    const { db, query: ask } = searcher.tenant
    const { sql: text, parameters } = sql`${sql.join(queries, sql` union all `)}`.compile(db)
    // Few rows may hold the words, or all: the plan that is good for the one takes many seconds for the other.
    const { rows } = await ask<RankedHit>({
      text,
      values: parameters,
      camelCase: true,
      isPlannedAnew: true,
    })
    return rows.sort((a, b) => Number(a.rank) - Number(b.rank))
  }
}

/** Hits containing every word, best first, at most `limit` of each kind. */
export const search = searchFor(containsEveryWord, true)

/** Like `search`, but tolerates misspelt words. */
export const searchRoughly = searchFor(resemblesEveryWord, false)

/** Loads hits by key, unordered, leaving out those the searcher may not see. */
export async function byKeys(
  searcher: Searcher,
  sources: Sources,
  keys: readonly EntryKey[],
): Promise<Hit[]> {
  const relevantSources = sources.filter(([kind]) => keys.some((key) => key.kind === kind))
  if (relevantSources.length === 0) return []
  const queries = relevantSources.map(([kind, source]) => {
    const ids = keys.filter((key) => key.kind === kind).map(({ entityId }) => entityId)
    const hasId: Condition = (id) => sql<boolean>`${id} = any(${ids}::int[])`
    // Some sources search only part of their rows but load any row by id.
    const rowsById = source.known ?? source.rows
    return sql`(select ${kind}::text as kind, id as entity_id, title, detail, at from (${rowsById(searcher, hasId)}) hit)`
  })
  const { rows } = await sql<Hit>`${sql.join(queries, sql` union all `)}`.execute(
    searcher.tenant.db,
  )
  return rows
}
