import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { EventCategory } from '../../../generated/schema.ts'
import { localeOf } from '../../../lib/format.ts'
import { useNow } from '../../../lib/now.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { localTextOf, ownTimeZone } from '../../../lib/zoned-time.ts'
import {
  addDays,
  addMonths,
  firstWeekday,
  isDay,
  MONTH_DAYS,
  startOfMonth,
  startOfWeek,
} from './days.ts'

export const VIEWS = ['month', 'week', 'day', 'list'] as const
export type ViewName = (typeof VIEWS)[number]

export const CATEGORIES = [
  'PERSONAL',
  'BUSINESS',
  'FAMILY',
  'HOLIDAY',
  'ETC',
] as const satisfies EventCategory[]

/** The days that a view of a day shows. */
function daysOf(view: ViewName, date: string, first: number) {
  if (view === 'day') return { firstDay: date, lastDay: date }
  const begin = view === 'week' ? startOfWeek(date, first) : startOfMonth(date)
  if (view === 'week') return { firstDay: begin, lastDay: addDays(begin, 6) }
  if (view === 'list') return { firstDay: begin, lastDay: addDays(addMonths(begin, 1), -1) }
  const shown = startOfWeek(begin, first)
  return { firstDay: shown, lastDay: addDays(shown, MONTH_DAYS - 1) }
}

function stepped(view: ViewName, date: string, by: 1 | -1) {
  if (view === 'day') return addDays(date, by)
  return view === 'week' ? addDays(date, by * 7) : addMonths(startOfMonth(date), by)
}

/** What the page shows: it stands in the address. */
export function useCalendarView() {
  const { i18n } = useTranslation('calendar')
  const { search, chosen, set } = useListParams()
  const [params] = useSearchParams()
  const { timeZone = ownTimeZone() } = useOrganization()
  const today = localTextOf(useNow(60), timeZone).slice(0, 10)
  const [view = 'month'] = chosen('view', VIEWS)
  const hidden = chosen('without', CATEGORIES)
  const named = params.get('date')
  const date = isDay(named) ? named : today
  const locale = localeOf(i18n.language)
  const first = firstWeekday(locale)
  return {
    view,
    date,
    today,
    timeZone,
    locale,
    firstWeekday: first,
    search,
    hidden,
    opened: params.get('event'),
    isAdding: params.get('new') === 'event',
    days: daysOf(view, date, first),
    set,
    show: (next: ViewName) => set({ view: next === 'month' ? null : next }),
    goTo: (day: string) => set({ date: day === today ? null : day }),
    step: (by: 1 | -1) => set({ date: stepped(view, date, by) }),
    toggle: (category: EventCategory) =>
      set({
        without: hidden.includes(category)
          ? hidden.filter((each) => each !== category)
          : [...hidden, category],
      }),
  }
}
export type CalendarView = ReturnType<typeof useCalendarView>
