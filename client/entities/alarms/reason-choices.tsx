import { useTranslation } from 'react-i18next'
import { reasonOf, withReason } from './reasons.ts'
import { useShelfLimitAndReasonsQuery } from './reasons.generated.ts'
import css from './reason-choices.module.scss'

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
    <div className={css.choices} role="group" aria-label={t('reasons.usual')}>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={css.choice}
          aria-pressed={reason === chosen}
          onClick={() => onChange(withReason(note, reason, reasons))}
        >
          <bdi>{reason}</bdi>
        </button>
      ))}
    </div>
  )
}
