import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PickField } from '../../ui/pick-field.tsx'
import { useReminderWords } from './reminder-words.ts'

interface RemindersFieldProps<Values extends FieldValues> {
  name: FieldPathByValue<Values, number[]>
  isWholeDays?: boolean
}

/** When one is reminded, any of several times, for the form around. */
export function RemindersField<Values extends FieldValues>({
  name,
  isWholeDays = false,
}: RemindersFieldProps<Values>) {
  const { t } = useTranslation('reminders')
  const { field, fieldState } = useController<Values>({ name })
  const { words, offered } = useReminderWords(isWholeDays)
  const chosen = field.value as number[]
  const options = offered(chosen).map((minutes) => ({
    value: String(minutes),
    label: words(minutes),
  }))
  return (
    <PickField
      label={t('label')}
      placeholder={t('add')}
      error={fieldState.error?.message}
      options={options}
      chosen={chosen.map(String)}
      onChange={(values) => field.onChange(values.map(Number).sort((a, b) => a - b))}
    />
  )
}
