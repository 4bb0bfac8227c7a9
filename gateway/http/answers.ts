import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The latest answer on each connection. */
export class Answers {
  readonly #latest = new WeakMap<Socket, ServerResponse>()

  note(answer: ServerResponse): void {
    this.#latest.set(answer.req.socket, answer)
  }

  /** Whether whoever still sends has been answered: another answer would be taken for that of the next request. */
  isGiven(socket: Socket): boolean {
    const answer = this.#latest.get(socket)
    return answer !== undefined && answer.headersSent && !answer.req.complete
  }
}
