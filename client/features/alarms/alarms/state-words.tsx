import { useTranslation } from 'react-i18next'
import type { AlarmRowFragment } from './open/alarm-row.generated.ts'

/** What an alarm looks like, in words, and under it why or by whom. */
export function StateWords({
  alarm,
  refusal,
}: {
  alarm: AlarmRowFragment
  refusal?: string | undefined
}) {
  const { t } = useTranslation('alarms')
  const { state, foundAfterwards, ackedBy } = alarm
  const who = state === 'ACKED' || state === 'CLOSED' ? ackedBy?.fullName : undefined
  const detail = who ?? (foundAfterwards && state !== 'CLOSED' ? t('foundAfterwards') : undefined)
  return (
    <>
      <b>{t(`state.${state}`)}</b>
      {refusal ? (
        <span className="second refused" role="alert">
          {refusal}
        </span>
      ) : (
        detail && (
          <span className="second">
            <bdi>{detail}</bdi>
          </span>
        )
      )}
    </>
  )
}
