import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import type { Database } from '../context.ts'

const RESOLUTION = 10 // milliseconds
const WINDOW = 250
/** So many late windows, more than punctual ones, are no hiccup; and so many more are remembered at most. */
const HICCUP = 2
const MEMORY = 6
/** How long it counts that readings had to wait. */
const INGEST_NEWS = 1000

/** Whether this gateway has more to do than it can: its loop is late, queries queue for connections, or readings wait. */
export class Strain {
  readonly #database: Database
  readonly #histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION })
  #timer: NodeJS.Timeout | undefined
  #late = 0
  #delay = 0
  #ingestWait = { milliseconds: 0, at: Number.NEGATIVE_INFINITY }

  constructor(database: Database) {
    this.#database = database
  }

  /** Looks every quarter of a second whether anything was later than `limit` milliseconds; tells `onLook` after each. */
  watch(limit: number, onLook: () => void): void {
    this.#histogram.enable()
    this.#timer = setInterval(() => {
      this.#look(limit)
      onLook()
    }, WINDOW).unref()
  }

  end(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }

  get isHigh(): boolean {
    return this.#late >= HICCUP
  }

  /** The longest the event loop was late in the last quarter of a second, milliseconds. */
  get delay(): number {
    return this.#delay
  }

  /** A batch of readings waited so long for its turn because others had all places there are. */
  noteIngestWait(milliseconds: number): void {
    this.#ingestWait = { milliseconds, at: performance.now() }
  }

  #look(limit: number): void {
    this.#delay = Math.max(0, this.#histogram.max / 1e6 - RESOLUTION)
    this.#histogram.reset()
    const { queries, lanes } = this.#database
    const { milliseconds, at } = this.#ingestWait
    const ingestIsLate = milliseconds > limit && performance.now() - at < INGEST_NEWS
    const isLate = this.#delay > limit || ingestIsLate || queries.waiting > (lanes.queries.options.max ?? 0)
    this.#late = Math.min(MEMORY, Math.max(0, this.#late + (isLate ? 1 : -1)))
  }
}

const strains = new WeakMap<Database, Strain>()

/** One for each gateway, which its database stands for. */
export function strainOf(database: Database): Strain {
  const strain = strains.get(database) ?? new Strain(database)
  strains.set(database, strain)
  return strain
}
