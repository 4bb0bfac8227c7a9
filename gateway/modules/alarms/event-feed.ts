import type { Tenant } from '../../access/authorize.ts'
import type { Deps } from '../../context.ts'
import type { PubSub } from '../../pubsub/pubsub.ts'
import { Inbox } from '../readings/inbox.ts'
import type { AlarmEvent } from './alarm-event.ts'
import { eventRows, lastEvent } from './event-store.ts'

const CHUNK = 200
const MOST_WAITING = 1000

/** An event with its number; without the event, those up to the number were left out. */
export interface Told {
  id: number
  event: AlarmEvent | null
}

export interface EventSubscription {
  /** Events up to this one are in the database and will not be delivered. */
  readonly from: number
  readonly events: AsyncIterable<Told>
  leave(): void
}

const newInbox = () =>
  new Inbox<Told>({
    ...{ weigh: () => 1, most: MOST_WAITING, mostItems: MOST_WAITING },
    coalesce: (waiting) => ({ id: waiting.at(-1)?.id ?? 0, event: null }),
  })

/** One organisation's alarm events as they are committed: read once in this process, however many follow them. */
class EventFeed {
  #last = 0
  readonly #inboxes = new Set<Inbox<Told>>()
  readonly #end = new AbortController()
  readonly #started: Promise<void>
  readonly #deps: Deps
  readonly #tenant: Tenant
  readonly #onEnd: () => void

  constructor(deps: Deps, tenant: Tenant, onEnd: () => void) {
    this.#deps = deps
    // Whoever asked first may see less than others: what each may see is decided at delivery.
    this.#tenant = { ...tenant, siteIds: null }
    this.#onEnd = onEnd
    this.#started = this.#start()
    this.#started.catch(() => this.#stop())
  }

  async join(signal: AbortSignal): Promise<EventSubscription> {
    const inbox = newInbox()
    const leave = () => {
      inbox.close()
      if (this.#inboxes.delete(inbox) && !this.#inboxes.size) this.#stop()
    }
    this.#inboxes.add(inbox)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    await this.#started
    return { from: this.#last, leave, events: inbox }
  }

  async #start(): Promise<void> {
    // Listening begins before the number is read, so nothing falls between.
    const changed = this.#deps.pubsub.subscribe('alarms.changed', this.#tenant, this.#end.signal)
    this.#last = await lastEvent(this.#tenant)
    void this.#follow(changed)
  }

  async #follow(changed: ReturnType<PubSub['subscribe']>): Promise<void> {
    for await (const { message } of changed as AsyncIterable<{ message: { eventId: string } }>) {
      // What could not be read now is read with the next event.
      await this.#catchUp(Number(message.eventId)).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'alarm events were not read'),
      )
    }
    this.#stop()
  }

  async #catchUp(upTo: number): Promise<void> {
    while (this.#last < upTo && !this.#end.signal.aborted) {
      const stretch = { filter: null, after: this.#last, before: null, order: 'asc', count: CHUNK } as const
      const events = await eventRows(this.#tenant, stretch)
      for (const event of events) for (const inbox of this.#inboxes) inbox.put({ id: event.id, event })
      this.#last = events.at(-1)?.id ?? upTo
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
const feeds = new WeakMap<PubSub, Map<number, EventFeed>>()

export function joinEvents(deps: Deps, tenant: Tenant, signal: AbortSignal): Promise<EventSubscription> {
  const ours = feeds.get(deps.pubsub) ?? new Map<number, EventFeed>()
  feeds.set(deps.pubsub, ours)
  const id = tenant.organizationId
  const known = ours.get(id)
  if (known) return known.join(signal)
  const feed = new EventFeed(deps, tenant, () => ours.delete(id))
  ours.set(id, feed)
  return feed.join(signal)
}
