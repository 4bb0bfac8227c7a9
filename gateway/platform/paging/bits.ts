// Rows of a long list as bits by their numbers, in blocks of 256.
import { sql, type RawBuilder } from 'kysely'

const BLOCK = 256

export interface Block {
  readonly block: number
  /** 256 times 0 or 1, as the database writes them. */
  readonly bits: string
}

/** The numbers of the rows, in the order of the blocks. */
export function idsOf(blocks: readonly Block[]): number[] {
  const ids: number[] = []
  for (const { block, bits } of blocks) {
    for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1))
      ids.push(block * BLOCK + at)
  }
  return ids
}

/** Whether a row is one of these: looked up by its number, however many they are. */
export function isAmong(id: string, ids: readonly number[]): RawBuilder<boolean> {
  const last = ids.reduce((most, each) => Math.max(most, each), 0)
  const bits = Buffer.alloc((last >> 3) + 1)
  for (const each of ids) bits[each >> 3] = (bits[each >> 3] ?? 0) | (1 << (each & 7))
  const number = sql.ref(id)
  return sql<boolean>`case when ${number} <= ${last}::int then get_bit(${bits}::bytea, ${number}) = 1 else false end`
}
