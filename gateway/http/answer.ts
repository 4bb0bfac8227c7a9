import type { ServerResponse } from 'node:http'
import { PackedColumn, PART } from '../packed-column.ts'
import { notWithin } from '../errors.ts'
import { turns } from '../turns.ts'
import { spareBuffer } from './spare-buffer.ts'

/** So many characters of a text take as long as a number. */
const CHARACTERS = 100

/** Longer answers, in bytes, are sent as a buffer: a string would be copied as a whole, twice. */
const LONG = 65_536

/**
 * The JSON of an answer. Long ones are written a part at a time, with turns for others in between, and refused as soon as they are
 * longer than they may be, in bytes.
 */
export async function answerText(answer: unknown, most: number): Promise<string> {
  const { parts } = await written(answer, most)
  return parts.join('')
}

/** The same, to be sent with this response: a long one as a buffer that is reused afterwards. */
export async function answerBody(
  answer: unknown,
  most: number,
  response: ServerResponse,
): Promise<string | Buffer> {
  const { parts, bytes } = await written(answer, most)
  if (bytes < LONG) return parts.join('')
  const body = spareBuffer.borrow(bytes, response)
  let end = 0
  for (const part of parts) end += body.write(part, end)
  return body
}

async function written(
  answer: unknown,
  most: number,
): Promise<{ parts: readonly string[]; bytes: number }> {
  const parts: string[] = []
  let bytes = 0
  const add = (text: string) => {
    bytes += Buffer.byteLength(text)
    if (bytes > most)
      throw notWithin(`The answer is longer than ${most.toLocaleString('en')} bytes.`, {
        cost: bytes,
        limit: most,
      })
    parts.push(text)
  }
  await write(answer, add)
  return { parts, bytes }
}

type Add = (text: string) => void

async function write(value: unknown, add: Add): Promise<void> {
  if (isList(value)) return writeList(value, add)
  if (isColumn(value)) return writeColumn(value, add)
  if (isWrapper(value)) return writeObject(value, add)
  const size = sizeUpTo(PART, value)
  if (size > PART && isObject(value)) return writeObject(value, add)
  add(JSON.stringify(value) ?? 'null')
  return turns.take(size)
}

/** As many neighbours at once as are a part together; what is longer by itself is written a part at a time. */
async function writeList(list: readonly unknown[], add: Add): Promise<void> {
  let open = '['
  for (let first = 0; first < list.length;) {
    const { end, size } = partFrom(list, first)
    if (end > first) {
      add(open + JSON.stringify(list.slice(first, end)).slice(1, -1))
      await turns.take(size)
      first = end
    } else {
      add(open)
      await write(list[first], add)
      first++
    }
    open = ','
  }
  add(open === '[' ? '[]' : ']')
}

async function writeColumn(column: PackedColumn<number | boolean | null>, add: Add): Promise<void> {
  add('[')
  for (let from = 0; from < column.length; from += PART) {
    const to = Math.min(from + PART, column.length)
    add((from > 0 ? ',' : '') + column.jsonOf(from, to))
    await turns.take(to - from)
  }
  add(']')
}

/** Where the part that begins there ends, and how many values it has; at once where already the first is longer. */
function partFrom(list: readonly unknown[], first: number): { end: number; size: number } {
  let [end, size] = [first, 0]
  while (end < list.length) {
    const next = sizeUpTo(PART - size, list[end])
    if (size + next > PART) break
    size += next
    end++
  }
  return { end, size }
}

async function writeObject(object: PlainObject, add: Add): Promise<void> {
  let open = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    add(`${open}${JSON.stringify(name)}:`)
    await write(value, add)
    open = ','
  }
  add(open === '{' ? '{}' : '}')
}

type PlainObject = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isColumn = (value: unknown): value is PackedColumn<number | boolean | null> =>
  value instanceof PackedColumn

/** What says itself how it is written, as a date does, is none. */
const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !isList(value) && !('toJSON' in value)

/** An object around one value is as long as that value, and need not be counted, too. */
const isWrapper = (value: unknown): value is PlainObject =>
  isObject(value) && Object.keys(value).length === 1

/** How many values there are, counted no further than needed. Loops, since every answer is counted and lists of its values cost more. */
function sizeUpTo(most: number, value: unknown): number {
  if (typeof value !== 'object' || value === null) return sizeOfLeaf(value)
  if (isColumn(value)) return most + 1 // to be written by itself
  let size = 1
  if (isList(value))
    for (let index = 0; index < value.length && size <= most; index++)
      size += sizeUpTo(most - size, value[index])
  else
    for (const name in value) {
      const each = (value as PlainObject)[name]
      const isLeaf = typeof each !== 'object' || each === null
      size += isLeaf ? sizeOfLeaf(each) : sizeUpTo(most - size, each)
      if (size > most) break
    }
  return size
}

const sizeOfLeaf = (value: unknown): number =>
  typeof value === 'string' ? 1 + value.length / CHARACTERS : 1
