import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { datesIn } from '../../../lib/dates.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { CalendarView } from './calendar-view.ts'
import { addDays, addMonths, daysFrom, MONTH_DAYS, startOfMonth, startOfWeek } from './days.ts'
import css from './mini-month.module.scss'

interface MiniMonthProps {
  view: CalendarView
  /** Days with something on them. */
  busy: ReadonlySet<string>
}

const noon = (day: string) => `${day}T12:00:00Z`
const STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** A month to see at a glance, and to go to a day of it. */
export function MiniMonth({ view, busy }: MiniMonthProps) {
  const { t, i18n } = useTranslation('calendar')
  const [shown, setShown] = useState({ of: view.date, day: view.date })
  // Going elsewhere takes it along.
  const day = shown.of === view.date ? shown.day : view.date
  const show = (next: string) => setShown({ of: view.date, day: next })
  const dates = datesIn(view.locale, 'UTC')
  const begin = startOfWeek(startOfMonth(day), view.firstWeekday)
  const press = (event: KeyboardEvent) => {
    const along = i18n.dir() === 'rtl' ? -1 : 1
    const step =
      STEPS[event.key] ??
      {
        ArrowLeft: (from: string) => addDays(from, -along),
        ArrowRight: (from: string) => addDays(from, along),
      }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const next = step(day)
    show(next)
    const grid = event.currentTarget
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  return (
    <section className={css.root} aria-label={dates.write('monthYear', noon(day))}>
      <header className={css.head}>
        <span>{dates.write('monthYear', noon(day))}</span>
        <IconButton label={t('month.previous')} onClick={() => show(addMonths(day, -1))}>
          <ChevronLeft className="flip" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('month.next')} onClick={() => show(addMonths(day, 1))}>
          <ChevronRight className="flip" aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.days} aria-hidden="true">
        {daysFrom(begin, 7).map((each) => (
          <span className={css.weekday} key={each}>
            {dates.write('narrowWeekday', noon(each))}
          </span>
        ))}
      </div>
      <div className={css.days} role="toolbar" aria-label={t('title')} onKeyDown={press}>
        {daysFrom(begin, MONTH_DAYS).map((each) => (
          <button
            type="button"
            key={each}
            data-day={each}
            className={clsx(
              css.day,
              each.slice(0, 7) !== day.slice(0, 7) && css.other,
              each === view.today && css.today,
              each === view.date && css.chosen,
              busy.has(each) && css.busy,
            )}
            tabIndex={each === day ? 0 : -1}
            aria-label={dates.write('longDay', noon(each))}
            aria-current={each === view.today ? 'date' : undefined}
            aria-pressed={each === view.date}
            onClick={() => view.goTo(each)}
          >
            {Number(each.slice(8))}
          </button>
        ))}
      </div>
    </section>
  )
}
