import type { Logger } from 'pino'

const MOST_KNOWN = 10_000
/** Whoever makes up a topic for each message fills no log with that. */
const MOST_A_MINUTE = 10
const MINUTE = 60_000

/**
 * What the log says of messages that are no good: of each sender once by itself, until they did well in between, and of all else, by
 * kind, how often it happened, once a minute.
 */
export class Complaints {
  readonly #log: Pick<Logger, 'warn'>
  readonly #known = new Set<string>()
  readonly #more = new Map<string, number>()
  #told = 0
  readonly #timer: NodeJS.Timeout

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log
    this.#timer = setInterval(() => this.#summarize(), MINUTE)
    this.#timer.unref()
  }

  /** `kind` is a code, or several. */
  about(sender: string, kind: string, details: object, what: string): void {
    if (this.#known.has(sender) || this.#told >= MOST_A_MINUTE) {
      this.#more.set(kind, (this.#more.get(kind) ?? 0) + 1)
      return
    }
    const [oldest] = this.#known
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest)
    this.#known.add(sender)
    this.#told++
    this.#log.warn(details, what)
  }

  forget(sender: string): void {
    this.#known.delete(sender)
  }

  /** Says what is left to say. */
  end(): void {
    clearInterval(this.#timer)
    this.#summarize()
  }

  #summarize(): void {
    if (this.#more.size)
      this.#log.warn(
        { kinds: Object.fromEntries(this.#more) },
        'more was refused in the last minute',
      )
    this.#more.clear()
    this.#told = 0
  }
}
