import { DatePicker, parseDate } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../lib/format.ts'
import { useOrganization } from '../../lib/viewer.ts'
import { ownTimeZone } from '../../lib/zoned-time.ts'
import { BareInput, ControlFrame } from '../field.tsx'
import PopoverPart from './popover-part.tsx'
import { Parts } from './parts.tsx'
import type { Popup } from './use-popup.ts'
import css from './calendar-part.module.scss'

interface CalendarPartProps {
  popup: Popup
  value: string
  onChange: (value: string) => void
  withClock: boolean
  min: string | undefined
  max: string | undefined
}

const CLOCK = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/

/** The time of day that belongs to the date. */
function Clock({ clock, onChange }: { clock: string; onChange: (clock: string) => void }) {
  const { t } = useTranslation('common')
  const [text, setText] = useState(clock)
  return (
    <label className={css.clock}>
      {t('date.clock')}
      <ControlFrame className={css.clockFrame}>
        <BareInput
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            const [, hour = '', minute] = CLOCK.exec(target.value) ?? []
            if (minute) onChange(`${hour.padStart(2, '0')}:${minute}`)
          }}
          onBlur={() => setText(clock)}
        />
      </ControlFrame>
    </label>
  )
}

/** The month, what leads to another, and the days of it; the months of a year and the years likewise. */
function Days({ view }: { view: 'day' | 'month' | 'year' }) {
  const Table = {
    day: DatePicker.DayTable,
    month: DatePicker.MonthTable,
    year: DatePicker.YearTable,
  }[view]
  return (
    <DatePicker.View view={view}>
      <DatePicker.ViewControl className={css.head}>
        <DatePicker.PrevTrigger className={css.step}>
          <ChevronLeft className="flip" size={16} aria-hidden="true" />
        </DatePicker.PrevTrigger>
        <DatePicker.ViewTrigger className={css.view}>
          <DatePicker.RangeText />
        </DatePicker.ViewTrigger>
        <DatePicker.NextTrigger className={css.step}>
          <ChevronRight className="flip" size={16} aria-hidden="true" />
        </DatePicker.NextTrigger>
      </DatePicker.ViewControl>
      <Table className={css.table} data-view={view} />
    </DatePicker.View>
  )
}

/** A calendar beside the field of a date, in the language of the page and with the first day of its week. */
export default function CalendarPart(props: CalendarPartProps) {
  const { popup, value, onChange, withClock, min, max } = props
  const { t, i18n } = useTranslation('common')
  const { timeZone = ownTimeZone() } = useOrganization()
  const [, date, clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? []
  const chosen = date ? [parseDate(date)] : []
  return (
    <PopoverPart popup={popup} label={t('date.choose')} align="end" size="choices" first={firstDay}>
      <Parts>
        <DatePicker.Root
          inline
          outsideDaySelectable
          locale={localeOf(i18n.language)}
          timeZone={timeZone}
          value={chosen}
          {...(min && { min: parseDate(min) })}
          {...(max && { max: parseDate(max) })}
          translations={{
            dayCell: ({ valueText }) => valueText,
            prevTrigger: (view) => t(`date.previous.${view}`),
            nextTrigger: (view) => t(`date.next.${view}`),
            viewTrigger: (view) => t(`date.view.${view}`),
          }}
          onValueChange={({ value: [day] }) => {
            if (!day) return
            onChange(withClock ? `${day.toString()}T${clock}` : day.toString())
            popup.onClose()
          }}
        >
          <DatePicker.Content className={css.calendar}>
            <Days view="day" />
            <Days view="month" />
            <Days view="year" />
          </DatePicker.Content>
        </DatePicker.Root>
        {withClock && date && (
          <Clock clock={clock} onChange={(next) => onChange(`${date}T${next}`)} />
        )}
      </Parts>
    </PopoverPart>
  )
}

const firstDay = (surface: HTMLElement | null) =>
  surface?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]') ?? null
