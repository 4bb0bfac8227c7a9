// When alarms are to be heard, and when not, as intervals of instants.
import { holdsAt, nextChange } from './local-pattern.ts'
import type { MaintenanceWindow } from './maintenance-window.ts'
import { RecurrencePattern } from './recurrence-pattern.ts'
import type { Schedule } from './schedule.ts'
import { WeeklyPattern } from './weekly-pattern.ts'

/** Something that is on or off at every instant, in epoch milliseconds. */
export interface Timetable {
  isOn(t: number): boolean
  /** The first instant after `t` at which it goes on or off (400 days later, when nothing is known before); null for never again. */
  nextChange(t: number): number | null
}

/** On while a schedule is open. */
export function openingHours(
  schedule: Pick<Schedule, 'timeZone' | 'windows' | 'exceptions'>,
): Timetable {
  const pattern = new WeeklyPattern(schedule)
  return remembering({
    isOn: (t) => holdsAt(pattern, schedule.timeZone, t),
    nextChange: (t) => nextChange(pattern, schedule.timeZone, t),
  })
}

/** On during a maintenance window: the first time as told, repetitions at the same local time. */
export function maintenanceTimes(window: MaintenanceWindow): Timetable {
  const [start, end] = [window.startsAt.getTime(), window.endsAt.getTime()]
  const { recurrence, timeZone } = window
  const pattern = recurrence && new RecurrencePattern(window, recurrence)
  const first: Timetable = {
    isOn: (t) => t >= start && t < end,
    nextChange: (t) => (t < start ? start : t < end ? end : null),
  }
  if (!pattern) return first
  const again = {
    isOn: (t: number) => holdsAt(pattern, timeZone, t),
    nextChange: (t: number) => nextChange(pattern, timeZone, t),
  }
  return remembering(either(first, again))
}

/** On while one of two is. */
function either(one: Timetable, other: Timetable): Timetable {
  const isOn = (t: number) => one.isOn(t) || other.isOn(t)
  const next = (t: number): number | null => {
    const changes = [one.nextChange(t), other.nextChange(t)].filter((change) => change !== null)
    if (!changes.length) return null
    const change = Math.min(...changes)
    return isOn(change) === isOn(t) ? next(change) : change
  }
  return { isOn, nextChange: next }
}

/** Asked again and again about the same period, it looks at the calendar once. */
function remembering(timetable: Timetable): Timetable {
  let [from, until, on]: [number, number, boolean] = [0, 0, false]
  const look = (t: number) => {
    if (t >= from && t < until) return
    on = timetable.isOn(t)
    from = t
    until = timetable.nextChange(t) ?? Number.POSITIVE_INFINITY
  }
  return {
    isOn: (t) => {
      look(t)
      return on
    },
    nextChange: (t) => {
      look(t)
      return Number.isFinite(until) ? until : null
    },
  }
}

/** When a timetable goes on after an instant; null when it will not, or not within some years. */
export function nextStart(timetable: Timetable, t: number): number | null {
  let change = timetable.nextChange(t)
  for (let tries = 0; change !== null && tries < 10; tries++) {
    if (timetable.isOn(change) && !timetable.isOn(change - 1)) return change
    change = timetable.nextChange(change)
  }
  return null
}

/** Whether it is on at any time of a span. */
export const isOnWithin = (
  timetable: Timetable,
  { from, to }: { from: number; to: number },
): boolean => timetable.isOn(from) || (timetable.nextChange(from) ?? to) < to

export interface Suppressed {
  suppressed: 'SCHEDULE' | 'MAINTENANCE' | null
  /** The first instant after the one asked about that may differ; null when none will. */
  until: number | null
}

/** Whether alarms are suppressed by design: outside of their schedule, or in maintenance. */
export function suppression(
  schedule: Timetable | null,
  maintenance: readonly Timetable[],
  t: number,
): Suppressed {
  const bearing = schedule ? [schedule, ...maintenance] : maintenance
  const changes = bearing
    .map((timetable) => timetable.nextChange(t))
    .filter((change) => change !== null)
  const until = changes.length ? Math.min(...changes) : null
  if (schedule && !schedule.isOn(t)) return { suppressed: 'SCHEDULE', until }
  return { suppressed: maintenance.some((window) => window.isOn(t)) ? 'MAINTENANCE' : null, until }
}
