import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes that are held for all readers together, and how often that is looked at in milliseconds. */
const MOST = 64 * 1024 * 1024
const EVERY = 100

/** What a connection has taken so far, and since when nothing more. */
interface Taken {
  bytes: number
  since: number
}

/**
 * What was answered or told and is not taken yet, over HTTP and WebSocket (REL-14). When too much is held for all, those are let go
 * who took nothing for longest.
 */
export class Unread {
  readonly #taken = new Map<Socket, Taken>()
  readonly #timer: NodeJS.Timeout

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#taken.set(socket, { bytes: 0, since: performance.now() })
      socket.once('close', () => this.#taken.delete(socket))
    })
    this.#timer = setInterval(() => this.#look(), EVERY).unref()
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = performance.now()
    let held = 0
    for (const [socket, taken] of this.#taken) {
      const { writableLength } = socket
      if (!writableLength) {
        // Nearly all of them, always: to ask each how much it has taken would be what an idle gateway does most.
        taken.since = now
        continue
      }
      held += writableLength
      const bytes = socket.bytesWritten - writableLength // what is written may still wait here
      if (bytes === taken.bytes) continue
      taken.bytes = bytes
      taken.since = now
    }
    if (held > MOST) this.#letGo(held - MOST)
  }

  #letGo(tooMuch: number): void {
    let left = tooMuch
    for (const [socket] of [...this.#taken].sort(([, a], [, b]) => a.since - b.since)) {
      if (left <= 0) return
      left -= socket.writableLength
      if (socket.writableLength) socket.destroy()
    }
  }
}
