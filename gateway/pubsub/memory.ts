import type { Tenant } from '../access/authorize.ts'
import type { Message, PubSub, Topic } from './pubsub.ts'

const MOST_WAITING = 256

export interface Delivery<T extends Topic> {
  message: Message<T>
  lagged: boolean
}
type Listener = (organizationId: number, message: never) => void

/** One subscriber's messages. When it falls behind, all but the newest are dropped, and it is told. */
class Mailbox<T extends Topic> implements AsyncIterableIterator<Delivery<T>> {
  #waiting: Delivery<T>[] = []
  #reader: ((result: IteratorResult<Delivery<T>>) => void) | undefined
  #closed = false
  #missed = false
  readonly #onClose: () => void

  constructor(onClose: () => void) {
    this.#onClose = onClose
  }

  put(message: Message<T>): void {
    const delivery = { message, lagged: this.#missed }
    this.#missed = false
    if (this.#reader) this.#answer({ value: delivery, done: false })
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push(delivery)
    else this.#waiting = [{ message, lagged: true }]
  }

  /** Messages may have been lost on the way here. */
  miss(): void {
    this.#missed = true
  }

  next(): Promise<IteratorResult<Delivery<T>>> {
    const value = this.#waiting.shift()
    if (value) return Promise.resolve({ value, done: false })
    if (this.#closed) return Promise.resolve({ value: undefined, done: true })
    return new Promise((resolve) => (this.#reader = resolve))
  }

  return(): Promise<IteratorResult<Delivery<T>>> {
    this.close()
    return Promise.resolve({ value: undefined, done: true })
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#waiting = []
    this.#onClose()
    this.#answer({ value: undefined, done: true })
  }

  #answer(result: IteratorResult<Delivery<T>>): void {
    const reader = this.#reader
    this.#reader = undefined
    reader?.(result)
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

/** Events inside this process: all there is for one gateway without a database, and the last step for every other. */
export class MemoryPubSub implements PubSub {
  readonly isListening = true
  readonly #mailboxes = new Map<string, Set<Mailbox<never>>>()
  readonly #listeners = new Map<Topic, Set<Listener>>()

  async publish<T extends Topic>(
    topic: T,
    { organizationId }: Tenant,
    message: Message<T>,
  ): Promise<void> {
    this.deliver(topic, organizationId, message)
  }

  deliver<T extends Topic>(topic: T, organizationId: number, message: Message<T>): void {
    for (const mailbox of this.#mailboxes.get(`${organizationId}/${topic}`) ?? [])
      mailbox.put(message as never)
    for (const listener of this.#listeners.get(topic) ?? [])
      listener(organizationId, message as never)
  }

  subscribe<T extends Topic>(
    topic: T,
    { organizationId }: Tenant,
    signal?: AbortSignal,
  ): AsyncIterableIterator<Delivery<T>> {
    const key = `${organizationId}/${topic}`
    const mailbox: Mailbox<T> = new Mailbox(() => {
      signal?.removeEventListener('abort', end)
      const others = this.#mailboxes.get(key)
      others?.delete(mailbox as unknown as Mailbox<never>) // keyed by topic, so what is inside fits
      if (!others?.size) this.#mailboxes.delete(key)
    })
    const end = () => mailbox.close()
    const here = this.#mailboxes.get(key) ?? new Set()
    this.#mailboxes.set(key, here.add(mailbox as unknown as Mailbox<never>))
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted) end()
    return mailbox
  }

  listen<T extends Topic>(
    topic: T,
    handle: (organizationId: number, message: Message<T>) => void,
  ): () => void {
    const here = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, here.add(handle))
    return () => here.delete(handle)
  }

  /** Every subscriber may have missed something. */
  miss(): void {
    for (const mailboxes of this.#mailboxes.values())
      for (const mailbox of mailboxes) mailbox.miss()
  }

  async close(): Promise<void> {
    for (const mailboxes of [...this.#mailboxes.values()])
      for (const mailbox of [...mailboxes]) mailbox.close()
    this.#listeners.clear()
  }
}
