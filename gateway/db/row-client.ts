// How what the database sends is taken apart: pg copies what does not come at once into ever longer memory, and Node reads each piece into
// new memory. Here both are used again.
import { Socket, type SocketConstructorOpts } from 'node:net'
import pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'
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
/** pg keeps a part of it until a password is known. */
const AUTHENTICATION = 'R'.charCodeAt(0)
/** The longest message whose memory is used again, in bytes. */
const MOST_KEPT = 262_144

/** Finds messages in what arrives, and passes rows on unread. What it is given may be written over afterwards. */
export class RowParser extends OpenParser {
  /** What has come of a message that goes on in what arrives next. */
  #open: Buffer | undefined
  #filled = 0
  /** For the next one that comes in pieces. */
  #memory = Buffer.alloc(0)

  parse(bytes: Buffer, onMessage: OnMessage): void {
    let at = 0
    while (this.#open && at < bytes.length)
      at += this.#goOn(this.#open, bytes.subarray(at), onMessage)
    while (at + HEAD <= bytes.length) {
      const end = at + lengthOf(bytes, at)
      if (end > bytes.length) break
      onMessage(this.#read(bytes, at))
      at = end
    }
    if (at < bytes.length) this.#keep(bytes.subarray(at))
  }

  #read(bytes: Buffer, at: number): Message {
    return this.handlePacket(at + HEAD, bytes[at] as number, lengthOf(bytes, at) - CODE, bytes)
  }

  /** As much memory as the message takes, as far as that is known. */
  #keep(begun: Buffer): void {
    const length = begun.length < HEAD ? HEAD : lengthOf(begun, 0)
    if (length > this.#memory.length) this.#memory = Buffer.allocUnsafeSlow(length)
    this.#open = this.#memory.subarray(0, length)
    this.#filled = begun.copy(this.#open)
    if (length > MOST_KEPT) this.#memory = Buffer.alloc(0)
  }

  /** Says how much of what arrived belongs to the message that is open. */
  #goOn(open: Buffer, bytes: Buffer, onMessage: OnMessage): number {
    const taken = bytes.copy(open, this.#filled)
    this.#filled += taken
    if (this.#filled < open.length) return taken
    this.#open = undefined
    if (lengthOf(open, 0) > open.length) this.#keep(open)
    else onMessage(this.#read(open, 0))
    return taken
  }

  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message {
    // The number of columns comes first, in two bytes; the length of a message includes its own four.
    if (code === DATA_ROW) return new RowMessage(bytes, offset + 2, offset + length - 4)
    const kept = code === AUTHENTICATION ? Buffer.from(bytes) : bytes
    return super.handlePacket(offset, code, length, kept)
  }
}

/** What one read from a socket brings at most. */
const READ = 65_536

interface Connection {
  readonly ssl: unknown
  stream: Socket
  attachListeners(stream: Socket): void
  emit(name: string, message: Message): boolean
}

/** A connection that passes rows on unread, to be read by the query that asked for them. */
export class RowClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { readonly connection: Connection }
    const parser = new RowParser()
    const read = (bytes: Buffer) =>
      parser.parse(bytes, (message) =>
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
      )
    if (!connection.ssl) {
      // What arrives is read into the same memory: new memory for each answer is what most garbage would be.
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
