import type { Logger } from 'pino'

const DEADLINE = 25_000

type Step = () => Promise<unknown> | void

/** What was started, to be stopped in the reverse order: once, however often it is asked for (REL-11). */
export class Stop {
  readonly #steps: { name: string; step: Step }[] = []
  readonly #log: Logger
  readonly #exit: (code: number) => void
  readonly #begun = new AbortController()

  constructor(log: Logger, exit: (code: number) => void = (code) => process.exit(code)) {
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

  /** Ends the process, in good order if that is possible within the deadline. */
  async now(code: number): Promise<void> {
    if (this.#begun.signal.aborted) return
    this.#begun.abort()
    const late = setTimeout(() => {
      this.#log.error('stopping took too long')
      this.#exit(1)
    }, DEADLINE)
    let failed = false
    for (let next = this.#steps.shift(); next; next = this.#steps.shift()) failed = !(await this.#done(next)) || failed
    clearTimeout(late)
    this.#exit(failed ? 1 : code)
  }

  async #done({ name, step }: { name: string; step: Step }): Promise<boolean> {
    try {
      this.#log.debug(`stopping: ${name}`)
      await step()
      return true
    } catch (error) {
      this.#log.error({ err: error }, `stopping failed: ${name}`)
      return false
    }
  }

  /** The first signal stops, a second one ends at once; what nobody caught stops too, and is a failure (REL-23). */
  onSignals(): void {
    const onSignal = (signal: string) => {
      if (this.#begun.signal.aborted) return this.#exit(1)
      this.#log.info(`${signal}: stopping`)
      void this.now(0)
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
      process.on(event, (error: unknown) => {
        this.#log.fatal({ err: error }, event)
        void this.now(1)
      })
    }
  }
}
