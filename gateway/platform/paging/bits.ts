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

/**
 * Some rows of a list: a bit for each number, from that of the first byte on. The numbers of an organisation stand close together, and
 * begin at some hundred thousand or at a hundred million.
 */
export interface Rows {
  readonly first: number
  readonly bytes: Uint8Array
}

export const NO_ROWS: Rows = { first: 0, bytes: new Uint8Array() }

const endOf = ({ first, bytes }: Rows) => first + bytes.length
const byteOf = ({ first, bytes }: Rows, at: number) => bytes[at - first] ?? 0

export function rowsIn(blocks: readonly Block[]): Rows {
  if (!blocks.length) return NO_ROWS
  const numbers = blocks.map(({ block }) => block)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const bytes = new Uint8Array((highest - lowest + 1) * BLOCK_BYTES)
  for (const { block, bits } of blocks) {
    const from = (block - lowest) * BLOCK_BYTES
    for (let at = 0; at < BLOCK_BYTES; at++)
      bytes[from + at] = (bytes[from + at] ?? 0) | (bits[HEAD + at] ?? 0)
  }
  return { first: lowest * BLOCK_BYTES, bytes }
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

// A search goes through some hundred sets of twelve thousand bytes: these three are plain loops over the bytes that both have.

/** Those that are in each. */
export function inBoth(some: Rows, others: Rows): Rows {
  const [first, end] = [Math.max(some.first, others.first), Math.min(endOf(some), endOf(others))]
  if (end <= first) return NO_ROWS
  const bytes = some.bytes.slice(first - some.first, end - some.first)
  const from = first - others.first
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = (bytes[at] ?? 0) & (others.bytes[from + at] ?? 0)
  return { first, bytes }
}

/** Those that are in any. */
export function inEither(some: Rows, others: Rows): Rows {
  if (!some.bytes.length) return others
  if (!others.bytes.length) return some
  const first = Math.min(some.first, others.first)
  const bytes = new Uint8Array(Math.max(endOf(some), endOf(others)) - first)
  bytes.set(some.bytes, some.first - first)
  const from = others.first - first
  for (let at = 0; at < others.bytes.length; at++)
    bytes[from + at] = (bytes[from + at] ?? 0) | (others.bytes[at] ?? 0)
  return { first, bytes }
}

/** Some without the others. */
export function without(some: Rows, others: Rows): Rows {
  const [first, end] = [Math.max(some.first, others.first), Math.min(endOf(some), endOf(others))]
  if (end <= first) return some
  const bytes = some.bytes.slice()
  for (let at = first; at < end; at++)
    bytes[at - some.first] = (bytes[at - some.first] ?? 0) & ~(others.bytes[at - others.first] ?? 0)
  return { first: some.first, bytes }
}

export const holds = (rows: Rows, id: number) => (byteOf(rows, id >> 3) & (0x80 >> (id & 7))) !== 0

/** How many bits of each byte are set. */
const SET = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte.toString(2).replaceAll('0', '').length,
)

export const countOf = ({ bytes }: Rows): number => {
  let count = 0
  for (const byte of bytes) count += SET[byte] ?? 0
  return count
}

/** Their numbers, the lowest first. */
export function idsOf({ first, bytes }: Rows): number[] {
  const ids: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    for (let byte = bytes[at] ?? 0; byte; byte &= ~(0x80 >> (Math.clz32(byte) - 24)))
      ids.push((first + at) * 8 + Math.clz32(byte) - 24)
  }
  return ids
}

interface Part {
  offset: number
  limit: number
  isHighestFirst: boolean
}

/** Some of their numbers in order: bytes before those are only counted, and what comes after is not looked at. */
export function idsAt({ first, bytes }: Rows, { offset, limit, isHighestFirst }: Part): number[] {
  const ids: number[] = []
  let skipped = 0
  for (let step = 0; step < bytes.length && ids.length < limit; step++) {
    const at = isHighestFirst ? bytes.length - 1 - step : step
    const count = SET[bytes[at] ?? 0] ?? 0
    if (skipped + count <= offset) {
      skipped += count
      continue
    }
    const here = idsOf({ first: first + at, bytes: bytes.subarray(at, at + 1) })
    ids.push(...(isHighestFirst ? here.toReversed() : here).slice(offset - skipped))
    skipped = offset
  }
  return ids.slice(0, limit)
}

/** Those whose numbers are above one and below another. */
export function rowsBetween({ first, bytes }: Rows, above: number, below: number): Rows {
  const from = Math.max(first, Math.floor((above + 1) / 8))
  const end = Math.min(endOf({ first, bytes }), Math.ceil(below / 8))
  if (end <= from) return NO_ROWS
  const part = bytes.slice(from - first, end - first)
  const [lowest, beyond] = [above + 1 - from * 8, below - (end - 1) * 8]
  if (lowest > 0) part[0] = (part[0] ?? 0) & (0xff >> lowest)
  const last = part.length - 1
  if (beyond < 8) part[last] = (part[last] ?? 0) & ~(0xff >> beyond)
  return { first: from, bytes: part }
}

export function rowsOfIds(ids: readonly number[] | Int32Array): Rows {
  if (!ids.length) return NO_ROWS
  let [lowest, highest] = [Infinity, 0]
  for (const id of ids) {
    lowest = Math.min(lowest, id)
    highest = Math.max(highest, id)
  }
  const first = lowest >> 3
  const bytes = new Uint8Array((highest >> 3) - first + 1)
  for (const id of ids)
    bytes[(id >> 3) - first] = (bytes[(id >> 3) - first] ?? 0) | (0x80 >> (id & 7))
  return { first, bytes }
}

/** Whether a row is one of these: looked up by its number, however many they are. */
export function isAmong(id: string, { first, bytes }: Rows): RawBuilder<boolean> {
  const number = sql.ref(id)
  const [from, end] = [first * 8, (first + bytes.length) * 8]
  // Within a byte the database counts from the lowest bit.
  return sql<boolean>`case when ${number} >= ${from}::int and ${number} < ${end}::int
    then get_bit(${Buffer.from(bytes)}::bytea, (${number} - ${from}::int) # 7) = 1 else false end`
}
