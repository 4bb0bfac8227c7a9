import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { containing } from '../../../db/listing.ts'

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

const kept = ({ organizationId }: Tenant) =>
  sql`search_gram where organization_id = ${organizationId} and entity = 'product_word'`

/** By the first letters of what is searched, three or two, wherever they stand in a word. */
function canHold(tenant: Tenant, word: string): RawBuilder<boolean> {
  const begin = [...word].slice(0, 3).join('')
  if ([...begin].length < 2) return sql<boolean>`true`
  return sql<boolean>`id = any(array(select unnest(ids) from ${kept(tenant)}
    and gram >= ${begin}::text and gram < ${`${begin}\u{10FFFF}`}::text))`
}

/** Words of products that hold one of a search as it is written. The word itself answers it fully. */
export const literally = (
  tenant: Tenant,
  { word, place }: SoughtWord,
) => sql`select ${place}::int as place, id as word_id,
    case when word = ${word} then 1 when starts_with(word, ${word}) then 0.9 else 0.7 end::float as quality
  from product_word where organization_id = ${tenant.organizationId} and ${canHold(tenant, word)} and ${containing(sql`word`, word)}`

/** Words much like one of a search: of its parts of three letters they have two at least. */
export const roughly = (
  tenant: Tenant,
  { word, place }: SoughtWord,
) => sql`select ${place}::int as place, id as word_id, (0.6 * word_similarity(${word}::text, word))::float as quality
  from product_word where organization_id = ${tenant.organizationId} and id = any(array(
    select word_id from (select ids from ${kept(tenant)}
      and gram = any(array(select grams_of(parts_of_word(${word}::text))))) part, unnest(ids) word_id
    group by word_id having count(*) > 1))
  and word_similarity(${word}::text, word) >= ${MIN_SIMILARITY}::real`
