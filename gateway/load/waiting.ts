/** Why nobody waits any more: one for all, as a signal would make an error with a stack for each. */
const OVER = new Error('The answer is over.')

/**
 * That somebody waits for an answer, until it is over. A signal costs more than all the rest of this, and nearly nothing that is asked
 * looks at it: it is made for whoever does.
 */
export class Waiting {
  readonly #afterwards: (() => void)[] = []
  #isOver = false
  #controller: AbortController | undefined
  leavePlace: (() => void) | undefined

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController()
      if (this.#isOver) this.#controller.abort(OVER)
    }
    return this.#controller.signal
  }

  /** Calls `act` when it is over, at once if it is already. */
  afterwards(act: () => void): void {
    if (this.#isOver) act()
    else this.#afterwards.push(act)
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const act of this.#afterwards) act()
    this.#controller?.abort(OVER)
  }
}
