import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAlarmAddress, useOpenAlarm } from '../open/use-alarm-params.ts'

interface SensorLinkProps {
  /** Null where there is no alarm to open. */
  alarmId: string | null
  name: string | undefined
  rule: string
  site: string | undefined
}

/** The sensor, leading to the panel of its alarm; under it rule and site. */
export function SensorLink({ alarmId, name, rule, site }: SensorLinkProps) {
  const { t } = useTranslation('alarms')
  const address = useAlarmAddress()
  const { id } = useOpenAlarm()
  const text = name ?? t('unknownSensor')
  return (
    <>
      {alarmId === null ? (
        <b>{text}</b>
      ) : (
        <Link
          to={address(alarmId)}
          data-alarm={alarmId}
          preventScrollReset
          aria-current={id === alarmId || undefined}
        >
          {text}
        </Link>
      )}
      <span className="second">{[rule, site].filter(Boolean).join(' · ')}</span>
    </>
  )
}
