import type { Occurrence } from './state.ts'

/** What a rule would have done. Without operators each activation is an occurrence of its own, closed by its return. */
export interface Replay {
  activations: number
  /** How often people would have been told: activations in sight, and those that came in sight later. */
  annunciations: number
  /** Milliseconds in alarm, together and at a stretch. What is active at the end counts until there. */
  activeFor: number
  longest: number
  /** Activations by day. */
  perDay: number[]
  /** The first ones. */
  occurrences: Occurrence[]
}

/** Sums up a replay. `days` are the starts of days, ascending, and the end of the last one. */
export class Tally {
  readonly result: Replay
  readonly #to: number
  readonly #days: readonly number[]
  readonly #keep: number
  #day = 0

  constructor({
    to,
    days = [],
    keep = 500,
  }: {
    to: number
    days?: readonly number[]
    keep?: number
  }) {
    const perDay = days.slice(1).map(() => 0)
    this.result = {
      activations: 0,
      annunciations: 0,
      activeFor: 0,
      longest: 0,
      perDay,
      occurrences: [],
    }
    this.#to = to
    this.#days = days
    this.#keep = keep
  }

  annunciate(): void {
    this.result.annunciations++
  }

  /** Takes an occurrence that began after those before it. */
  count(occurrence: Occurrence): void {
    const { result } = this
    const { raisedAt, returnedAt } = occurrence
    const lasted = (returnedAt ?? this.#to) - raisedAt
    result.activations++
    result.activeFor += lasted
    result.longest = Math.max(result.longest, lasted)
    if (result.occurrences.length < this.#keep) result.occurrences.push(occurrence)
    while (raisedAt >= (this.#days[this.#day + 1] ?? Infinity)) this.#day++
    const counted = result.perDay[this.#day]
    if (counted !== undefined && raisedAt >= (this.#days[this.#day] ?? Infinity))
      result.perDay[this.#day] = counted + 1
  }
}
