// How messages from the database are received. Left alone, Node reads every chunk into a new buffer, and pg joins messages that come in pieces
// in ever larger ones. Here each connection reuses one buffer for chunks and one for such messages.
import { Socket, type SocketConstructorOpts } from 'node:net'
import pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'
import { losePatience, type PatientClient } from './patience.ts'
import { RowMessage } from './rows.ts'

const DATA_ROW = 'D'.charCodeAt(0)

interface Message {
  readonly name: string
}
/** What pg's types leave out; its version is exact. */
const OpenParser = Parser as unknown as new () => {
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message
}

type OnMessage = (message: Message) => void

/** A message begins with its code and, in four bytes, how long it is with them. */
const CODE = 1
const HEAD = 5
const lengthOf = (bytes: Buffer, at: number) => CODE + bytes.readUInt32BE(at + CODE)
/** pg keeps a slice of this message until it has the password. */
const AUTHENTICATION = 'R'.charCodeAt(0)
/** The longest message whose buffer is reused, in bytes. */
const MOST_KEPT = 262_144

/** Finds the messages in what arrives, and passes rows on unread. The bytes it is given may be overwritten afterwards. */
export class RowParser extends OpenParser {
  /** A message of which more is still to come: a buffer of its whole length, filled so far. */
  #partial: Buffer | undefined
  #filled = 0
  /** Reused for every message that comes in pieces. */
  #buffer = Buffer.alloc(0)

  parse(bytes: Buffer, onMessage: OnMessage): void {
    let at = 0
    while (this.#partial && at < bytes.length)
      at += this.#continue(this.#partial, bytes.subarray(at), onMessage)
    while (at + HEAD <= bytes.length) {
      const end = at + lengthOf(bytes, at)
      if (end > bytes.length) break
      onMessage(this.#read(bytes, at))
      at = end
    }
    if (at < bytes.length) this.#begin(bytes.subarray(at))
  }

  #read(bytes: Buffer, at: number): Message {
    return this.handlePacket(at + HEAD, bytes[at] as number, lengthOf(bytes, at) - CODE, bytes)
  }

  /** Makes room for the whole message, or for its head as long as its length is not known. */
  #begin(begun: Buffer): void {
    const length = begun.length < HEAD ? HEAD : lengthOf(begun, 0)
    if (length > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(length)
    this.#partial = this.#buffer.subarray(0, length)
    this.#filled = begun.copy(this.#partial)
    if (length > MOST_KEPT) this.#buffer = Buffer.alloc(0)
  }

  /** Adds what belongs to the message that has begun, and returns how many bytes that was. */
  #continue(partial: Buffer, bytes: Buffer, onMessage: OnMessage): number {
    const taken = bytes.copy(partial, this.#filled)
    this.#filled += taken
    if (this.#filled < partial.length) return taken
    this.#partial = undefined
    if (lengthOf(partial, 0) > partial.length) this.#begin(partial)
    else onMessage(this.#read(partial, 0))
    return taken
  }

  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message {
    // The number of columns comes first, in two bytes; the length of a message includes its own four.
    if (code === DATA_ROW) return new RowMessage(bytes, offset + 2, offset + length - 4)
    const kept = code === AUTHENTICATION ? Buffer.from(bytes) : bytes
    return super.handlePacket(offset, code, length, kept)
  }
}

/** The most bytes that one read from a socket brings. */
const READ = 65_536

interface Connection {
  once(event: 'connect' | 'end', listener: () => void): void
  readonly ssl: unknown
  stream: Socket
  attachListeners(stream: Socket): void
  emit(name: string, message: Message): boolean
}

interface Client extends PatientClient {
  readonly connection: Connection
  /** Where pg looks for each query. */
  readonly connectionParameters: { query_timeout: number | false }
}

/** A connection that passes rows on unread, to be read by the query that asked for them. `query_timeout` is looked after by us. */
export class RowClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const client = this as unknown as Client
    const { connection, connectionParameters } = client
    if (connectionParameters.query_timeout) {
      losePatience(client, connectionParameters.query_timeout)
      connectionParameters.query_timeout = 0
    }
    const parser = new RowParser()
    const read = (bytes: Buffer) =>
      parser.parse(bytes, (message) =>
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
      )
    if (!connection.ssl) {
      // Every chunk is read into the same buffer: new ones would be most of the garbage.
      const buffer = Buffer.allocUnsafeSlow(READ)
      const onread = {
        buffer,
        callback: (length: number) => {
          read(buffer.subarray(0, length))
          return true
        },
      }
      connection.stream = new Socket({ onread } as SocketConstructorOpts)
      connection.attachListeners = () => undefined
    } else connection.attachListeners = (stream) => void stream.on('data', read)
  }
}
