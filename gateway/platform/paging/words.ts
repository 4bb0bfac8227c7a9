// Which rows of a long list can hold a text, by the words that many of them have: `keep_search_words` keeps those (migrations 127 and 155).
import { sql } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { NO_ROWS, rowsIn, sent, type Block, type Rows } from './bits.ts'
import { storedName } from './stored-name.ts'

/** Of a part that stands in more words than this the rows would be more work than a look at all. */
const MOST_WORDS = 200

/** So many pairs of words are looked up for a text of two. */
const MOST_PAIRS = 1000

interface Part {
  /** The words that can be this part of the text. */
  readonly words: readonly string[]
  /** Whether the text is this part and nothing else. */
  readonly isAll: boolean
  /** Whether the text is this part, a space and another part. */
  readonly isOfPair: boolean
}

interface Held {
  readonly rows: Rows
  /** Whether they hold the text for sure. */
  readonly isSure: boolean
}

/** The rows whose words can make up a text; undefined where its words say nothing, or too much. */
export async function rowsByWords(
  tenant: Tenant,
  table: string,
  search: string,
): Promise<Held | undefined> {
  const all = await partsOf(tenant, table, search)
  const parts = all.filter(({ words }) => words.length <= MOST_WORDS)
  const pairs = parts.length === all.length && pairsOf(parts)
  if (pairs) return { rows: await rowsWithAll(tenant, table, [pairs]), isSure: true }
  if (!parts.length) return undefined
  const isSure = parts.some(({ isAll }) => isAll)
  if (parts.some(({ words }) => !words.length)) return { rows: NO_ROWS, isSure: true }
  return {
    rows: await rowsWithAll(
      tenant,
      table,
      parts.map(({ words }) => words),
    ),
    isSure,
  }
}

/** Of a text of two words the pairs that it can stand in. */
function pairsOf([first, second, ...others]: readonly Part[]): string[] | undefined {
  if (!first?.isOfPair || !second || others.length) return undefined
  const pairs = first.words.flatMap((one) => second.words.map((other) => `${one} ${other}`))
  return pairs.length <= MOST_PAIRS ? pairs : undefined
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
          place = count(*) over () and text ~ '[[:alpha:]]$' as is_last, text = run[1] as is_all,
          text ~ '^[[:alpha:]]{3,} [[:alpha:]]{3,}$' as is_of_pair
        from given, regexp_matches(text, '[[:alpha:]]+', 'g') with ordinality part (run, place)
      )
    select is_all, is_of_pair, array(
      select word from search_word where organization_id = ${organizationId} and entity = ${storedName(table)}
        and word like case when is_first then '%' else '' end || run || case when is_last then '%' else '' end
      limit ${MOST_WORDS + 1}
    ) as words
    from runs where length(run) >= 3 order by is_first desc`.execute(db)
  return rows
}

async function rowsWithAll(
  { db, organizationId }: Tenant,
  table: string,
  parts: readonly (readonly string[])[],
): Promise<Rows> {
  const ofPart = (
    words: readonly string[],
  ) => sql`select block, bit_or(bits) as bits from search_word_rows
    where organization_id = ${organizationId} and entity = ${storedName(table)} and word = any(${words}::text[]) group by block`
  const { rows } = await sql<Block>`select block, ${sent(sql`bit_and(bits)`)} as bits
    from (${sql.join(parts.map(ofPart), sql` union all `)}) part
    group by block having count(*) = ${parts.length}::int`.execute(db)
  return rowsIn(rows)
}
