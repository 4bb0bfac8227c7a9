import type { Tenant } from '../../access/authorize.ts'
import type { Deps } from '../../context.ts'
import type { PubSub } from '../../pubsub/pubsub.ts'
import { joinFeed } from '../readings/feed.ts'
import type { FeedBatch } from '../readings/feed-batch.ts'
import { Inbox } from '../readings/inbox.ts'
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

const newInbox = () =>
  new Inbox<StatusChange>({
    ...{ weigh: () => 1, most: MOST_WAITING, mostItems: MOST_WAITING },
    coalesce: (changes) => ({ batch: 0, at: 0, ...changes.at(-1), sensor: null }),
  })

/** The last batch and the time that were taken into account. */
interface Moment {
  readonly batch: number
  readonly at: number
}

export interface StatusSubscription extends Moment {
  readonly changes: AsyncIterable<StatusChange>
  leave(): void
}

/** One organisation's sensors, watched by one timer and one feed in this process, however many look. */
class StatusBoard {
  #seen: Moment = { batch: 0, at: 0 }
  #timer: NodeJS.Timeout | undefined
  readonly #known = new Map<number, Known>()
  readonly #inboxes = new Set<Inbox<StatusChange>>()
  readonly #end = new AbortController()
  readonly #started: Promise<void>
  readonly #deps: Deps
  readonly #tenant: Tenant
  readonly #onEnd: () => void

  constructor(deps: Deps, tenant: Tenant, onEnd: () => void) {
    this.#deps = deps
    this.#tenant = tenant
    this.#onEnd = onEnd
    this.#started = this.#start()
    this.#started.catch(() => this.#stop())
  }

  async join(signal: AbortSignal): Promise<StatusSubscription> {
    const inbox = newInbox()
    const leave = () => {
      inbox.close()
      if (this.#inboxes.delete(inbox) && !this.#inboxes.size) this.#stop()
    }
    this.#inboxes.add(inbox)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    await this.#started
    return { ...this.#seen, leave, changes: inbox }
  }

  async #start(): Promise<void> {
    const feed = await joinFeed(this.#deps, this.#tenant, this.#end.signal)
    this.#seen = { batch: feed.from, at: this.#deps.now() }
    const alarms = this.#deps.pubsub.subscribe('alarms.changed', this.#tenant, this.#end.signal)
    await this.#load(null)
    this.#schedule()
    void this.#follow(feed.batches)
    void this.#listen(alarms)
  }

  async #load(ids: readonly number[] | null): Promise<void> {
    const now = this.#deps.now()
    for (const row of await statusRows(this.#tenant, ids)) {
      // A sensor met for the first time in a batch was offline before it.
      const before = ids ? { newestTs: null, lastSeen: null } : {}
      const state = { ...row, ...before }
      this.#known.set(row.id, { ...state, connectivity: connectivity(state.lastSeen, state, now) })
    }
  }

  async #follow(batches: AsyncIterable<FeedBatch>): Promise<void> {
    for await (const batch of batches) {
      await this.#take(batch).catch((error: unknown) => this.#deps.log.warn({ err: error }, 'sensor states were not updated'))
    }
    this.#stop()
  }

  /** NO_DATA alarms come and go without a reading of their own to tell of it. */
  async #listen(alarms: AsyncIterable<unknown>): Promise<void> {
    for await (const changed of alarms) {
      void changed // whichever alarm it was: silence is looked at as a whole
      await this.#hush().catch((error: unknown) => this.#deps.log.warn({ err: error }, 'sensor states were not updated'))
    }
  }

  async #hush(): Promise<void> {
    const silent = new Set(await silentAmong(this.#tenant, [...this.#known.keys()]))
    for (const sensor of this.#known.values()) sensor.silent = silent.has(sensor.id)
    this.#announce(this.#seen.batch)
  }

  async #take(batch: FeedBatch): Promise<void> {
    const strangers = [...new Set(batch.sensorIds)].filter((id) => !this.#known.has(id))
    if (strangers.length) await this.#load(strangers)
    batch.sensorIds.forEach((id, index) => {
      const sensor = this.#known.get(id)
      const ts = batch.times[index] ?? 0
      // Late readings say nothing about now.
      if (!sensor || (sensor.newestTs !== null && ts < sensor.newestTs)) return
      sensor.newestTs = ts
      sensor.lastSeen = Math.max(sensor.lastSeen ?? 0, Math.min(ts, batch.receivedAt))
    })
    if (batch.gap) this.#tell({ sensor: null, batch: batch.id, at: this.#deps.now() })
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
      this.#tell({ sensor: { id, siteId, lastSeen, connectivity: sensor.connectivity }, ...moment })
    }
    this.#seen = now
  }

  #tell(change: StatusChange): void {
    for (const inbox of this.#inboxes) inbox.put(change)
  }

  /** Silence is noticed at the next instant at which it changes something. */
  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#end.signal.aborted) return
    const now = this.#deps.now()
    let next = now + LONGEST_SLEEP
    for (const sensor of this.#known.values()) next = Math.min(next, nextDeadline(sensor.lastSeen, sensor, now) ?? next)
    this.#timer = setTimeout(() => {
      this.#announce(this.#seen.batch)
      this.#schedule()
    }, next - now)
    this.#timer.unref()
  }

  #stop(): void {
    if (this.#end.signal.aborted) return
    this.#onEnd()
    this.#end.abort()
    clearTimeout(this.#timer)
    for (const inbox of this.#inboxes) inbox.close()
  }
}

const boards = new WeakMap<PubSub, Map<number, StatusBoard>>()

/** By gateway and organisation; a board lives as long as somebody looks. */
export function joinStatusBoard(deps: Deps, tenant: Tenant, signal: AbortSignal): Promise<StatusSubscription> {
  const ours = boards.get(deps.pubsub) ?? new Map<number, StatusBoard>()
  boards.set(deps.pubsub, ours)
  const id = tenant.organizationId
  const known = ours.get(id)
  if (known) return known.join(signal)
  const board = new StatusBoard(deps, tenant, () => ours.delete(id))
  ours.set(id, board)
  return board.join(signal)
}
