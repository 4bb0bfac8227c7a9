import type { Tenant } from '../access/authorize.ts'
import type { Deps } from '../context.ts'
import type { PubSub } from '../pubsub/pubsub.ts'
import { SubscriberQueue, type Bounds } from './subscriber-queue.ts'

/** What one of them gets, until one leaves or there is nothing more to come. */
export interface Seat<Item> {
  readonly items: AsyncIterable<Item>
  leave(): void
}

/** All who follow the same thing in this process, each with an inbox of their own. It ends when the last of them leaves. */
export class Audience<Item> {
  readonly #bounds: Bounds<Item>
  readonly #inboxes = new Set<SubscriberQueue<Item>>()
  readonly #end = new AbortController()

  constructor(bounds: Bounds<Item>) {
    this.#bounds = bounds
  }

  /** Aborted at the end. */
  get signal(): AbortSignal {
    return this.#end.signal
  }

  join(signal: AbortSignal): Seat<Item> {
    const inbox = new SubscriberQueue(this.#bounds)
    const leave = () => {
      inbox.close()
      if (this.#inboxes.delete(inbox) && !this.#inboxes.size) this.end()
    }
    this.#inboxes.add(inbox)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    return { items: inbox, leave }
  }

  tell(item: Item): void {
    for (const inbox of this.#inboxes) inbox.put(item)
  }

  end(): void {
    this.#end.abort()
    for (const inbox of this.#inboxes) inbox.close()
  }
}

/** One by gateway and organisation, as long as it has an audience; the first who asks has it made. */
export function oneForAll<T extends { readonly audience: Pick<Audience<never>, 'signal'> }>(
  make: (deps: Deps, tenant: Tenant) => T,
): (deps: Deps, tenant: Tenant) => T {
  const byGateway = new WeakMap<PubSub, Map<number, T>>()
  return (deps, tenant) => {
    const ours = byGateway.get(deps.pubsub) ?? new Map<number, T>()
    byGateway.set(deps.pubsub, ours)
    const id = tenant.organizationId
    const known = ours.get(id)
    if (known) return known
    // Whoever asks first may see less than others: what each may see is decided at delivery.
    const made = make(deps, { ...tenant, siteIds: null })
    ours.set(id, made)
    made.audience.signal.addEventListener('abort', () => ours.delete(id), { once: true })
    return made
  }
}
