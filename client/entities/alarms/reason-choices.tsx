import { useTranslation } from 'react-i18next'
import { Pills } from '../../ui/pills.tsx'
import { reasonOf, withReason } from './reasons.ts'
import { useShelfLimitAndReasonsQuery } from './reasons.generated.ts'

/** The reasons that the organisation offers; none until they are known. */
export const useReasons = (): readonly string[] =>
  useShelfLimitAndReasonsQuery({ fetchPolicy: 'cache-and-network' }).data?.alarmSettings.reasons ??
  []

interface ReasonChoicesProps {
  note: string
  onChange: (note: string) => void
}

/** Reasons over the field of a note: one press instead of typing. */
export function ReasonChoices({ note, onChange }: ReasonChoicesProps) {
  const { t } = useTranslation('alarms')
  const reasons = useReasons()
  if (reasons.length === 0) return null
  const chosen = reasonOf(note, reasons)
  return (
    <Pills
      label={t('reasons.usual')}
      pills={reasons.map((reason) => ({ id: reason, label: reason }))}
      chosen={chosen}
      onChoose={({ id }) => onChange(withReason(note, id, reasons))}
    />
  )
}
