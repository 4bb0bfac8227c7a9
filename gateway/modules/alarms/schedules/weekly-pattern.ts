import type { TimeWindow } from './tables.ts'
import { DAY, type LocalPattern } from './local-pattern.ts'
import type { Schedule } from './schedule.ts'

const MINUTE = 60_000

/** "24:00" is the end of a day. */
const timeOfDay = (text: string) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * MINUTE

/** Milliseconds from the beginning of the day a window begins on; at most a day long, so it ends on the next day at the latest. */
type DayWindow = readonly [from: number, to: number]
function spanOf(window: TimeWindow): DayWindow {
  const [from, to] = [timeOfDay(window.from), timeOfDay(window.to)]
  return [from, to > from ? to : to + DAY]
}

/** Monday is 1. Days count from 1 January 1970, a Thursday. */
const weekday = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/** When a schedule is open. A window belongs to the day it begins on. */
export class WeeklyPattern implements LocalPattern {
  readonly #week: ReadonlyMap<number, readonly DayWindow[]>
  readonly #exceptions: ReadonlyMap<number, readonly DayWindow[]>
  readonly #lastException: number

  constructor({ windows, exceptions }: Pick<Schedule, 'windows' | 'exceptions'>) {
    const days = [1, 2, 3, 4, 5, 6, 7]
    this.#week = new Map(
      days.map((day) => [day, windows.filter((window) => window.days.includes(day)).map(spanOf)]),
    )
    this.#exceptions = new Map(
      exceptions.map(({ date, windows }) => [Date.parse(date) / DAY, windows.map(spanOf)]),
    )
    this.#lastException = Math.max(Number.NEGATIVE_INFINITY, ...this.#exceptions.keys())
  }

  #spans(day: number): readonly DayWindow[] {
    return this.#exceptions.get(day) ?? this.#week.get(weekday(day)) ?? []
  }

  /** Until when, in local time, it is open without a break; undefined when it is closed. */
  #openUntil(local: number): number | undefined {
    const today = Math.floor(local / DAY)
    const ends = [today - 1, today].flatMap((day) =>
      this.#spans(day)
        .filter(([from, to]) => day * DAY + from <= local && local < day * DAY + to)
        .map(([, to]) => day * DAY + to),
    )
    return ends.length ? Math.max(...ends) : undefined
  }

  /** The next beginning of a window, not after the end of the given day. */
  #opensAfter(local: number, day: number): number | undefined {
    const starts = this.#spans(day)
      .map(([from]) => day * DAY + from)
      .filter((start) => start > local)
    return starts.length ? Math.min(...starts) : undefined
  }

  holds(local: number): boolean {
    return this.#openUntil(local) !== undefined
  }

  /** Weeks are alike after the last exception, so that two of them tell what there is to come. */
  next(local: number): number | null {
    const last = Math.max(Math.floor(local / DAY), this.#lastException) + 14
    const end = this.#openUntil(local)
    return end === undefined ? this.#nextOpening(local, last) : this.#nextClosing(end, last)
  }

  #nextOpening(local: number, last: number): number | null {
    for (let day = Math.floor(local / DAY); day <= last; day++) {
      const opening = this.#opensAfter(local, day)
      if (opening !== undefined) return opening
    }
    return null
  }

  #nextClosing(end: number, last: number): number | null {
    let closing = end
    for (
      let further = this.#openUntil(closing);
      further !== undefined;
      further = this.#openUntil(closing)
    ) {
      closing = further
      if (closing > last * DAY) return null
    }
    return closing
  }
}
