import type { Tenant } from '../../access/authorize.ts'
import type { Deps } from '../../context.ts'
import type { PubSub } from '../../pubsub/pubsub.ts'
import { newestOf, type FeedBatch } from './feed-batch.ts'
import { batchesBetween, lastBatch } from './feed-store.ts'
import { Inbox } from './inbox.ts'

const CHUNK = 32
/** About a mebibyte of readings. */
const MOST_READINGS = 40_000
const MOST_BATCHES = 256

const newInbox = () =>
  new Inbox<FeedBatch>({
    weigh: ({ sensorIds }) => sensorIds.length,
    ...{ most: MOST_READINGS, mostItems: MOST_BATCHES, coalesce: newestOf },
  })

export interface Subscription {
  /** Batches up to this one are in the database and will not be delivered. */
  readonly from: number
  readonly batches: AsyncIterable<FeedBatch>
  leave(): void
}

/** One organisation's batches as they are stored: read once in this process, however many follow them. */
class Feed {
  #last = 0
  readonly #inboxes = new Set<Inbox<FeedBatch>>()
  readonly #end = new AbortController()
  readonly #started: Promise<void>
  readonly #tenant: Tenant
  readonly #deps: Deps
  readonly #onEnd: () => void

  constructor(deps: Deps, tenant: Tenant, onEnd: () => void) {
    this.#tenant = tenant
    this.#deps = deps
    this.#onEnd = onEnd
    this.#started = this.#start()
    this.#started.catch(() => this.#stop())
  }

  async join(signal: AbortSignal): Promise<Subscription> {
    const inbox = newInbox()
    const leave = () => {
      inbox.close()
      if (this.#inboxes.delete(inbox) && !this.#inboxes.size) this.#stop()
    }
    this.#inboxes.add(inbox)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    await this.#started
    const from = this.#last // what was delivered in the meantime comes twice, and is left out by its number
    return { from, leave, batches: inbox }
  }

  async #start(): Promise<void> {
    // Listening begins before the number is read, so nothing falls between.
    const stored = this.#deps.pubsub.subscribe('readings.stored', this.#tenant, this.#end.signal)
    this.#last = await lastBatch(this.#tenant)
    void this.#follow(stored)
  }

  async #follow(stored: ReturnType<PubSub['subscribe']>): Promise<void> {
    for await (const { message } of stored as AsyncIterable<{ message: { batchId: string } }>) {
      // What could not be read now is read with the next batch.
      await this.#catchUp(Number(message.batchId)).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'a batch was not read'),
      )
    }
    this.#stop()
  }

  async #catchUp(upTo: number): Promise<void> {
    while (this.#last < upTo && !this.#end.signal.aborted) {
      const batches = await batchesBetween(this.#tenant, this.#last, upTo, CHUNK)
      for (const batch of batches) for (const inbox of this.#inboxes) inbox.put(batch)
      this.#last = batches.length < CHUNK ? upTo : (batches.at(-1)?.id ?? upTo)
    }
  }

  #stop(): void {
    if (this.#end.signal.aborted) return
    this.#onEnd()
    this.#end.abort()
    for (const inbox of this.#inboxes) inbox.close()
  }
}

/** By gateway and organisation; a feed lives as long as it has subscribers. */
const feeds = new WeakMap<PubSub, Map<number, Feed>>()

export function joinFeed(deps: Deps, tenant: Tenant, signal: AbortSignal): Promise<Subscription> {
  const ours = feeds.get(deps.pubsub) ?? new Map<number, Feed>()
  feeds.set(deps.pubsub, ours)
  const id = tenant.organizationId
  const known = ours.get(id)
  if (known) return known.join(signal)
  const feed = new Feed(deps, tenant, () => ours.delete(id))
  ours.set(id, feed)
  return feed.join(signal)
}
