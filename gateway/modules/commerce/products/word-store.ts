import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { containing } from '../../../db/listing.ts'

/** A word that products have, and how well it answers a word that was searched for. */
export interface WordHit {
  /** Which of the searched words it answers. */
  readonly place: number
  readonly wordId: number
  /** 1 for the word itself. */
  readonly quality: number
}

/** As in the main search: "frezer" and "freezer" score 0.67. */
const MIN_SIMILARITY = 0.45
/** Of fewer letters and digits there are too few trigrams for similarity to mean anything. */
const MIN_ROUGH_LENGTH = 3
const isRough = (word: string) => (word.match(/[\p{L}\p{N}]/gu) ?? []).length >= MIN_ROUGH_LENGTH

/** The words of a search, as they were typed. */
export const wordsOf = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 12)

/**
 * For each word what products have of it: what holds it as it is written, or where nothing does, what is much like it. Undefined when a
 * word is nowhere at all, so that nothing can be found.
 */
export async function hitsOf(
  tenant: Tenant,
  words: readonly string[],
): Promise<WordHit[] | undefined> {
  const hits = await literally(tenant, words)
  const missing = words
    .map((word, place) => ({ word, place }))
    .filter(({ place }) => !hits.some((hit) => hit.place === place))
  if (missing.some(({ word }) => !isRough(word))) return undefined
  const rough = missing.length ? await roughly(tenant, missing) : []
  if (missing.some(({ place }) => !rough.some((hit) => hit.place === place))) return undefined
  return [...hits, ...rough]
}

async function literally(
  { db, organizationId }: Tenant,
  words: readonly string[],
): Promise<WordHit[]> {
  if (words.length === 0) return []
  const one = (word: string, place: number) => sql`select ${place}::int as place, id as word_id,
    case when word = ${word} then 1 when starts_with(word, ${word}) then 0.9 else 0.7 end::float as quality
    from product_word where organization_id = ${organizationId} and ${containing(sql`word`, word)}`
  const { rows } = await sql<WordHit>`${sql.join(words.map(one), sql` union all `)}`.execute(db)
  return rows
}

async function roughly(
  { db, organizationId }: Tenant,
  words: readonly { word: string; place: number }[],
): Promise<WordHit[]> {
  const one = ({
    word,
    place,
  }: {
    word: string
    place: number
  }) => sql`select ${place}::int as place, id as word_id,
    (0.6 * word_similarity(${word}::text, word))::float as quality
    from product_word where organization_id = ${organizationId} and word_similarity(${word}::text, word) >= ${MIN_SIMILARITY}::real`
  const { rows } = await sql<WordHit>`${sql.join(words.map(one), sql` union all `)}`.execute(db)
  return rows
}

/** Products that answer every word, with their score: the best of each word, more for the name than for the description. */
export function answering(organizationId: number, hits: readonly WordHit[], count: number) {
  const places = hits.map(({ place }) => place)
  const ids = hits.map(({ wordId }) => wordId)
  const qualities = hits.map(({ quality }) => quality)
  return sql<{ productId: number; score: number }>`(select product_id, sum(best) as score from (
      select hit.place, has.product_id, max(hit.quality * has.weight) as best
      from unnest(${places}::int[], ${ids}::int[], ${qualities}::float[]) hit (place, word_id, quality)
      join product_has_word has on has.organization_id = ${organizationId} and has.word_id = hit.word_id
      group by 1, 2) each_word
    group by product_id having count(*) = ${count}::int)`
}
