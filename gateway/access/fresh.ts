/** How long a request may rely on what another found out a moment ago; well within the 5 s of SEC-09 and SEC-32. */
const FRESH = 2000
const MOST = 10_000

interface Entry<T> {
  readonly at: number
  readonly found: Promise<T>
}

/** What was found out a moment ago, so that a busy client does not cost a look at the database for every request. */
export class Fresh<T> {
  readonly #now: () => number
  readonly #worth: (found: T) => boolean
  readonly #entries = new Map<string, Entry<T>>()

  /** `worth` says what is remembered. */
  constructor(now: () => number, worth: (found: T) => boolean = () => true) {
    this.#now = now
    this.#worth = worth
  }

  get(key: string, look: (now: number) => Promise<T>): Promise<T> {
    const now = this.#now()
    const entry = this.#entries.get(key)
    const age = now - (entry?.at ?? 0)
    return entry && age >= 0 && age < FRESH ? entry.found : this.#look(key, now, look)
  }

  /** All whose keys are like that. */
  forget(alike: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (alike(key)) this.#entries.delete(key)
  }

  #look(key: string, now: number, look: (now: number) => Promise<T>): Promise<T> {
    const entry = { at: now, found: look(now) }
    this.#entries.delete(key) // so that the order of entries is the order of their age
    this.#entries.set(key, entry)
    const drop = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    entry.found.then((found) => {
      if (!this.#worth(found)) drop()
    }, drop)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MOST && oldest !== undefined) this.#entries.delete(oldest)
    return entry.found
  }
}
