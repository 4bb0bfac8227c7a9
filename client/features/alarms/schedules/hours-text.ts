import type { TFunction } from 'i18next'
import { datesIn } from '../../../lib/dates.ts'
import { clockOf, type Week } from './week.ts'

/** Any Monday: names of days are made from it. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 86_400_000

export function dayNames(locale: string, style: 'short' | 'long'): string[] {
  const dates = datesIn(locale, 'UTC')
  const written = style === 'short' ? 'weekday' : 'longWeekday'
  return Array.from({ length: 7 }, (_, index) => dates.write(written, MONDAY + index * DAY))
}

/** Days in a row as a span: "Mon–Fri, Sun". */
function daysText(days: readonly number[], names: readonly string[], separator: string): string {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => names[day ?? 0] ?? ''
  return runs
    .map((run) =>
      run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(separator),
    )
    .join(separator)
}

/** "Mon–Fri 07:00–19:00": the hours of a week in as few words as they take. */
export function hoursText(week: Week, locale: string, t: TFunction): string {
  const names = dayNames(locale, 'short')
  const separator = t('common:listSeparator')
  const groups = new Map<string, number[]>()
  week.forEach((day, index) => {
    const text = day.map(([from, to]) => `${clockOf(from)}–${clockOf(to)}`).join(', ')
    if (text) groups.set(text, [...(groups.get(text) ?? []), index])
  })
  if (groups.size === 0) return t('schedules:never')
  if (groups.size === 1 && groups.has('00:00–24:00') && groups.get('00:00–24:00')?.length === 7)
    return t('schedules:always')
  return [...groups]
    .map(([hours, days]) => `${daysText(days, names, separator)} \u2066${hours}\u2069`)
    .join(separator)
}
