import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isKeptTime } from '../../../lib/typed-time.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DayHours } from './day-hours.tsx'
import type { ScheduleValues } from './schedule-values.ts'
import css from './exceptions-field.module.scss'

type Exceptions = ScheduleValues['exceptions']

const DAY = 86_400_000

/** The day after the last exception, or tomorrow. */
function nextDate(exceptions: Exceptions): string {
  const last = exceptions
    .map(({ date }) => Date.parse(date))
    .reduce((a, b) => Math.max(a, b), Date.now())
  return new Date(last + DAY).toISOString().slice(0, 10)
}

interface ExceptionsFieldProps {
  exceptions: Exceptions
  onChange: (exceptions: Exceptions) => void
  readOnly: boolean
}

/** Days with hours of their own: holidays, stocktaking. */
export function ExceptionsField({ exceptions, onChange, readOnly }: ExceptionsFieldProps) {
  const { t } = useTranslation('schedules')
  const change = (index: number, next: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((each, at) => (at === index ? { ...each, ...next } : each)))
  return (
    <div>
      <p className={css.text}>{t('exceptions.text')}</p>
      {exceptions.length > 0 && (
        <ul className={css.list}>
          {exceptions.map(({ date, day }, index) => (
            <li className={css.line} key={index}>
              <DateInput
                aria-label={t('exceptions.date')}
                readOnly={readOnly}
                value={date}
                onChange={(next) => next && isKeptTime(next) && change(index, { date: next })}
              />
              <DayHours
                name={date}
                day={day}
                readOnly={readOnly}
                onChange={(next) => change(index, { day: next })}
              />
              {!readOnly && (
                <IconButton
                  label={t('exceptions.remove', { date })}
                  onClick={() => onChange(exceptions.filter((_, at) => at !== index))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Button
          icon={Plus}
          onClick={() => onChange([...exceptions, { date: nextDate(exceptions), day: [] }])}
        >
          {t('exceptions.add')}
        </Button>
      )}
    </div>
  )
}
