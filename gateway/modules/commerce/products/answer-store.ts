import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { idsOf, type Block } from '../../../platform/paging/bits.ts'
import { isRough, literally, roughly, type SoughtWord } from './word-store.ts'

/** Products of a block that answer a word of a search equally well. */
interface Answering extends Block {
  readonly place: number
  readonly score: number
}

/** Products that have any of these words: more for the name than for the description. */
async function answering(
  { db, organizationId }: Tenant,
  hits: readonly RawBuilder<unknown>[],
): Promise<Answering[]> {
  if (!hits.length) return []
  const { rows } = await sql<Answering>`
    select hit.place, hit.quality * has.weight as score, has.block, bit_or(has.bits)::text as bits
    from (${sql.join(hits, sql` union all `)}) hit
    join product_word_rows has on has.organization_id = ${organizationId} and has.word_id = hit.word_id
    where has.bits <> B'0'::bit(256)
    group by 1, 2, 3 order by 1, 2 desc`.execute(db)
  return rows
}

/**
 * Products that answer each of these words, the best first. A word is answered by what holds it as it is written, or where nothing does,
 * by what is much like it.
 */
export async function answersOf(tenant: Tenant, words: readonly SoughtWord[]): Promise<number[]> {
  const written = await answering(
    tenant,
    words.map((word) => literally(tenant, word)),
  )
  const missing = words.filter(({ place }) => !written.some((each) => each.place === place))
  if (!missing.every(isRough)) return []
  const alike = await answering(
    tenant,
    missing.map((word) => roughly(tenant, word)),
  )
  return bestFirst([...written, ...alike], words.length)
}

/** The best of each word counts; of those that answer as well the newest is first. */
function bestFirst(blocks: readonly Answering[], count: number): number[] {
  const scores = new Map<number, number>()
  for (let place = 0; place < count; place++) {
    const ofWord = new Map<number, number>()
    // Better ones come first. Who missed a word before is out.
    for (const block of blocks.filter((each) => each.place === place))
      for (const id of idsOf([block]))
        if (!ofWord.has(id) && (place === 0 || scores.has(id))) ofWord.set(id, block.score)
    for (const id of [...scores.keys()]) if (!ofWord.has(id)) scores.delete(id)
    for (const [id, score] of ofWord) scores.set(id, (scores.get(id) ?? 0) + score)
  }
  const alike = new Map<number, number[]>()
  for (const [id, score] of scores) {
    const ids = alike.get(score)
    if (ids) ids.push(id)
    else alike.set(score, [id])
  }
  return [...alike]
    .sort(([one], [other]) => other - one)
    .flatMap(([, ids]) => [...Int32Array.from(ids).sort().reverse()])
}
