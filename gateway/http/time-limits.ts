import type { FastifyReply } from 'fastify'
import { HttpFailure, TIMED_OUT } from './failures.ts'

/** Milliseconds. */
interface Times {
  /** What an answer may take. */
  readonly usual: number
  /** How often is looked whose time has passed. */
  readonly every: number
}

/**
 * What takes too long is given up. One timer looks after all requests that are under way: Fastify's own `handlerTimeout` makes a timer, a
 * signal and an error for each, and forgets those whose body has been read.
 */
export class TimeLimits {
  readonly #usual: number
  readonly #timer: NodeJS.Timeout
  /** When the time of each that is under way has passed. */
  readonly #deadlines = new Map<FastifyReply, number>()

  constructor({ usual, every }: Times = { usual: 15_000, every: 250 }) {
    this.#usual = usual
    this.#timer = setInterval(() => this.#look(), every).unref()
  }

  end(): void {
    clearInterval(this.#timer)
  }

  /** From now on until the answer is over. */
  begin(reply: FastifyReply): void {
    this.#deadlines.set(reply, performance.now() + this.#usual)
    reply.raw.once('close', () => this.#deadlines.delete(reply))
  }

  /** Lets one that is under way take more or less than is usual, milliseconds from now. */
  change(reply: FastifyReply, limit: number): void {
    if (this.#deadlines.has(reply)) this.#deadlines.set(reply, performance.now() + limit)
  }

  #look(): void {
    const now = performance.now()
    for (const [reply, deadline] of this.#deadlines) {
      if (deadline > now) continue
      this.#deadlines.delete(reply)
      giveUp(reply)
    }
  }
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return
  if (reply.raw.headersSent)
    reply.raw.destroy() // a part must not look like the whole
  else reply.send(new HttpFailure(TIMED_OUT))
}
