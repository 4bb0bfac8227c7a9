import { datesIn } from '../../../lib/dates.ts'
import type { CalendarView } from './calendar-view.ts'
import { addDays } from './days.ts'

interface Times {
  readonly startsAt?: string | null
  readonly endsAt?: string | null
  readonly firstDay?: string | null
  readonly lastDay?: string | null
}

const noon = (day: string) => `${day}T12:00:00Z`

/** When something is, in words: "Fri, 20 Nov, 09:00 – 11:30", or its days. */
export function whenOf(times: Times, { locale, timeZone }: CalendarView): string {
  const { startsAt, endsAt, firstDay, lastDay } = times
  if (firstDay) {
    const dates = datesIn(locale, 'UTC')
    return firstDay === lastDay || !lastDay
      ? dates.write('weekdayDay', noon(firstDay))
      : dates.range('weekdayDay', noon(firstDay), noon(lastDay))
  }
  const dates = datesIn(locale, timeZone)
  if (!startsAt) return ''
  return endsAt
    ? dates.range('weekdayTime', startsAt, endsAt)
    : dates.write('weekdayTime', startsAt)
}

/** Over the whole: "November 2026", or the days of a week. */
export function headingOf({ view, date, days, locale }: CalendarView): string {
  const dates = datesIn(locale, 'UTC')
  if (view === 'day') return dates.write('longDay', noon(date))
  if (view === 'week') return dates.range('date', noon(days.firstDay), noon(days.lastDay))
  return dates.write('monthYear', noon(date))
}

/** Each day that something touches. */
export function daysOfTimes(times: Times, dayIn: (at: string) => string): string[] {
  const first = times.firstDay ?? (times.startsAt && dayIn(times.startsAt))
  const last = times.lastDay ?? (times.endsAt && dayIn(times.endsAt)) ?? first
  if (!first || !last) return []
  const days: string[] = []
  for (let day = first; day <= last && days.length < 400; day = addDays(day, 1)) days.push(day)
  return days
}
