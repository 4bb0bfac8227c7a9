import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { datesIn } from '../../../lib/dates.ts'
import { DateFormField } from '../../../ui/date-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { AGAIN, nthOf, type Again } from './again.ts'
import type { CalendarView } from './calendar-view.ts'
import type { EventValues } from './event-values.ts'
import css from './event-form.module.scss'

function useAgainWords(view: CalendarView, day: string) {
  const { t } = useTranslation('calendar')
  const at = new Date(`${day}T12:00:00Z`)
  const isDay = !Number.isNaN(at.getTime())
  const said = {
    day: isDay ? datesIn(view.locale, 'UTC').write('longWeekday', at) : '',
    number: Number(day.slice(8, 10)),
    nth: t(`nth.${nthOf(day)}`, { defaultValue: '' }),
  }
  return (again: Again) =>
    again === 'monthlyNth' && nthOf(day) === -1
      ? t('again.monthlyLast', said)
      : t(`again.${again}`, said)
}

/** Whether an event comes again, how often and until when. */
export function AgainField({ view }: { view: CalendarView }) {
  const { t } = useTranslation('calendar')
  const { register, formState } = useFormContext<EventValues>()
  const [isAllDay, firstDay, startsAt, again] = useWatch<
    EventValues,
    ['isAllDay', 'firstDay', 'startsAt', 'again']
  >({ name: ['isAllDay', 'firstDay', 'startsAt', 'again'] })
  const words = useAgainWords(view, isAllDay ? firstDay : startsAt.slice(0, 10))
  const isKept = formState.defaultValues?.again === 'kept'
  const offered: readonly Again[] = isKept ? [...AGAIN, 'kept'] : AGAIN
  return (
    <div className={css.pair}>
      <SelectField
        label={t('again.label')}
        options={offered.map((value) => ({ value, label: words(value) }))}
        {...register('again')}
      />
      {again !== 'none' && again !== 'kept' && (
        <DateFormField<EventValues> name="until" label={t('again.until')} />
      )}
    </div>
  )
}
