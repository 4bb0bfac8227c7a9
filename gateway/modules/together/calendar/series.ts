// What becomes of a series when some of its times change.
import { refuse } from '../../../errors.ts'
import { clockOf, daysBetween, instantAt, startOf, textOf, timesFrom } from './clocks.ts'
import type { CalendarEvent, Times } from './event.ts'
import { timesOfSeries } from './occurrence.ts'
import { endingBefore, movedBy, timesOfRule, without } from './rule.ts'

/** One of the times of a series. */
export interface Place {
  readonly clock: number
  readonly text: string
  readonly times: Times
  readonly isFirst: boolean
}

/** The time that a caller names by when the rule has it. */
export function placeIn(series: CalendarEvent, originalStart: string): Place {
  const clock = clockOf(originalStart)
  const isThere =
    series.recurrence !== '' &&
    clock !== null &&
    timesOfSeries(series, { from: clock, to: clock }).includes(clock)
  if (!isThere) throw refuse('INVALID', ['originalStart'], 'It does not come at this time.')
  const times = timesFrom(series, clock, series.timeZone)
  const start = startOf(series, series.timeZone)
  const [first] = timesOfRule(series.recurrence, start, {
    from: start,
    to: clock,
    most: 1,
    untilAt: (utc) => utc,
  })
  return { clock, text: textOf(clock, series), times, isFirst: first === clock }
}

/** A series whose time at a place becomes another: all of them are moved alike, and take as long as that one. */
export function shifted(series: CalendarEvent, place: Place, times: Times, zone: string) {
  const [old, now] = [place.clock, startOf(times, zone)]
  const by = now - old
  const start = startOf(series, series.timeZone) + by
  const rule = movedBy(series.recurrence, daysBetween(old, now), start)
  const move = (text: string) => textOf((clockOf(text) ?? 0) + by, times)
  return {
    by,
    move,
    times: timesFrom(times, start, zone),
    recurrence: rule,
    excluded: series.excluded.map(move),
  }
}

/** The part of a series before one of its times. */
export const before = (series: CalendarEvent, { clock, text }: Place) => ({
  recurrence: endingBefore(series.recurrence, clock, (time) =>
    series.firstDay === null ? instantAt(time, series.timeZone) : time,
  ),
  excluded: series.excluded.filter((each) => each < text),
})

/** The part from it on. */
export function after(series: CalendarEvent, { clock, text }: Place) {
  const start = startOf(series, series.timeZone)
  const span = { from: start, to: clock - 1000, most: 1000, untilAt: (utc: number) => utc }
  const gone = timesOfRule(series.recurrence, start, span).length
  return {
    recurrence: without(series.recurrence, gone),
    excluded: series.excluded.filter((each) => each > text),
  }
}
