import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/select-field.tsx'
import { useReminderWords } from './reminder-words.ts'

interface OwnReminderProps {
  minutes: readonly number[]
  isWholeDays: boolean
  onChange: (minutes: number[]) => void
}

/** When one is reminded of what somebody else may have planned: by one choice; several stay until another is chosen. */
export function OwnReminder({ minutes, isWholeDays, onChange }: OwnReminderProps) {
  const { t } = useTranslation('reminders')
  const { words, offered } = useReminderWords(isWholeDays)
  const single = offered(minutes.length === 1 ? minutes : []).map((each) => ({
    value: String(each),
    label: words(each),
  }))
  const several = { value: minutes.join(), label: minutes.map(words).join(', ') }
  return (
    <SelectField
      label={t('own')}
      options={[
        { value: '', label: t('none') },
        ...(minutes.length > 1 ? [several] : []),
        ...single,
      ]}
      value={minutes.join()}
      onChange={({ target }) => onChange(target.value ? target.value.split(',').map(Number) : [])}
    />
  )
}
