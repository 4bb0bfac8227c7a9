import { sql, type RawBuilder } from 'kysely'
import { containing } from '../../../db/listing.ts'
import type { EntryKey, SearchKind, Sought } from './entry.ts'
import { SOURCES, type Condition, type Searcher } from './sources-store.ts'

/** A row that was found, before it has an address. */
export interface Hit extends EntryKey {
  title: string
  detail: string
  at: Date | null
}

/** From here on a word is taken for a misspelt one: "frezer" and "freezer" have 0.67, "devces" and "devices" 0.5, "import" and "export" 0.43. */
const ALIKE = 0.45
/** Shorter words have too few trigrams to be like anything. */
const SHORT = 3

const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

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
        word.length < SHORT ? containing(text, word) : sql<boolean>`word_similarity(${word}::text, ${text}) >= ${ALIKE}::real`,
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
  kinds: readonly SearchKind[],
  { phrase }: Sought,
  wanted: Condition,
  limit: number,
): Promise<Hit[]> {
  const ranked = kinds.map((kind) => {
    const order = sql`${closeness(phrase)}, urgency, similarity(lower(title), ${phrase}) desc, at desc nulls last, title collate "C", id`
    return sql`(select ${kind}::text as kind, id as entity_id, title, detail, at, row_number() over (order by ${order}) as place
      from (${SOURCES[kind].rows({ tenant, ...who }, wanted)}) hit order by place limit ${limit})`
  })
  const { rows } = await sql<Ranked>`${sql.join(ranked, sql` union all `)}`.execute(tenant.db)
  return rows.sort((a, b) => Number(a.place) - Number(b.place))
}

/** What holds every word, the best first; of each kind so many. */
export const search = (who: Searcher, kinds: readonly SearchKind[], sought: Sought, limit: number): Promise<Hit[]> =>
  found(who, kinds, sought, literally(sought), limit)

/** What holds words much like those. */
export const searchRoughly = (who: Searcher, kinds: readonly SearchKind[], sought: Sought, limit: number): Promise<Hit[]> =>
  found(who, kinds, sought, roughly(sought), limit)

/** Things by number, as far as the searcher may see them, in no order. */
export async function byKeys(who: Searcher, keys: readonly EntryKey[]): Promise<Hit[]> {
  const kinds = [...new Set(keys.map(({ kind }) => kind))]
  if (kinds.length === 0) return []
  const parts = kinds.map((kind) => {
    const ids = keys.filter((key) => key.kind === kind).map(({ entityId }) => entityId)
    const { rows, known = rows } = SOURCES[kind]
    const wanted: Condition = (id) => sql<boolean>`${id} = any(${ids}::int[])`
    return sql`(select ${kind}::text as kind, id as entity_id, title, detail, at from (${known(who, wanted)}) hit)`
  })
  const { rows } = await sql<Hit>`${sql.join(parts, sql` union all `)}`.execute(who.tenant.db)
  return rows
}
