import type { MaintenanceWindow } from './maintenance-window.ts'
import { DAY, type LocalPattern } from './local-pattern.ts'
import { offsetAt } from '../../../platform/time/zone.ts'

const STEPS = { DAY, WEEK: 7 * DAY }

/** The repetitions of a maintenance window: the first time, which was told as instants, is none of them. */
export class RecurrencePattern implements LocalPattern {
  readonly #start: number
  readonly #end: number
  readonly #step: number
  /** The number of the last repetition. */
  readonly #last: number

  constructor(
    { startsAt, endsAt, timeZone }: MaintenanceWindow,
    { every, until }: NonNullable<MaintenanceWindow['recurrence']>,
  ) {
    const local = (instant: Date) => instant.getTime() + offsetAt(timeZone, instant.getTime())
    this.#step = STEPS[every]
    this.#start = local(startsAt)
    this.#end = local(endsAt)
    this.#last =
      until === null
        ? Number.POSITIVE_INFINITY
        : Math.floor((local(new Date(until)) - this.#start) / this.#step)
  }

  /** The repetition that began last; not above 0 before the first one. */
  #begun(local: number): number {
    return Math.min(Math.floor((local - this.#start) / this.#step), this.#last)
  }

  holds(local: number): boolean {
    const number = this.#begun(local)
    return number >= 1 && local < this.#end + number * this.#step
  }

  next(local: number): number | null {
    const number = this.#begun(local)
    if (!this.holds(local)) {
      const following = Math.max(1, number + 1)
      return following <= this.#last ? this.#start + following * this.#step : null
    }
    // One that lasts until the next one begins goes on to the end of the last.
    const seamless = this.#end - this.#start >= this.#step
    if (!seamless) return this.#end + number * this.#step
    return Number.isFinite(this.#last) ? this.#end + this.#last * this.#step : null
  }
}
