import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
  const { register, formState } = useFormContext<Period>()
  const { from, to } = formState.errors
  return (
    <FieldRow>
      <TextField
        type="datetime-local"
        label={t('note.from')}
        error={from?.message}
        {...register('from', { required: t('error.time'), deps: 'to' })}
      />
      <TextField
        type="datetime-local"
        label={toLabel}
        error={to?.message}
        {...register('to', { validate: ends })}
      />
    </FieldRow>
  )
}
