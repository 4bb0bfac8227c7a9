import { CircleCheck, Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import type { DeviceSensorFragment } from '../sensor/device-sensor.generated.ts'
import type { LiveReading } from './use-device-readings.ts'
import css from './first-reading.module.scss'

function Received({ sensor, reading }: { sensor: DeviceSensorFragment; reading: LiveReading }) {
  const { t } = useTranslation('devices')
  const { temperature, unit, timeToSecond } = useFormat()
  const first = !sensor.latest || Date.parse(sensor.latest.ts) >= reading.ts
  return (
    <span>
      <strong>{t(first ? 'reading.first' : 'reading.received')}</strong> <bdi>{sensor.name}</bdi>
      {t('listSeparator')}
      <Figure>{`${temperature(reading.value, sensor.decimals)} ${unit}`}</Figure> {t('reading.at')}{' '}
      <Figure>{timeToSecond(reading.ts)}</Figure>
    </span>
  )
}

interface FirstReadingProps {
  sensors: readonly DeviceSensorFragment[]
  readings: ReadonlyMap<string, LiveReading>
}

/** Waits for the device to be heard, and says so at once, aloud as well. */
export function FirstReading({ sensors, readings }: FirstReadingProps) {
  const { t } = useTranslation('devices')
  const newest = [...readings.values()].reduce<LiveReading | null>(
    (best, each) => (best && best.ts >= each.ts ? best : each),
    null,
  )
  const sensor = newest && sensors.find(({ id }) => id === newest.sensorId)
  return (
    <div className={css.box} role="status" data-received={sensor ? '' : undefined}>
      {sensor ? (
        <CircleCheck size={18} aria-hidden="true" />
      ) : (
        <Radio size={18} aria-hidden="true" />
      )}
      {sensor ? <Received sensor={sensor} reading={newest} /> : <span>{t('reading.waiting')}</span>}
    </div>
  )
}
