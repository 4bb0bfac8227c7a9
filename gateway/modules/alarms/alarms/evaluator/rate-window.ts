import { round6 } from './rule.ts'
import type { Reading } from './state.ts'

/** The readings a rate is taken from (docs/monitoring.md 4.6): those of the window, back to the last gap at most. */
export class RateWindow {
  readonly #length: number
  #times: number[] = []
  #values: number[] = []
  /** The oldest reading left; those before it wait to be cut off. */
  #first = 0

  constructor(length: number) {
    this.#length = length
  }

  /**
   * Takes a newer reading; the rate there in degC/min, NaN while the readings span less than half the window. Of those that count
   * from one instant the last one is kept.
   */
  push(ts: number, value: number, staleAfter: number): number {
    if (this.#times.at(-1) === ts) this.#forgetLast()
    if (ts - (this.#times.at(-1) ?? ts) > staleAfter) this.#first = this.#times.length
    this.#times.push(ts)
    this.#values.push(value)
    while ((this.#times[this.#first] ?? ts) < ts - this.#length) this.#first++
    if (this.#first > 1000) this.#cutOff()
    const span = ts - (this.#times[this.#first] ?? ts)
    if (span <= 0 || span < this.#length / 2) return NaN
    return round6(((value - (this.#values[this.#first] ?? NaN)) / span) * 60_000)
  }

  /** Those that are left, oldest first. */
  readings(): Reading[] {
    return this.#times
      .slice(this.#first)
      .map((ts, index) => ({ ts, value: this.#values[this.#first + index] ?? NaN }))
  }

  #forgetLast(): void {
    this.#times.pop()
    this.#values.pop()
  }

  #cutOff(): void {
    this.#times = this.#times.slice(this.#first)
    this.#values = this.#values.slice(this.#first)
    this.#first = 0
  }
}
