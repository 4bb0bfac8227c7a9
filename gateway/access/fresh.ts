import { LRUCache } from 'lru-cache'

/** How long a request may rely on what another found out a moment ago; well within the 5 s of SEC-09 and SEC-32. */
const FRESH = 2000
const MOST = 10_000

/** What was found out a moment ago, so that a busy client does not cost a look at the database for every request. */
export class Fresh<T> {
  readonly #now: () => number
  readonly #worth: (found: T) => boolean
  readonly #found: LRUCache<string, Promise<T>>

  /** `worth` says what is remembered. */
  constructor(now: () => number, worth: (found: T) => boolean = () => true) {
    this.#now = now
    this.#worth = worth
    this.#found = new LRUCache({ max: MOST, ttl: FRESH, ttlResolution: 0, perf: { now } })
  }

  /** Who asks while somebody looks waits for the same answer. */
  get(key: string, look: (now: number) => Promise<T>): Promise<T> {
    // A clock that was set back would keep for as long as that what it found before.
    if (this.#found.getRemainingTTL(key) > FRESH) this.#found.delete(key)
    return this.#found.get(key) ?? this.#look(key, look)
  }

  /** All whose keys are like that. */
  forget(alike: (key: string) => boolean): void {
    for (const key of [...this.#found.keys()]) if (alike(key)) this.#found.delete(key)
  }

  #look(key: string, look: (now: number) => Promise<T>): Promise<T> {
    const found = look(this.#now())
    this.#found.set(key, found)
    const drop = () => {
      if (this.#found.peek(key) === found) this.#found.delete(key)
    }
    found.then((value) => {
      if (!this.#worth(value)) drop()
    }, drop)
    return found
  }
}
