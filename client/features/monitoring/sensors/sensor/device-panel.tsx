import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Battery, Signal } from '../../../../entities/devices/telemetry.tsx'
import { useAbout } from '../../../../lib/about.ts'
import { useMay } from '../../../../lib/ability.ts'
import { lazyWithTexts } from '../../../../lib/lazy-with-texts.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Age } from '../tiles/age.tsx'
import { Facts } from './facts.tsx'
import type { ShownSensor } from './sensor-head.tsx'
import css from './device-panel.module.scss'

const SimulateButtons = lazyWithTexts(
  'devices',
  async () =>
    (await import('../../../../entities/simulation/simulate-buttons.tsx')).SimulateButtons,
)

/** What sends the values, and when it was last heard. */
export function DevicePanel({
  sensor,
  lastSeen,
}: {
  sensor: ShownSensor
  lastSeen: number | null | undefined
}) {
  const { t } = useTranslation('sensors')
  const { dateTime, duration } = useFormat()
  const about = useAbout()
  const mayChange = useMay('update', 'Sensor')
  const { device, key, reportIntervalSeconds } = sensor
  const used = device?.token?.lastUsedAt
  return (
    <Panel title={t('sensor.device.title')}>
      <Facts
        facts={[
          [
            t('sensor.device.name'),
            device && <Link to={`/devices/${device.id}`}>{device.name}</Link>,
          ],
          [
            t('sensor.device.model'),
            device && [device.model, device.serial].filter(Boolean).join(' · '),
          ],
          [
            t('sensor.device.status'),
            device && device.status !== 'ACTIVE' && t(`sensor.status.${device.status}`),
          ],
          [t('sensor.device.key'), <Figure key="key">{key}</Figure>],
          [
            t('sensor.device.lastSeen'),
            lastSeen != null ? <Age since={lastSeen} /> : t('state.never'),
          ],
          [t('sensor.device.battery'), device?.battery && <Battery battery={device.battery} />],
          [t('sensor.device.signal'), device?.signal && <Signal signal={device.signal} />],
          [t('sensor.device.token'), used && <bdi>{dateTime(used)}</bdi>],
          [t('sensor.device.interval'), duration(reportIntervalSeconds * 1000)],
        ]}
      />
      {about?.demo && mayChange && (
        <div className={css.simulate}>
          <Suspense fallback={null}>
            <SimulateButtons sensorId={sensor.id} name={sensor.name} />
          </Suspense>
        </div>
      )}
    </Panel>
  )
}
