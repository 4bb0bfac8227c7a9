const MOST = 10_000

/** Whom the log has complained about: once is enough, until they did well in between. */
export class Complaints {
  readonly #known = new Set<string>()

  isNew(name: string): boolean {
    if (this.#known.has(name)) return false
    const [oldest] = this.#known
    if (this.#known.size >= MOST && oldest !== undefined) this.#known.delete(oldest)
    this.#known.add(name)
    return true
  }

  forget(name: string): void {
    this.#known.delete(name)
  }
}
