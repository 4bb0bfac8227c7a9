import type { FastifyReply } from 'fastify'
import { HttpFailure, TIMED_OUT } from './failures.ts'

/** Milliseconds. */
interface Times {
  /** What an answer may take. */
  readonly usual: number
  /** How often is looked whose time has passed. */
  readonly every: number
}

interface UnderWay {
  readonly reply: FastifyReply
  /** When its time has passed. */
  deadline: number
  /** Where it is in the list. */
  place: number
}

/**
 * What takes too long is given up. One timer looks after all requests that are under way: Fastify's own `handlerTimeout` makes a timer, a
 * signal and an error for each, and forgets those whose body has been read.
 */
export class TimeLimits {
  readonly #usual: number
  readonly #timer: NodeJS.Timeout
  /** In no order. A map's table leads to the one that replaces it, and would keep in memory what is over (decision 104). */
  readonly #underWay: UnderWay[] = []

  constructor({ usual, every }: Times = { usual: 15_000, every: 250 }) {
    this.#usual = usual
    this.#timer = setInterval(() => this.#look(), every).unref()
  }

  end(): void {
    clearInterval(this.#timer)
  }

  /** From now on until the answer is over. */
  begin(reply: FastifyReply): void {
    const deadline = performance.now() + this.#usual
    const begun = { reply, deadline, place: this.#underWay.length }
    this.#underWay.push(begun)
    reply.raw.once('close', () => this.#remove(begun))
  }

  /** Lets one that is under way take more or less than is usual, milliseconds from now. */
  change(reply: FastifyReply, limit: number): void {
    const found = this.#underWay.find((each) => each.reply === reply)
    if (found) found.deadline = performance.now() + limit
  }

  /** The last takes its place. */
  #remove(over: UnderWay): void {
    const last = this.#underWay.pop()
    if (!last || last === over) return
    last.place = over.place
    this.#underWay[over.place] = last
  }

  #look(): void {
    const now = performance.now()
    for (const late of this.#underWay.filter(({ deadline }) => deadline <= now)) {
      late.deadline = Infinity // it is given up once
      giveUp(late.reply)
    }
  }
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return
  if (reply.raw.headersSent)
    reply.raw.destroy() // a part must not look like the whole
  else reply.send(new HttpFailure(TIMED_OUT))
}
