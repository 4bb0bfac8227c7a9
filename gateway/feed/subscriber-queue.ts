export interface Bounds<T> {
  /** What of the waiting items counts, and how much of it may wait. */
  weigh: (item: T) => number
  most: number
  mostItems: number
  /** One item in place of all that wait, which says that something was left out. */
  coalesce: (items: readonly T[]) => T
}

/** What waits for one subscriber. A slow one gets less, never a longer queue (REL-14). */
export class SubscriberQueue<T> {
  #items: T[] = []
  #weight = 0
  #wake: (() => void) | undefined
  #closed = false
  readonly #bounds: Bounds<T>

  constructor(bounds: Bounds<T>) {
    this.#bounds = bounds
  }

  put(item: T): void {
    const { weigh, most, mostItems, coalesce } = this.#bounds
    this.#items.push(item)
    this.#weight += weigh(item)
    if (this.#items.length > mostItems || this.#weight > most) {
      const one = coalesce(this.#items)
      this.#items = [one]
      this.#weight = weigh(one)
    }
    this.#wake?.()
  }

  close(): void {
    this.#closed = true
    this.#items = []
    this.#wake?.()
  }

  /** The items in order, until closed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    while (!this.#closed) {
      const item = this.#items.shift()
      if (item === undefined) {
        await new Promise<void>((resolve) => (this.#wake = resolve))
        continue
      }
      this.#weight -= this.#bounds.weigh(item)
      yield item
    }
  }
}
