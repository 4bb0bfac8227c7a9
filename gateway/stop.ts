import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Milliseconds: of the 25 s in which a stop is done, one is for the end of the process itself. */
const DEADLINE = 24_000
/** What is kept of it for the last step: a database that does not answer delays all others, and is to be ended even so. */
const RESERVED = 3 / 8

type Step = () => Promise<unknown> | void
type LastStep = (within: number) => Promise<unknown>

/** What was started, to be stopped in the reverse order: once, however often it is asked for (REL-11). */
export class Stop {
  readonly #steps: { name: string; step: Step }[] = []
  #last: { name: string; step: LastStep } | undefined
  readonly #log: Logger
  readonly #exit: (code: number) => void
  readonly #deadline: number
  readonly #begun = new AbortController()

  constructor(
    log: Logger,
    exit: (code: number) => void = (code) => process.exit(code),
    deadline = DEADLINE,
  ) {
    this.#deadline = deadline
    this.#log = log
    this.#exit = exit
  }

  /** Aborted when the stop begins: for what is still starting. */
  get signal(): AbortSignal {
    return this.#begun.signal
  }

  /** To be done before everything that was added earlier. */
  before(name: string, step: Step): void {
    this.#steps.unshift({ name, step })
  }

  /** To be done after all others, in the time that is left then. */
  last(name: string, step: LastStep): void {
    this.#last = { name, step }
  }

  /** Ends the process, in good order if that is possible within the deadline. */
  async now(code: number): Promise<void> {
    if (this.#begun.signal.aborted) return
    this.#begun.abort()
    const began = performance.now()
    const left = () => Math.max(0, this.#deadline - (performance.now() - began))
    const late = setTimeout(() => {
      this.#log.error('stopping took too long')
      this.#exit(1)
    }, this.#deadline)
    let failed = false
    for (let next = this.#steps.shift(); next; next = this.#steps.shift()) {
      failed =
        !(await this.#done(
          next.name,
          next.step,
          Math.max(0, left() - this.#deadline * RESERVED),
        )) || failed
    }
    const last = this.#last
    if (last)
      failed = !(await this.#done(last.name, () => last.step(left() * 0.95), left())) || failed
    clearTimeout(late)
    this.#exit(failed ? 1 : code)
  }

  /** One that takes longer than it may is left behind: the end of the process ends it. */
  async #done(name: string, step: Step, within: number): Promise<boolean> {
    const waiting = new AbortController()
    const late = sleep(within, 'late', { signal: waiting.signal }).catch(() => undefined)
    try {
      this.#log.debug(`stopping: ${name}`)
      if ((await Promise.race([step(), late])) === 'late') throw new Error('it took too long')
      return true
    } catch (error) {
      this.#log.error({ err: error }, `stopping failed: ${name}`)
      return false
    } finally {
      waiting.abort()
    }
  }

  /** The first signal stops, a second one ends at once. */
  onSignals(): void {
    const onSignal = (signal: string) => {
      if (this.#begun.signal.aborted) return this.#exit(1)
      this.#log.info(`${signal}: stopping`)
      void this.now(0)
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  }
}
