import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import type { Database } from '../context.ts'

const RESOLUTION = 10 // milliseconds
const WINDOW = 250
/** So many late windows, more than punctual ones, are no hiccup; and so many more are remembered at most. */
const HICCUP = 2
const MEMORY = 6
/** How long it counts that readings had to wait. */
const INGEST_NEWS = 1000
const isNews = (at = Number.NEGATIVE_INFINITY) => performance.now() - at < INGEST_NEWS

/** Whether this gateway has more to do than it can: its loop is late, queries queue for connections, or readings wait. */
export class Strain {
  readonly #database: Database
  readonly #histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION })
  #timer: NodeJS.Timeout | undefined
  #late = 0
  #delay = 0
  #limit = Number.POSITIVE_INFINITY
  /** When readings last waited for too long: anybody's because there is too much for all, and those of an organisation for whatever reason. */
  #ingestLateAt = Number.NEGATIVE_INFINITY
  readonly #ingestLateOf = new Map<number, number>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Looks every quarter of a second whether anything was later than `limit` milliseconds; tells `onLook` after each. */
  watch(limit: number, onLook: () => void): void {
    this.#limit = limit
    this.#histogram.enable()
    this.#timer = setInterval(() => {
      this.#look()
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

  /** Whether readings of this organisation have had to wait: its own queries had better not take their time. */
  isHighFor(organizationId: number): boolean {
    return this.isHigh || isNews(this.#ingestLateOf.get(organizationId))
  }

  /** A batch of an organisation waited so long for its turn; `ofAll` when there was much to do for others, too. */
  noteIngestWait(
    milliseconds: number,
    { organizationId, ofAll }: { organizationId: number; ofAll: boolean },
  ): void {
    if (milliseconds <= this.#limit) return
    this.#ingestLateOf.set(organizationId, performance.now())
    if (ofAll) this.#ingestLateAt = performance.now()
  }

  #look(): void {
    this.#delay = Math.max(0, this.#histogram.max / 1e6 - RESOLUTION)
    this.#histogram.reset()
    const { queries, lanes } = this.#database
    for (const [organizationId, at] of this.#ingestLateOf)
      if (!isNews(at)) this.#ingestLateOf.delete(organizationId)
    const isLate =
      this.#delay > this.#limit ||
      isNews(this.#ingestLateAt) ||
      queries.waiting > (lanes.queries.options.max ?? 0)
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
