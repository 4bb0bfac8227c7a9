import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { instantOfText, localTextOf } from '../../../lib/zoned-time.ts'
import { DateFormField } from '../../../ui/date-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { CalendarView } from './calendar-view.ts'
import type { EventValues } from './event-values.ts'
import css from './event-form.module.scss'

const HOUR = 3_600_000

/** When an event is: from one time to another, or on whole days. */
export function EventTimes({ view }: { view: CalendarView }) {
  const { t } = useTranslation('calendar')
  const form = useFormContext<EventValues>()
  const isAllDay = useWatch<EventValues, 'isAllDay'>({ name: 'isAllDay' })
  /** An end that the new beginning has overtaken goes along with it. */
  const keepOrder = () => {
    const { startsAt, endsAt, firstDay, lastDay } = form.getValues()
    if (lastDay < firstDay) form.setValue('lastDay', firstDay)
    const start = instantOfText(startsAt, view.timeZone)
    if (endsAt && start !== null && endsAt <= startsAt)
      form.setValue('endsAt', localTextOf(start + HOUR, view.timeZone))
  }
  return (
    <>
      <Switch label={t('field.allDay')} {...form.register('isAllDay')} />
      <div className={css.pair} onBlur={keepOrder}>
        {isAllDay ? (
          <>
            <DateFormField<EventValues>
              key="firstDay"
              name="firstDay"
              label={t('field.firstDay')}
              required={t('error.day')}
            />
            <DateFormField<EventValues>
              key="lastDay"
              name="lastDay"
              label={t('field.lastDay')}
              required={t('error.day')}
              validate={(last, { firstDay }) => last >= firstDay || t('error.order')}
            />
          </>
        ) : (
          <>
            <DateFormField<EventValues>
              key="startsAt"
              name="startsAt"
              withClock
              label={t('field.startsAt')}
              required={t('error.day')}
            />
            <DateFormField<EventValues>
              key="endsAt"
              name="endsAt"
              withClock
              label={t('field.endsAt')}
              validate={(end, { startsAt }) => !end || end >= startsAt || t('error.order')}
            />
          </>
        )}
      </div>
    </>
  )
}
