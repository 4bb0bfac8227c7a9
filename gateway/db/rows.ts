// How rows are read. pg makes a string of each column, and of the string a value; most of our columns are numbers and short texts, which
// are read from the bytes of the row in a fraction of the time. A test compares what is read with what pg makes of it.
import type { Socket } from 'node:net'
import pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'

const { BOOL, INT2, INT4, OID, TEXT, VARCHAR } = pg.types.builtins
const DATA_ROW = 'D'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
const MINUS = '-'.charCodeAt(0)
const TRUE = 't'.charCodeAt(0)
const LAST_ASCII = 127
/** Rows up to so many bytes become one string, of which their texts are parts; texts of so many are looked at letter by letter. */
const SHORT = { row: 2000, text: 100 }

/** A row as it comes. It is to be read at once: later its bytes may be those of others. */
export class RowMessage {
  readonly name = 'dataRow'
  readonly bytes: Buffer
  /** Where its columns begin, each with its length, and where it ends. */
  readonly start: number
  readonly end: number
  #letters: string | undefined

  constructor(bytes: Buffer, start: number, end: number) {
    this.bytes = bytes
    this.start = start
    this.end = end
  }

  text(at: number, length: number): string {
    if (length > SHORT.text || this.end - this.start > SHORT.row) return this.#utf8(at, length)
    const { bytes } = this
    for (let index = at; index < at + length; index++)
      if ((bytes[index] ?? 0) > LAST_ASCII) return this.#utf8(at, length)
    this.#letters ??= bytes.toString('latin1', this.start, this.end)
    return this.#letters.slice(at - this.start, at - this.start + length)
  }

  /** As pg's own queries read them. */
  get fields(): (string | null)[] {
    const fields: (string | null)[] = []
    for (let at = this.start; at < this.end;) {
      const length = this.bytes.readInt32BE(at)
      at += 4
      fields.push(length < 0 ? null : this.#utf8(at, length))
      at += Math.max(0, length)
    }
    return fields
  }

  #utf8(at: number, length: number): string {
    return this.bytes.toString('utf8', at, at + length)
  }
}

type ReadColumn = (row: RowMessage, at: number, length: number) => unknown

function whole({ bytes }: RowMessage, at: number, length: number): number {
  const isNegative = bytes[at] === MINUS
  let number = 0
  for (let index = isNegative ? at + 1 : at; index < at + length; index++)
    number = number * 10 + (bytes[index] ?? 0) - ZERO
  return isNegative ? -number : number
}
const text: ReadColumn = (row, at, length) => row.text(at, length)
const truth: ReadColumn = ({ bytes }, at) => bytes[at] === TRUE

const READERS: ReadonlyMap<number, ReadColumn> = new Map<number, ReadColumn>([
  [INT2, whole],
  [INT4, whole],
  [OID, whole],
  [TEXT, text],
  [VARCHAR, text],
  [BOOL, truth],
])

/** A column as it is described before the first row, and how pg reads its text. */
export interface Column {
  readonly name: string
  readonly dataTypeID: number
  readonly parse: (text: string) => unknown
}

const readerOf = ({ dataTypeID, parse }: Column): ReadColumn =>
  READERS.get(dataTypeID) ?? ((row, at, length) => parse(row.text(at, length)))

export type ReadRow = (row: RowMessage) => unknown

/** Reads rows of these columns as objects. */
export function rowsAsObjects(columns: readonly Column[]): ReadRow {
  const named = columns.map((column) => ({ name: column.name, read: readerOf(column) }))
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]))
  return (row) => {
    const { bytes } = row
    const values: Record<string, unknown> = { ...empty } // of one shape with all others
    let at = row.start
    for (const { name, read } of named) {
      const length = bytes.readInt32BE(at)
      at += 4
      values[name] = length < 0 ? null : read(row, at, length)
      if (length > 0) at += length
    }
    return values
  }
}

/** Reads rows of these columns as arrays. */
export function rowsAsArrays(columns: readonly Column[]): ReadRow {
  const readers = columns.map(readerOf)
  return (row) => {
    let at = row.start
    return readers.map((read) => {
      const length = row.bytes.readInt32BE(at)
      const value = length < 0 ? null : read(row, at + 4, length)
      at += 4 + Math.max(0, length)
      return value
    })
  }
}

interface Message {
  readonly name: string
}
/** What pg's types leave out; its version is exact. */
const OpenParser = Parser as unknown as new () => {
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message
  parse(bytes: Buffer, each: (message: Message) => void): void
}

/** Leaves rows as they are to whoever asked for them. */
class RowParser extends OpenParser {
  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message {
    if (code !== DATA_ROW) return super.handlePacket(offset, code, length, bytes)
    return new RowMessage(bytes, offset + 2, offset + length - 4) // after how many columns there are; the length counts itself
  }
}

interface Connection {
  attachListeners(stream: Socket): void
  emit(name: string, message: Message): boolean
}

/** A connection whose rows are read by whoever asked for them. */
export class RowClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { readonly connection: Connection }
    connection.attachListeners = (stream) => {
      const parser = new RowParser()
      stream.on('data', (bytes: Buffer) =>
        parser.parse(bytes, (message) =>
          connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
        ),
      )
    }
  }
}
