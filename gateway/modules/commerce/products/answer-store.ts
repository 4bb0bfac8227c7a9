import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import {
  bitOf,
  countOf,
  holds,
  idsOf,
  inBoth,
  inEither,
  NO_ROWS,
  rowsIn,
  rowsOfEach,
  sent,
  without,
  type Block,
  type Rows,
} from '../../../platform/paging/bits.ts'
import { pendingIds } from '../../../platform/paging/pending.ts'
import { isRough, literally, roughly, type SoughtWord } from './word-store.ts'

interface Answering extends Block {
  /** Of which word of the search; -1 for all products that are not in the bits yet. */
  readonly place: number
  readonly score: number
  /** Whether the product was looked at, as it is not in the bits yet. */
  readonly isPending: boolean
}

/** Products that answer a word of a search equally well. */
interface Level {
  readonly score: number
  readonly rows: Rows
}

/** Of each of these words the products that answer it, the best first: more for the name than for the description. */
async function answering(
  tenant: Tenant,
  words: readonly SoughtWord[],
  hitsOf: typeof literally,
): Promise<Level[][]> {
  if (!words.length) return []
  const hits = await Promise.all(words.map((word) => hitsOf(tenant, word)))
  const { rows } = await sql<Answering>`
    select place, score, is_pending, block, ${sent(sql`bit_or(bits)`)} as bits
    from (${sql.join(hits, sql` union all `)} union all
      select -1, 0, true, ${bitOf(sql`id`)} from (${pendingIds(tenant, 'product')}) pending
    ) hit group by 1, 2, 3, 4 order by 1, 2 desc`.execute(tenant.db)
  const pending = rowsIn(rows.filter(({ place }) => place < 0))
  return words.map(({ place }) =>
    levelsOf(
      rows.filter((each) => each.place === place),
      pending,
    ),
  )
}

/** What is left of words that nobody has any more answers nothing. */
const levelsOf = (blocks: readonly Answering[], pending: Rows): Level[] => {
  const each = (isPending: boolean) =>
    rowsOfEach(
      blocks.filter((block) => block.isPending === isPending),
      ({ score }) => score,
    )
  const [kept, looked] = [each(false), each(true)]
  return [...new Set(blocks.map(({ score }) => score))]
    .map((score) => ({
      score,
      rows: inEither(without(kept.get(score) ?? NO_ROWS, pending), looked.get(score) ?? NO_ROWS),
    }))
    .filter(({ rows }) => countOf(rows) > 0)
}

/**
 * Products that answer each of these words, the best first. A word is answered by what holds it as it is written, or where nothing does,
 * by what is much like it.
 */
export async function answersOf(tenant: Tenant, words: readonly SoughtWord[]): Promise<number[]> {
  const levels = await answering(tenant, words, literally)
  const missing = words.filter((_word, at) => !levels[at]?.length)
  if (!missing.every(isRough)) return []
  const alike = await answering(tenant, missing, roughly)
  return bestFirst(levels.map((written) => (written.length ? written : (alike.shift() ?? []))))
}

/** The best of each word counts; of those that answer as well the newest is first. */
function bestFirst(words: readonly (readonly Level[])[]): number[] {
  const having = words.map((levels) =>
    levels.reduce((all, { rows }) => inEither(all, rows), NO_ROWS),
  )
  const ids = idsOf(having.reduce((all, rows) => inBoth(all, rows)))
  const alike = new Map<number, number[]>()
  for (const id of ids.reverse()) {
    const score = words.reduce(
      (sum, levels) => sum + (levels.find(({ rows }) => holds(rows, id))?.score ?? 0),
      0,
    )
    const others = alike.get(score)
    if (others) others.push(id)
    else alike.set(score, [id])
  }
  return [...alike].sort(([one], [other]) => other - one).flatMap(([, each]) => each)
}
