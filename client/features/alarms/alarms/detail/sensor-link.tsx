import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { sensorLink } from '../../../../entities/sensors/sensor-link.ts'
import { useAlarmAddress, useOpenAlarm } from '../open/use-alarm-params.ts'

interface SensorLinkProps {
  /** Null where there is no alarm to open. */
  alarmId: string | null
  sensor: { id: string; name: string } | null
  rule: string
  site: string | undefined
}

/** The sensor, leading to its page; under it rule and site, leading to the panel of the alarm, as the whole row does. */
export function SensorLink({ alarmId, sensor, rule, site }: SensorLinkProps) {
  const { t } = useTranslation('alarms')
  const address = useAlarmAddress()
  const { id } = useOpenAlarm()
  const about = [rule, site].filter(Boolean).join(' · ')
  return (
    <>
      {sensor ? <Link to={sensorLink(sensor.id)}>{sensor.name}</Link> : <b>{t('unknownSensor')}</b>}
      <span className="second">
        {alarmId === null ? (
          about
        ) : (
          <Link
            to={address(alarmId)}
            data-alarm={alarmId}
            data-opens-row=""
            preventScrollReset
            aria-current={id === alarmId || undefined}
          >
            {about}
          </Link>
        )}
      </span>
    </>
  )
}
