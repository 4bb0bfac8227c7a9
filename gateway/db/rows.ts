// How rows are read. pg makes a string of each column, and a value of the string; most of our columns are integers, times and short texts, which
// can be read from the bytes of the row in half the time. A test compares what is read with what pg makes of it.
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { instant, instantIn } from './instant.ts'

const { BOOL, BYTEA, FLOAT8, INT2, INT4, OID, TEXT, TIMESTAMPTZ, VARCHAR } = pg.types.builtins
const ZERO = '0'.charCodeAt(0)
const MINUS = '-'.charCodeAt(0)
const TRUE = 't'.charCodeAt(0)
const LAST_ASCII = 127
/** The longest row, in bytes, that is made one string of which its texts are slices, and the longest text that is checked byte by byte. */
const SHORT = { row: 2000, text: 100 }

/** A row as it arrived. Read it at once: the buffer is used again for what arrives next. */
export class RowMessage {
  readonly name = 'dataRow'
  readonly bytes: Buffer
  /** Where its columns begin, each behind its length, and where the last one ends. */
  readonly start: number
  readonly end: number
  #latin1: string | undefined

  constructor(bytes: Buffer, start: number, end: number) {
    this.bytes = bytes
    this.start = start
    this.end = end
  }

  /** Calls `visit` with the place of each column and its length in bytes, which is -1 for null. */
  forEachColumn(visit: (index: number, at: number, length: number) => void): void {
    let at = this.start
    for (let index = 0; at < this.end; index++) {
      const length = this.bytes.readInt32BE(at)
      at += 4
      visit(index, at, length)
      if (length > 0) at += length
    }
  }

  text(at: number, length: number): string {
    const { bytes } = this
    const isShort = length <= SHORT.text && this.end - this.start <= SHORT.row
    if (!isShort || !isAscii(bytes, at, length)) return bytes.toString('utf8', at, at + length)
    this.#latin1 ??= bytes.toString('latin1', this.start, this.end)
    return this.#latin1.slice(at - this.start, at - this.start + length)
  }

  /** As pg's own queries expect them. */
  get fields(): (string | null)[] {
    const fields: (string | null)[] = []
    this.forEachColumn((_index, at, length) => {
      fields.push(length < 0 ? null : this.text(at, length))
    })
    return fields
  }
}

function isAscii(bytes: Buffer, at: number, length: number): boolean {
  for (let index = at; index < at + length; index++)
    if ((bytes[index] ?? 0) > LAST_ASCII) return false
  return true
}

type ReadColumn = (row: RowMessage, at: number, length: number) => unknown

function integer({ bytes }: RowMessage, at: number, length: number): number {
  const isNegative = bytes[at] === MINUS
  let number = 0
  for (let index = isNegative ? at + 1 : at; index < at + length; index++)
    number = number * 10 + (bytes[index] ?? 0) - ZERO
  return isNegative ? -number : number
}
const text: ReadColumn = (row, at, length) => row.text(at, length)
const boolean: ReadColumn = ({ bytes }, at) => bytes[at] === TRUE
const moment: ReadColumn = (row, at, length) =>
  instantIn(row.bytes, at, length) ?? instant(row.text(at, length))

const READERS: ReadonlyMap<number, ReadColumn> = new Map<number, ReadColumn>([
  [INT2, integer],
  [INT4, integer],
  [OID, integer],
  [TEXT, text],
  [VARCHAR, text],
  [BOOL, boolean],
  [TIMESTAMPTZ, moment],
])

/** Of columns that are asked for in binary: those that such statements have. */
const BINARY_READERS: ReadonlyMap<number, ReadColumn> = new Map<number, ReadColumn>([
  [INT4, ({ bytes }, at) => bytes.readInt32BE(at)],
  [FLOAT8, ({ bytes }, at) => bytes.readDoubleBE(at)],
  [BYTEA, ({ bytes }, at, length) => Buffer.from(bytes.subarray(at, at + length))],
])

/** A column as it is described before the first row, and how pg reads its text. */
export interface DescribedColumn {
  readonly name: string
  readonly dataTypeID: number
  readonly parse: (text: string) => unknown
}

/** A column by its name, and how it is read. */
interface Reader {
  readonly name: string
  readonly read: ReadColumn
}
const readersOf = (columns: readonly DescribedColumn[], isBinary: boolean): Reader[] =>
  columns.map(({ name, dataTypeID, parse }) => ({
    name,
    read: isBinary
      ? binaryReaderOf(name, dataTypeID)
      : (READERS.get(dataTypeID) ?? ((row, at, length) => parse(row.text(at, length)))),
  }))

const binaryReaderOf = (name: string, dataTypeID: number): ReadColumn =>
  BINARY_READERS.get(dataTypeID) ??
  (() => {
    throw new Error(`${name} cannot be read in binary: its type is ${dataTypeID}`)
  })

export type ReadRow = (row: RowMessage) => unknown

type WriteReader = (reads: readonly ReadColumn[]) => ReadRow
/** So many are kept: statements without a name are described each time. */
const written = new LRUCache<string, WriteReader>({ max: 500 })

/** Writes a function that reads rows with columns of these names, so that the engine makes each row in one step. */
function writeReader(names: readonly string[]): WriteReader {
  const all = (write: (index: number) => string) => names.map((_, index) => write(index))
  const text = `
    const [${all((index) => `read${index}`).join(', ')}] = reads
    return (row) => {
      const { bytes } = row
      let at = row.start
      let length
      ${all(
        (index) => `
      length = bytes.readInt32BE(at)
      at += 4
      const value${index} = length < 0 ? null : read${index}(row, at, length)
      if (length > 0) at += length`,
      ).join('')}
      return { ${all((index) => `${JSON.stringify(names[index])}: value${index}`).join(', ')} }
    }`
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- of what is not ours, it holds the names of columns alone, as texts
  return new Function('reads', text) as WriteReader
}

/** Reads rows of these columns as objects. */
export function rowsAsObjects(columns: readonly DescribedColumn[], isBinary = false): ReadRow {
  const readers = readersOf(columns, isBinary)
  const names = readers.map(({ name }) => name)
  const key = JSON.stringify(names)
  const reader = written.get(key) ?? writeReader(names)
  written.set(key, reader)
  return reader(readers.map(({ read }) => read))
}

/** Reads rows of these columns as arrays. */
export function rowsAsArrays(columns: readonly DescribedColumn[]): ReadRow {
  const readers = readersOf(columns, false)
  return (row) => {
    const values: unknown[] = []
    row.forEachColumn((index, at, length) => {
      values.push(length < 0 ? null : readers[index]?.read(row, at, length))
    })
    return values
  }
}
