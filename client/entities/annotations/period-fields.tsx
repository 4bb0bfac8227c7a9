import { useTranslation } from 'react-i18next'
import { DateFormField } from '../../ui/date-field.tsx'
import { FieldRow } from '../../ui/field.tsx'

interface Period {
  from: string
  to: string
}

interface PeriodFieldsProps {
  /** How the end is called. */
  toLabel: string
  /** What is wrong with an end, or true. */
  ends: (to: string, values: Period) => string | boolean
}

/** From when to when, in a form with both. */
export function PeriodFields({ toLabel, ends }: PeriodFieldsProps) {
  const { t } = useTranslation('views')
  return (
    <FieldRow>
      <DateFormField<Period>
        withClock
        name="from"
        label={t('note.from')}
        required={t('error.time')}
        deps="to"
      />
      <DateFormField<Period> withClock name="to" label={toLabel} validate={ends} />
    </FieldRow>
  )
}
