// Which rows of a long list can hold a text, by the words that many of them have: `keep_search_words` keeps those (migration 127).
import { sql } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { idsOf, type Block } from './bits.ts'
import { storedName } from './grams.ts'

/** Of a part that stands in more words than this the rows would be more work than a look at all. */
const MOST_WORDS = 200

interface Part {
  /** The words that can be this part of the text. */
  readonly words: readonly string[]
  /** Whether the text is this part and nothing else. */
  readonly isAll: boolean
}

interface Held {
  /** Ascending. */
  readonly ids: readonly number[]
  /** Whether they hold the text for sure. */
  readonly isSure: boolean
}

/** The rows whose words can make up a text; undefined where its words say nothing, or too much. */
export async function rowsByWords(
  tenant: Tenant,
  table: string,
  search: string,
): Promise<Held | undefined> {
  const parts = (await partsOf(tenant, table, search)).filter(
    ({ words }) => words.length <= MOST_WORDS,
  )
  if (!parts.length) return undefined
  const isSure = parts.some(({ isAll }) => isAll)
  if (parts.some(({ words }) => !words.length)) return { ids: [], isSure: true }
  return { ids: await idsWithAll(tenant, table, parts), isSure }
}

/** A word in the midst of a text is whole; at its ends it may go on. */
const partsOf = async (
  { db, organizationId }: Tenant,
  table: string,
  search: string,
): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    with given as (select lower(${search}) as text),
      runs as (
        select run[1] as run, place = 1 and text ~ '^[[:alpha:]]' as is_first,
          place = count(*) over () and text ~ '[[:alpha:]]$' as is_last, text = run[1] as is_all
        from given, regexp_matches(text, '[[:alpha:]]+', 'g') with ordinality part (run, place)
      )
    select is_all, array(
      select word from search_word where organization_id = ${organizationId} and entity = ${storedName(table)}
        and word like case when is_first then '%' else '' end || run || case when is_last then '%' else '' end
      limit ${MOST_WORDS + 1}
    ) as words
    from runs where length(run) >= 3`.execute(db)
  return rows
}

async function idsWithAll(
  { db, organizationId }: Tenant,
  table: string,
  parts: readonly Part[],
): Promise<number[]> {
  const ofPart = ({ words }: Part) => sql`select block, bit_or(bits) as bits from search_word_rows
    where organization_id = ${organizationId} and entity = ${storedName(table)} and word = any(${words}::text[]) group by block`
  const { rows } = await sql<Block>`select block, bit_and(bits)::text as bits
    from (${sql.join(parts.map(ofPart), sql` union all `)}) part
    group by block having count(*) = ${parts.length}::int order by block`.execute(db)
  return idsOf(rows)
}
