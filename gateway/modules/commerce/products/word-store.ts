import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, containing } from '../../../db/listing.ts'
import { bitOf, idsOf, inEither, type Rows } from '../../../platform/paging/bits.ts'
import { rowsByGrams, rowsSharingTwo } from '../../../platform/paging/grams.ts'
import { pendingIds } from '../../../platform/paging/pending.ts'

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

/** What answers a word of a search as it is written: `place`, `score`, and the products, a bit for each. */
export const literally = async (
  tenant: Tenant,
  { word, place }: SoughtWord,
): Promise<RawBuilder<unknown>> => {
  const held = await rowsByGrams(tenant, 'productWord', [word])
  if (!held) return ofParts(tenant, place, word)
  return ofWords(tenant, place, holding(tenant, word, inEither(held.rows, held.pending)))
}

/** How well a word answers one that it holds. */
const qualityOf = (word: string) =>
  sql`case when word = ${word} then ${QUALITY.same} when starts_with(word, ${word}) then ${QUALITY.begins}
    else ${QUALITY.within} end::float`

/** Of these words those that hold one. */
const holding = ({ organizationId }: Tenant, word: string, among: Rows) =>
  sql`select id, ${qualityOf(word)} as quality from product_word
    where organization_id = ${organizationId} and id = ${anyOf(idsOf(among))} and ${containing(sql`word`, word)}`

/** Products that are not in the bits yet, and what they are found by. */
const pendingHas = (tenant: Tenant) =>
  sql`product_has_word has where has.organization_id = ${tenant.organizationId}
    and has.product_id = any(array(${pendingIds(tenant, 'product')}))`

const ofWords = (tenant: Tenant, place: number, words: RawBuilder<unknown>) =>
  sql`(with word as materialized (${words})
    select ${place}::int as place, word.quality * has.weight as score, false as is_pending, has.block, has.bits
    from word join product_word_rows has on has.organization_id = ${tenant.organizationId} and has.word_id = word.id
    union all
    select ${place}::int, word.quality * has.weight, true, ${bitOf(sql`has.product_id`)}
    from word join (select * from ${pendingHas(tenant)}) has on has.word_id = word.id)`

/** One letter or two stand in too many words to go through them: what has them is kept by itself (migration 155). */
const ofParts = (tenant: Tenant, place: number, word: string) => {
  const { organizationId } = tenant
  const having = (part: string, quality: number) =>
    sql`select ${place}::int as place, weight * ${quality}::float as score, false as is_pending, block, bits from product_part_rows
      where organization_id = ${organizationId} and part = ${part}`
  const same = sql`select id, ${QUALITY.same}::float as quality from product_word
    where organization_id = ${organizationId} and word = ${word}`
  const pending = sql`select ${place}::int, ${qualityOf(word)} * has.weight, true, ${bitOf(sql`has.product_id`)}
    from (select * from ${pendingHas(tenant)}) has
    join product_word on product_word.organization_id = ${organizationId} and product_word.id = has.word_id and ${containing(sql`word`, word)}`
  return sql`${ofWords(tenant, place, same)} union all ${having(` ${word}`, QUALITY.begins)}
    union all ${having(word, QUALITY.within)} union all ${pending}`
}

/** The same of words much like one of a search: of its parts of three letters they have two at least. */
export const roughly = async (
  tenant: Tenant,
  { word, place }: SoughtWord,
): Promise<RawBuilder<unknown>> => {
  const parts = sql`select grams_of(parts_of_word(${word}::text))`
  const ids = idsOf(await rowsSharingTwo(tenant, 'productWord', parts))
  const like = sql`select id, (0.6 * word_similarity(${word}::text, word))::float as quality from product_word
    where organization_id = ${tenant.organizationId} and id = ${anyOf(ids)}
      and word_similarity(${word}::text, word) >= ${MIN_SIMILARITY}::real`
  return ofWords(tenant, place, like)
}
