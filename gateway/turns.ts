/** How many values may be made into answers in one turn of the event loop. */
const ROOM = 30_000
/** After so many milliseconds none is begun any more: where memory is collected, the same values take far longer. */
const TIME = 10

/** Lets long answers be made a part at a time, in the order they come, with a turn of the event loop for everybody else in between. */
export class Turns {
  readonly #waiting: { readonly values: number; readonly begin: () => void }[] = []
  #room = ROOM
  #ends = 0
  #hasBegun = false

  /** Undefined when so many values may be made in this turn; otherwise what to wait for. */
  take(values: number): Promise<void> | undefined {
    this.#begin()
    if (!this.#waiting.length && this.#room > 0 && performance.now() < this.#ends) {
      this.#room -= values
      return undefined
    }
    return new Promise((begin) => this.#waiting.push({ values, begin }))
  }

  #begin(): void {
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#room = ROOM
    this.#ends = performance.now() + TIME
    setImmediate(() => this.#next())
  }

  #next(): void {
    this.#hasBegun = false
    if (!this.#waiting.length) return
    this.#begin()
    while (this.#room > 0) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#room -= next.values
      next.begin()
    }
  }
}

/** One for the process: answers share its time. */
export const turns = new Turns()

/** The results of work on each, one after the other, with turns for others in between; `values` is how many values each makes. */
export async function eachInTurn<T, R>(
  list: readonly T[],
  values: (each: T) => number,
  work: (each: T) => R,
): Promise<R[]> {
  const results: R[] = []
  for (const each of list) {
    await turns.take(values(each))
    results.push(work(each))
  }
  return results
}
