/** What is made into an answer before others have their turn: so many values, and no more than begins within so many milliseconds. */
const ROOM = 30_000
const TIME = 10

/** Lets long answers be made a part at a time, in the order they come, with a turn of the event loop for everybody else in between. */
export class Turns {
  readonly #waiting: { readonly values: number; readonly begin: () => void }[] = []
  #room = ROOM
  #ends = 0
  #counting = false

  /** Undefined when so many values may be made at once; otherwise what to wait for. */
  take(values: number): Promise<void> | undefined {
    this.#count()
    if (!this.#waiting.length && this.#room > 0 && performance.now() < this.#ends) {
      this.#room -= values
      return undefined
    }
    return new Promise((begin) => this.#waiting.push({ values, begin }))
  }

  #count(): void {
    if (this.#counting) return
    this.#counting = true
    this.#room = ROOM
    this.#ends = performance.now() + TIME
    setImmediate(() => this.#next())
  }

  #next(): void {
    this.#counting = false
    if (!this.#waiting.length) return
    this.#count()
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
