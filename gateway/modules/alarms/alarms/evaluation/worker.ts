// Who evaluates when: organisations take turns, a few at a time, woken by readings, by changes, by timers, and now and then.
import { allOrganizations } from '../../../../worker/organizations.ts'
import { domainErrorOf } from '../../../../failure.ts'
import { LeaseLost, type Held } from '../../../../worker/lease.ts'
import { Evaluation, type Grounds } from './evaluation.ts'

export { EVALUATION } from './agenda-store.ts'

const AT_ONCE = 3
/** What no message told of is found so late. */
const POLL = 5000
const LONGEST_PAUSE = 60_000

interface Options {
  /** Which organisations; all of them unless told. */
  concerns?: (organizationId: number) => boolean
}

interface Entry {
  readonly id: number
  readonly evaluation: Evaluation
  running: boolean
  /** When its next timer is due, or it is tried again; epoch milliseconds. */
  next: number | null
  failures: number
}

/** The job of the lease `evaluation`. */
export const evaluateAlarms =
  (deps: Grounds, options: Options = {}) =>
  (held: Held): Promise<void> =>
    new Evaluator(deps, held, options).run()

class Evaluator {
  readonly #deps: Grounds
  readonly #held: Held
  readonly #concerns: (organizationId: number) => boolean
  readonly #entries = new Map<number, Entry>()
  /** Whose turn it is next, in order. */
  readonly #queue = new Set<Entry>()
  readonly #running = new Set<Promise<void>>()
  readonly #over = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #polling = false

  constructor(deps: Grounds, held: Held, { concerns = () => true }: Options) {
    this.#deps = deps
    this.#held = held
    this.#concerns = concerns
  }

  /** Until the lease ends, or was lost. */
  async run(): Promise<void> {
    const { pubsub } = this.#deps
    const end = () => this.#over.abort()
    this.#held.signal.addEventListener('abort', end, { once: true })
    if (this.#held.signal.aborted) end()
    const deaf = [
      pubsub.listen('readings.stored', (id) => this.#onReadings(id)),
      pubsub.listen('agenda.changed', (id) => void this.#check(this.#entry(id))),
    ]
    const poll = setInterval(() => void this.#poll(), POLL)
    void this.#poll()
    await new Promise((resolve) =>
      this.#over.signal.addEventListener('abort', resolve, { once: true }),
    )
    for (const stop of deaf) stop()
    clearInterval(poll)
    clearTimeout(this.#timer)
    await Promise.all(this.#running)
  }

  #entry(id: number): Entry | undefined {
    const known = this.#entries.get(id)
    if (known || !this.#concerns(id)) return known
    const evaluation = new Evaluation(this.#deps, this.#held, id)
    const entry: Entry = { id, evaluation, running: false, next: null, failures: 0 }
    this.#entries.set(id, entry)
    return entry
  }

  /** Where there are no rules, the poll moves the cursor on. */
  #onReadings(id: number): void {
    const entry = this.#entry(id)
    if (entry && !entry.failures && !entry.evaluation.isIdle) this.#wake(entry)
  }

  async #poll(): Promise<void> {
    if (this.#polling) return
    this.#polling = true
    try {
      for (const id of await allOrganizations(this.#deps.database.lanes.workers))
        await this.#check(this.#entry(id))
    } catch (err) {
      this.#deps.log.warn({ err }, 'evaluation could not look for work')
    } finally {
      this.#polling = false
    }
  }

  async #check(entry: Entry | undefined): Promise<void> {
    if (!entry || entry.failures || this.#over.signal.aborted) return
    if (entry.running) return this.#wake(entry) // whether its turn saw it, nobody knows
    const behind = await entry.evaluation.isBehind().catch((err: unknown) => {
      this.#deps.log.warn({ err, organizationId: entry.id }, 'evaluation could not look for work')
      return false
    })
    if (behind) this.#wake(entry)
  }

  #wake(entry: Entry): void {
    entry.next = null // its turn says
    this.#queue.add(entry)
    this.#pump()
  }

  #pump(): void {
    for (const entry of this.#queue) {
      if (this.#running.size >= AT_ONCE || this.#over.signal.aborted) return
      if (entry.running) continue // it is looked at again after its turn
      this.#queue.delete(entry)
      const turn = this.#turn(entry).finally(() => {
        this.#running.delete(turn)
        this.#schedule()
        this.#pump()
      })
      this.#running.add(turn)
    }
  }

  async #turn(entry: Entry): Promise<void> {
    entry.running = true
    try {
      const { more, next } = await entry.evaluation.turn()
      Object.assign(entry, { next, failures: 0 })
      if (more) this.#queue.add(entry) // behind everybody who waits
    } catch (error) {
      this.#failed(entry, error)
    } finally {
      entry.running = false
    }
  }

  /** The others go on; this one is tried again, after longer and longer pauses (REL-23). */
  #failed(entry: Entry, err: unknown): void {
    const { log, now } = this.#deps
    if (err instanceof LeaseLost) {
      log.warn({ err }, 'evaluation goes on elsewhere')
      return this.#over.abort()
    }
    entry.failures++
    entry.next = now() + Math.min(LONGEST_PAUSE, 500 * 2 ** entry.failures)
    const level = domainErrorOf(err)?.code === 'SERVICE_UNAVAILABLE' ? 'warn' : 'error'
    log[level]({ err, organizationId: entry.id, failures: entry.failures }, 'an evaluation failed')
  }

  /** One timer for all: for the organisation whose turn comes first. */
  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#over.signal.aborted) return
    const due = [...this.#entries.values()].filter(({ next, running }) => next !== null && !running)
    const first = Math.min(...due.map(({ next }) => next ?? Number.POSITIVE_INFINITY))
    if (!Number.isFinite(first)) return
    this.#timer = setTimeout(
      () => this.#onTime(),
      Math.min(Math.max(first - this.#deps.now(), 0), POLL),
    )
  }

  #onTime(): void {
    const now = this.#deps.now()
    for (const entry of this.#entries.values())
      if (entry.next !== null && entry.next <= now) this.#wake(entry)
    this.#schedule()
  }
}
