/** How many there are of each kind, without looking through them. */
export class Headcount {
  readonly #counts = new Map<string, number>()

  /** One more; answers how many there are now. */
  add(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return count
  }

  remove(kind: string): void {
    const count = (this.#counts.get(kind) ?? 0) - 1
    if (count > 0) this.#counts.set(kind, count)
    else this.#counts.delete(kind)
  }
}
