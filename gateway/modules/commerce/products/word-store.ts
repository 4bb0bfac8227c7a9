import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, containing } from '../../../db/listing.ts'
import {
  idsOf,
  inBoth,
  inEither,
  NO_ROWS,
  rowsOfEach,
  type Block,
  type Rows,
} from '../../../platform/paging/bits.ts'
import { rowsByGrams } from '../../../platform/paging/grams.ts'

/** A word of a search, and which of them it is. */
export interface SoughtWord {
  readonly word: string
  readonly place: number
}

/** As in the main search: "frezer" and "freezer" score 0.67. */
const MIN_SIMILARITY = 0.45
/** Of fewer letters and digits there are too few trigrams for similarity to mean anything. */
const MIN_ROUGH_LENGTH = 3
export const isRough = ({ word }: SoughtWord) =>
  (word.match(/[\p{L}\p{N}]/gu) ?? []).length >= MIN_ROUGH_LENGTH

/** The words of a search, as they were typed. */
export const wordsOf = (search: string): SoughtWord[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 12)
    .map((word, place) => ({ word, place }))

/** How well a word is answered by one that it is, that it begins, and that it stands in. */
const QUALITY = { same: 1, begins: 0.9, within: 0.7 } as const
const score = (quality: number) => sql`(weight * ${quality}::float)`

/** What answers a word of a search as it is written: `place`, `score`, and the products, a bit for each. */
export const literally = async (
  tenant: Tenant,
  { word, place }: SoughtWord,
): Promise<RawBuilder<unknown>> => {
  const rows = await rowsByGrams(tenant, 'productWord', [word])
  return rows
    ? ofWords(tenant, place, holding(tenant, word, idsOf(rows)))
    : ofParts(tenant, place, word)
}

/** Of these words those that hold one. */
const holding = ({ organizationId }: Tenant, word: string, ids: readonly number[]) =>
  sql`select id, case when word = ${word} then ${QUALITY.same} when starts_with(word, ${word}) then ${QUALITY.begins}
      else ${QUALITY.within} end::float as quality
    from product_word where organization_id = ${organizationId} and id = ${anyOf(ids)} and ${containing(sql`word`, word)}`

const ofWords = ({ organizationId }: Tenant, place: number, words: RawBuilder<unknown>) =>
  sql`select ${place}::int as place, word.quality * has.weight as score, has.block, has.bits
    from (${words}) word
    join product_word_rows has on has.organization_id = ${organizationId} and has.word_id = word.id`

/** One letter or two stand in too many words to go through them: what has them is kept by itself (migration 141). */
const ofParts = (tenant: Tenant, place: number, word: string) => {
  const { organizationId } = tenant
  const having = (part: string, quality: number) =>
    sql`select ${place}::int as place, ${score(quality)} as score, block, bits from product_part_rows
      where organization_id = ${organizationId} and part = ${part}`
  const same = sql`select id, ${QUALITY.same}::float as quality from product_word
    where organization_id = ${organizationId} and word = ${word}`
  return sql`${ofWords(tenant, place, same)} union all ${having(` ${word}`, QUALITY.begins)}
    union all ${having(word, QUALITY.within)}`
}

/** The same of words much like one of a search: of its parts of three letters they have two at least. */
export const roughly = async (
  tenant: Tenant,
  { word, place }: SoughtWord,
): Promise<RawBuilder<unknown>> => {
  const ids = idsOf(await wordsSharingTwo(tenant, word))
  const like = sql`select id, (0.6 * word_similarity(${word}::text, word))::float as quality from product_word
    where organization_id = ${tenant.organizationId} and id = ${anyOf(ids)}
      and word_similarity(${word}::text, word) >= ${MIN_SIMILARITY}::real`
  return ofWords(tenant, place, like)
}

async function wordsSharingTwo({ db, organizationId }: Tenant, word: string): Promise<Rows> {
  const { rows } = await sql<Block & { gram: string }>`
    select gram, block, bit_send(bits) as bits from search_gram
    where organization_id = ${organizationId} and entity = 'product_word'
      and gram = any(array(select grams_of(parts_of_word(${word}::text))))`.execute(db)
  let [one, two] = [NO_ROWS, NO_ROWS]
  for (const having of rowsOfEach(rows, ({ gram }) => gram).values()) {
    two = inEither(two, inBoth(one, having))
    one = inEither(one, having)
  }
  return two
}
