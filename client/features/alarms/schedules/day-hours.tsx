import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText, parseDay, type Day } from './week.ts'
import css from './day-hours.module.scss'

const stop = (event: KeyboardEvent) => event.stopPropagation()

interface DayHoursProps {
  name: string
  day: Day
  readOnly: boolean
  /** Whether it stands in a grid. */
  cell?: boolean
  onChange: (day: Day) => void
  /** Says whether what is typed can be read. */
  onValid?: (valid: boolean) => void
}

/** The hours of a day as text, to the minute: "07:00–19:00, 20:15–22:00". Nothing means closed. */
export function DayHours({ name, day, readOnly, cell = false, onChange, onValid }: DayHoursProps) {
  const { t } = useTranslation('schedules')
  const [typed, setTyped] = useState<string | null>(null)
  const invalid = typed !== null && parseDay(typed) === null
  const type = (text: string) => {
    const next = parseDay(text)
    setTyped(text)
    onValid?.(next !== null)
    if (next) onChange(next)
  }
  return (
    <div role={cell ? 'gridcell' : undefined}>
      <input
        className={css.input}
        aria-label={t('grid.hours', { day: name })}
        aria-invalid={invalid || undefined}
        title={invalid ? t('error.hours') : undefined}
        placeholder={t('grid.closed')}
        readOnly={readOnly}
        value={typed ?? dayText(day)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => !invalid && setTyped(null)}
        onKeyDown={stop}
      />
    </div>
  )
}
