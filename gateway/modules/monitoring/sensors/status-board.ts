import type { Tenant } from '../../../access/authorize.ts'
import type { Deps } from '../../../context.ts'
import { Audience, oneForAll, type Seat } from '../../../feed/audience.ts'
import { readingFeed } from '../readings/live/feed-service.ts'
import type { FeedBatch } from '../readings/live/feed-batch.ts'
import { connectivity, nextDeadline, type Connectivity } from './connectivity.ts'
import { silentAmong, statusRows, type StatusRow } from './status-store.ts'

/** A sensor that became live, stale or offline; without one, changes were left out. */
export interface StatusChange extends Moment {
  sensor: { id: number; siteId: number; connectivity: Connectivity; lastSeen: number | null } | null
}

interface Known extends StatusRow {
  connectivity: Connectivity
}

const LONGEST_SLEEP = 3_600_000
const MOST_WAITING = 256

const newAudience = () =>
  new Audience<StatusChange>({
    weigh: () => 1,
    most: MOST_WAITING,
    mostItems: MOST_WAITING,
    coalesce: (changes) => ({ batch: 0, at: 0, ...changes.at(-1), sensor: null }),
  })

/** The last batch and the time that were taken into account. */
export interface Moment {
  readonly batch: number
  readonly at: number
}

/** One organisation's sensors, watched by one timer and one feed in this process, however many look. */
class StatusBoard {
  readonly audience = newAudience()
  #seen: Moment = { batch: 0, at: 0 }
  #timer: NodeJS.Timeout | undefined
  readonly #known = new Map<number, Known>()
  readonly #started: Promise<void>
  readonly #deps: Deps
  readonly #tenant: Tenant

  constructor(deps: Deps, tenant: Tenant) {
    this.#deps = deps
    this.#tenant = tenant
    this.#started = this.#start()
    this.#started.catch(() => this.audience.end())
    this.audience.signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true })
  }

  async join(signal: AbortSignal): Promise<Moment & Seat<StatusChange>> {
    const seat = this.audience.join(signal)
    await this.#started
    return { ...seat, ...this.#seen }
  }

  async #start(): Promise<void> {
    const { signal } = this.audience
    const feed = await readingFeed(this.#deps, this.#tenant).join(signal)
    this.#seen = { batch: feed.from, at: this.#deps.now() }
    const alarms = this.#deps.pubsub.subscribe('alarms.changed', this.#tenant, signal)
    const agenda = this.#deps.pubsub.subscribe('agenda.changed', this.#tenant, signal)
    await this.#load(null)
    this.#schedule()
    void this.#follow(feed.items)
    void this.#listen(alarms, () => this.#hush())
    void this.#listen(agenda, () => this.#move())
  }

  async #load(ids: readonly number[] | null): Promise<void> {
    const now = this.#deps.now()
    for (const row of await statusRows(this.#deps, this.#tenant, ids)) {
      // A sensor met for the first time in a batch was offline before it.
      const before = ids ? { lastSeen: null } : {}
      const state = { ...row, ...before }
      this.#known.set(row.id, { ...state, connectivity: connectivity(state.lastSeen, state, now) })
    }
  }

  async #follow(batches: AsyncIterable<FeedBatch>): Promise<void> {
    for await (const batch of batches) {
      await this.#take(batch).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'sensor states were not updated'),
      )
    }
    this.audience.end()
  }

  /** What changes a state without a reading to tell of it: NO_DATA alarms that come and go, sensors that are moved or retired. */
  async #listen(messages: AsyncIterable<unknown>, look: () => Promise<void>): Promise<void> {
    for await (const message of messages) {
      void message // whatever it was about: all is looked at
      await look().catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'sensor states were not updated'),
      )
    }
  }

  /** Who may hear of a sensor depends on its site; a retired one is heard of no more. */
  async #move(): Promise<void> {
    const rows = new Map(
      (await statusRows(this.#deps, this.#tenant, [...this.#known.keys()])).map((row) => [
        row.id,
        row,
      ]),
    )
    for (const [id, sensor] of this.#known) {
      const row = rows.get(id)
      if (!row) this.#known.delete(id)
      else
        Object.assign(sensor, {
          siteId: row.siteId,
          reportInterval: row.reportInterval,
          staleAfter: row.staleAfter,
        })
    }
    this.#announce(this.#seen.batch)
  }

  async #hush(): Promise<void> {
    const silent = new Set(await silentAmong(this.#deps, this.#tenant, [...this.#known.keys()]))
    for (const sensor of this.#known.values()) sensor.silent = silent.has(sensor.id)
    this.#announce(this.#seen.batch)
  }

  async #take(batch: FeedBatch): Promise<void> {
    const strangers = [...new Set(batch.sensorIds)].filter((id) => !this.#known.has(id))
    if (strangers.length) await this.#load(strangers)
    batch.sensorIds.forEach((id, index) => {
      const sensor = this.#known.get(id)
      const ts = batch.times[index] ?? 0
      if (!sensor) return
      // A late reading changes nothing here, but for one that is late only because another was ahead of its arrival.
      sensor.lastSeen = Math.max(sensor.lastSeen ?? 0, Math.min(ts, batch.receivedAt))
    })
    if (batch.gap) this.audience.tell({ sensor: null, batch: batch.id, at: this.#deps.now() })
    this.#announce(batch.id)
    this.#schedule()
  }

  /** Of several changes only the last moves the cursor on: whoever loses the others resumes before them. */
  #announce(batch: number): void {
    const now: Moment = { batch, at: this.#deps.now() }
    const changed = [...this.#known.values()].filter(
      (sensor) => connectivity(sensor.lastSeen, sensor, now.at) !== sensor.connectivity,
    )
    for (const [index, sensor] of changed.entries()) {
      sensor.connectivity = connectivity(sensor.lastSeen, sensor, now.at)
      const { id, siteId, lastSeen } = sensor
      const moment = index === changed.length - 1 ? now : this.#seen
      this.audience.tell({
        sensor: { id, siteId, lastSeen, connectivity: sensor.connectivity },
        ...moment,
      })
    }
    this.#seen = now
  }

  /** Silence is noticed at the next instant at which it changes something. */
  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.audience.signal.aborted) return
    const now = this.#deps.now()
    let next = now + LONGEST_SLEEP
    for (const sensor of this.#known.values())
      next = Math.min(next, nextDeadline(sensor.lastSeen, sensor, now) ?? next)
    this.#timer = setTimeout(() => {
      this.#announce(this.#seen.batch)
      this.#schedule()
    }, next - now)
    this.#timer.unref()
  }
}

/** One organisation's board. */
export const statusBoard = oneForAll((deps, tenant) => new StatusBoard(deps, tenant))
