import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections over which nothing is under way. At a stop Node ends those that were used and are idle, but waits without end for who
 * has asked for nothing yet, or for half of something: browsers connect ahead of time (REL-11).
 */
export class QuietConnections {
  readonly #underWay = new Map<Socket, number>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#underWay.set(socket, 0)
      socket.once('close', () => this.#underWay.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#count(socket, 1)
      response.once('close', () => this.#count(socket, -1))
    })
    // What becomes a WebSocket is told to come back, and ended, elsewhere.
    server.on('upgrade', ({ socket }: IncomingMessage) => this.#underWay.delete(socket))
  }

  end(): void {
    for (const [socket, requests] of this.#underWay) if (requests === 0) socket.destroy()
  }

  #count(socket: Socket, change: number): void {
    const requests = this.#underWay.get(socket)
    if (requests !== undefined) this.#underWay.set(socket, requests + change)
  }
}
