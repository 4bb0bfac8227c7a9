import { Cpu, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Battery, Signal } from '../../../../entities/devices/telemetry.tsx'
import { useMay } from '../../../../lib/ability.ts'
import { readAfresh, useReadAgain } from '../../../../lib/use-read-again.ts'
import { Button } from '../../../../ui/button.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { SecretDialog } from '../../../../ui/secret-dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useDevicePageQuery } from './device-page.generated.ts'
import { DeviceSensors } from '../sensor/device-sensors.tsx'
import { EditDeviceDialog } from './edit-device-dialog.tsx'
import type { EditedDeviceFragment } from './edit-device.generated.ts'
import { SendReading, type ConnectDevice } from '../connect/send-reading.tsx'
import { TokenPanel } from '../connect/token-panel.tsx'
import { useDeviceReadings } from '../connect/use-device-readings.ts'
import css from './device-page.module.scss'

/** Where it stands, what it is, and what it last said of itself. */
function About({ device }: { device: ConnectDevice & EditedDeviceFragment }) {
  const { t } = useTranslation('devices')
  const { site, model, serial, battery, signal } = device
  const status = device.status === 'ACTIVE' ? null : t(`status.${device.status}`)
  const about = [status, site?.name, model, serial].filter(Boolean).join(' · ')
  return (
    <span className={css.about}>
      {about && <bdi>{about}</bdi>}
      {battery && <Battery battery={battery} />}
      {signal && <Signal signal={signal} />}
    </span>
  )
}

function Connect({
  device,
  onMissed,
}: {
  device: ConnectDevice & EditedDeviceFragment
  onMissed: () => void
}) {
  const { t } = useTranslation('devices')
  const [token, setToken] = useState<string | null>(null)
  const [editing, setEditing] = useState(false)
  const may = useMay('update', 'Device')
  const ids = device.sensors.map(({ id }) => id).join()
  const sensorIds = useMemo(() => (ids ? ids.split(',') : []), [ids])
  const readings = useDeviceReadings(sensorIds, onMissed)
  const edit = may && (
    <Button icon={Pencil} onClick={() => setEditing(true)}>
      {t('edit.verb')}
    </Button>
  )
  return (
    <>
      <Crumbs to="/devices" list={t('title')} here={device.name} />
      <PageHead title={device.name} text={<About device={device} />} tools={edit} />
      <div className={css.columns}>
        <div>
          <DeviceSensors
            device={device}
            sensors={device.sensors}
            readings={readings}
            onMoved={onMissed}
          />
          <TokenPanel device={device} onToken={setToken} />
        </div>
        <Panel title={t('send.title')}>
          <SendReading device={device} readings={readings} token={null} />
        </Panel>
      </div>
      {editing && <EditDeviceDialog device={device} onClose={() => setEditing(false)} />}
      {token && (
        <SecretDialog
          words="devices:token.secret"
          name={device.name}
          secret={token}
          onClose={() => setToken(null)}
        >
          <SendReading device={device} readings={readings} token={token} />
        </SecretDialog>
      )}
    </>
  )
}

function Placeholder() {
  return (
    <>
      <Skeleton width="220px" height="24px" margin="0 0 24px" />
      <div className={css.columns}>
        {[0, 1].map((column) => (
          <Panel key={column}>
            <Skeleton width="40%" margin="0 0 16px" />
            <Skeleton width="80%" margin="0 0 16px" />
            <Skeleton width="60%" />
          </Panel>
        ))}
      </div>
    </>
  )
}

/** One device: what it measures, its token, and how to make it heard. */
export function Component() {
  const { t } = useTranslation('devices')
  const { id = '' } = useParams()
  const query = useDevicePageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = query
  const again = useReadAgain(() => readAfresh(query))
  if (data?.device) return <Connect key={data.device.id} device={data.device} onMissed={again} />
  if (data) return <Missing words="devices:missing" icon={Cpu} to="/devices" />
  return error ? (
    <Failed page title={t('connect.failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <Placeholder />
  )
}
