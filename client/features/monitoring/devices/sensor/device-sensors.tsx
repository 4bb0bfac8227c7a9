import { Gauge, Pencil, Plus, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { sensorLink } from '../../../../entities/sensors/sensor-link.ts'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { MoreMenu } from '../../../../ui/more-menu.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { AddSensorDialog } from './add-sensor-dialog.tsx'
import { CalibrationsDialog } from '../../../../entities/calibrations/calibrations-dialog.tsx'
import type { DeviceSensorFragment } from './device-sensor.generated.ts'
import { EditSensorDialog } from '../../../../entities/sensors/edit/edit-sensor-dialog.tsx'
import { SimulateButtons } from '../../../../entities/simulation/simulate-buttons.tsx'
import type { LiveReading } from '../connect/use-device-readings.ts'
import css from './device-sensors.module.scss'

interface SensorMenuProps {
  sensor: { id: string; name: string }
  siteId: string | undefined
  onMoved: () => void
}

/** What can be done about a sensor. */
function SensorMenu({ sensor, siteId, onMoved }: SensorMenuProps) {
  const { t } = useTranslation('devices')
  const [mayEdit, mayCalibrate] = [useMay('update', 'Sensor'), useMay('read', 'Calibration')]
  const [open, setOpen] = useState<'edit' | 'calibrations' | null>(null)
  const close = () => setOpen(null)
  const label = t('edit.actionsOf', { name: sensor.name })
  const entry = (id: 'edit' | 'calibrations', words: string, Icon: LucideIcon): MenuEntry => ({
    id,
    label: t(words),
    icon: <Icon size={16} />,
    onSelect: () => setOpen(id),
  })
  const entries = [
    ...(mayEdit ? [entry('edit', 'edit.sensorVerb', Pencil)] : []),
    ...(mayCalibrate ? [entry('calibrations', 'calibration.verb', Gauge)] : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <MoreMenu label={label} entries={entries} />
      {open === 'edit' && (
        <EditSensorDialog id={sensor.id} siteId={siteId} onMoved={onMoved} onClose={close} />
      )}
      {open === 'calibrations' && <CalibrationsDialog sensor={sensor} onClose={close} />}
    </>
  )
}

interface SensorLineProps {
  sensor: DeviceSensorFragment
  live: LiveReading | undefined
  siteId: string | undefined
  onMoved: () => void
}

function SensorLine({ sensor, live, siteId, onMoved }: SensorLineProps) {
  const { t } = useTranslation('devices')
  const { temperature, unit, age } = useFormat()
  const now = useNow()
  const stored = sensor.latest && { ts: Date.parse(sensor.latest.ts), value: sensor.latest.value }
  const latest = live && live.ts >= (stored?.ts ?? 0) ? live : stored
  return (
    <li className={css.item}>
      <span className={css.name}>
        <b>
          <Link to={sensorLink(sensor.id)}>{sensor.name}</Link>
        </b>
        <span className={css.key}>
          <Figure>{sensor.key}</Figure>
        </span>
        {(sensor.location ?? sensor.status !== 'ACTIVE') && (
          <span className={css.quiet}>
            {' '}
            {[sensor.status !== 'ACTIVE' && t(`status.${sensor.status}`), sensor.location?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      {latest ? (
        <span className={css.value}>
          <b>
            <Figure>{`${temperature(latest.value, sensor.decimals)} ${unit}`}</Figure>
          </b>
          <span className={css.quiet}>{age(latest.ts, Math.max(now, latest.ts))}</span>
        </span>
      ) : (
        <span className={css.quiet}>{t('sensor.noReading')}</span>
      )}
      <SensorMenu sensor={sensor} siteId={siteId} onMoved={onMoved} />
      <SimulateButtons sensorId={sensor.id} name={sensor.name} />
    </li>
  )
}

interface DeviceSensorsProps {
  device: { id: string; site: { id: string } | null }
  sensors: readonly DeviceSensorFragment[]
  readings: ReadonlyMap<string, LiveReading>
  /** A sensor is another device's now. */
  onMoved: () => void
}

/** What the device measures, live, and the way to add to it. */
export function DeviceSensors({ device, sensors, readings, onMoved }: DeviceSensorsProps) {
  const { t } = useTranslation('devices')
  const mayAdd = useMay('create', 'Sensor')
  const [adding, setAdding] = useState(false)
  const add = mayAdd && (
    <Button icon={Plus} size="sm" onClick={() => setAdding(true)}>
      {t('sensor.add')}
    </Button>
  )
  return (
    <Panel flush title={t('sensor.title')} actions={add}>
      {sensors.length === 0 && (
        <li className={css.item}>
          <span className={css.quiet}>{t('sensor.none')}</span>
        </li>
      )}
      <ul className={css.list}>
        {sensors.map((sensor) => (
          <SensorLine
            key={sensor.id}
            sensor={sensor}
            live={readings.get(sensor.id)}
            siteId={device.site?.id}
            onMoved={onMoved}
          />
        ))}
      </ul>
      {adding && (
        <AddSensorDialog
          deviceId={device.id}
          taken={sensors.map(({ key }) => key)}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}
