import { sql, type RawBuilder } from 'kysely'
import { containing } from '../../../db/listing.ts'
import type { SearchKind } from '../../../generated/resolvers.ts'
import type { Condition, Searcher, SearchSource } from '../../../platform/search/source.ts'
import type { EntryKey, Sought } from './entry.ts'

/** A row that was found, before it has an address. */
export interface Hit extends EntryKey {
  title: string
  detail: string
  at: Date | null
}

export type Sources = readonly (readonly [SearchKind, SearchSource])[]

/** From here on a word is taken for a misspelt one: "frezer" and "freezer" have 0.67, "devces" and "devices" 0.5, "import" and "export" 0.43. */
const ALIKE = 0.45
/** Shorter words have too few trigrams to be like anything. */
const SHORT = 3

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Every word as it is written, anywhere. */
const literally =
  ({ words }: Sought): Condition =>
  (_id, text) =>
    all(words.map((word) => containing(text, word)))

/** Every word, or one much like it. */
const roughly =
  ({ words }: Sought): Condition =>
  (_id, text) =>
    all(
      words.map((word) =>
        word.length < SHORT
          ? containing(text, word)
          : sql<boolean>`word_similarity(${word}::text, ${text}) >= ${ALIKE}::real`,
      ),
    )

/** 0 is the title itself, 1 its beginning, 2 the beginning of one of its words, 3 somewhere in it, 4 elsewhere. */
const closeness = (phrase: string) => sql`case when lower(title) = lower(${phrase}) then 0
  when starts_with(lower(title), lower(${phrase})) then 1
  when ${containing(sql`' ' || lower(title)`, ` ${phrase}`)} then 2
  when ${containing(sql`lower(title)`, phrase)} then 3 else 4 end`

interface Ranked extends Hit {
  place: string
}

async function found(
  { tenant, ...who }: Searcher,
  sources: Sources,
  { phrase }: Sought,
  wanted: Condition,
  limit: number,
): Promise<Hit[]> {
  const ranked = sources.map(([kind, { rows }]) => {
    const order = sql`${closeness(phrase)}, urgency, similarity(lower(title), ${phrase}) desc, at desc nulls last, title collate "C", id`
    return sql`(select ${kind}::text as kind, id as entity_id, title, detail, at, row_number() over (order by ${order}) as place
      from (${rows({ tenant, ...who }, wanted)}) hit order by place limit ${limit})`
  })
  if (ranked.length === 0) return []
  const { rows } = await sql<Ranked>`${sql.join(ranked, sql` union all `)}`.execute(tenant.db)
  return rows.sort((a, b) => Number(a.place) - Number(b.place))
}

/** What holds every word, the best first; of each kind so many. */
export const search = (
  who: Searcher,
  sources: Sources,
  sought: Sought,
  limit: number,
): Promise<Hit[]> => found(who, sources, sought, literally(sought), limit)

/** What holds words much like those. */
export const searchRoughly = (
  who: Searcher,
  sources: Sources,
  sought: Sought,
  limit: number,
): Promise<Hit[]> => found(who, sources, sought, roughly(sought), limit)

/** Things by number, as far as the searcher may see them, in no order. */
export async function byKeys(
  who: Searcher,
  sources: Sources,
  keys: readonly EntryKey[],
): Promise<Hit[]> {
  const asked = sources.filter(([kind]) => keys.some((key) => key.kind === kind))
  if (asked.length === 0) return []
  const parts = asked.map(([kind, { rows, known = rows }]) => {
    const ids = keys.filter((key) => key.kind === kind).map(({ entityId }) => entityId)
    const wanted: Condition = (id) => sql<boolean>`${id} = any(${ids}::int[])`
    return sql`(select ${kind}::text as kind, id as entity_id, title, detail, at from (${known(who, wanted)}) hit)`
  })
  const { rows } = await sql<Hit>`${sql.join(parts, sql` union all `)}`.execute(who.tenant.db)
  return rows
}
