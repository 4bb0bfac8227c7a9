import { unavailable } from '../../../../errors.ts'

const MOST_WAITING = 32

/** Long work, one piece at a time in this process, so that what else goes on waits for one of them at most. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  async take<R>(work: () => Promise<R>): Promise<R> {
    if (this.#waiting >= MOST_WAITING) throw unavailable()
    this.#waiting++
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined) // whoever asked for it hears of it
    return turn.finally(() => this.#waiting--)
  }
}
