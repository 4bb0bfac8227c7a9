// Rows of a long list as bits by their numbers, in blocks of 4,096 (migration 155). The first row of a byte is its highest bit, as the
// database has it.
import { sql, type RawBuilder } from 'kysely'

const BLOCK_BYTES = 4096 / 8
/** The database says first how many bits follow. */
const HEAD = 4

/** Rows of a block, as `bit_send` sends them. */
export interface Block {
  readonly block: number
  readonly bits: Buffer
}
/** The block of a number, and its bit in it. */
export const bitOf = (id: RawBuilder<unknown>) => sql`${id} / 4096 as block, bit_of(${id}) as bits`
export const sent = (bits: RawBuilder<unknown>) => sql<Buffer>`bit_send(${bits})`

/** Some rows of a list: a bit for each number, as far as there are any. */
export type Rows = Uint8Array

export const NO_ROWS: Rows = new Uint8Array()

export function rowsIn(blocks: readonly Block[]): Rows {
  const last = blocks.reduce((most, { block }) => Math.max(most, block), -1)
  const rows = new Uint8Array((last + 1) * BLOCK_BYTES)
  for (const { block, bits } of blocks) {
    const from = block * BLOCK_BYTES
    for (let at = 0; at < BLOCK_BYTES; at++)
      rows[from + at] = (rows[from + at] ?? 0) | (bits[HEAD + at] ?? 0)
  }
  return rows
}

/** The same for each of what they belong to, in the order in which they come. */
export function rowsOfEach<Key, Of extends Block>(
  blocks: readonly Of[],
  keyOf: (block: Of) => Key,
): Map<Key, Rows> {
  const each = new Map<Key, Of[]>()
  for (const block of blocks) {
    const others = each.get(keyOf(block))
    if (others) others.push(block)
    else each.set(keyOf(block), [block])
  }
  return new Map([...each].map(([key, some]) => [key, rowsIn(some)]))
}

/** Those that are in each. */
export const inBoth = (some: Rows, others: Rows): Rows =>
  some.subarray(0, others.length).map((byte, at) => byte & (others[at] ?? 0))

/** Those that are in any. */
export const inEither = (some: Rows, others: Rows): Rows => {
  const [longer, shorter] = some.length < others.length ? [others, some] : [some, others]
  return longer.map((byte, at) => byte | (shorter[at] ?? 0))
}

/** Some without the others. */
export const without = (some: Rows, others: Rows): Rows =>
  some.map((byte, at) => byte & ~(others[at] ?? 0))

export const holds = (rows: Rows, id: number) => ((rows[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0

/** How many bits of each byte are set. */
const SET = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
)

export const countOf = (rows: Rows): number => {
  let count = 0
  for (const byte of rows) count += SET[byte] ?? 0
  return count
}

/** Their numbers, the lowest first. */
export function idsOf(rows: Rows): number[] {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at++) {
    for (let byte = rows[at] ?? 0; byte; byte &= ~(0x80 >> (Math.clz32(byte) - 24)))
      ids.push(at * 8 + Math.clz32(byte) - 24)
  }
  return ids
}

export function rowsOfIds(ids: readonly number[]): Rows {
  const last = ids.reduce((most, each) => Math.max(most, each), -1)
  const rows = new Uint8Array((last >> 3) + 1)
  for (const id of ids) rows[id >> 3] = (rows[id >> 3] ?? 0) | (0x80 >> (id & 7))
  return rows
}

/** Whether a row is one of these: looked up by its number, however many they are. */
export function isAmong(id: string, rows: Rows): RawBuilder<boolean> {
  const number = sql.ref(id)
  // Within a byte the database counts from the lowest bit.
  return sql<boolean>`case when ${number} < ${rows.length * 8}::int then get_bit(${Buffer.from(rows)}::bytea, ${number} # 7) = 1 else false end`
}
