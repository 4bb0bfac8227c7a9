import { ChartSpline, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chartLink } from '../../../../entities/views/chart-link.ts'
import { useMay } from '../../../../lib/ability.ts'
import { lazyWithTexts } from '../../../../lib/lazy-with-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import type { LiveSensor } from '../live/live-sensor.ts'
import type { SensorPageQuery } from './sensor-page.generated.ts'
import { Neighbours } from './neighbours.tsx'
import { SensorStateChip } from './sensor-state-chip.tsx'
import css from './sensor-head.module.scss'

export type ShownSensor = NonNullable<SensorPageQuery['sensor']>

const EditSensorDialog = lazyWithTexts(
  'devices',
  async () =>
    (await import('../../../../entities/sensors/edit/edit-sensor-dialog.tsx')).EditSensorDialog,
)

function Tools({ sensor, onChanged }: { sensor: ShownSensor; onChanged: () => void }) {
  const { t } = useTranslation('sensors')
  const mayEdit = useMay('update', 'Sensor')
  const [editing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    onChanged()
  }
  return (
    <>
      <ButtonLink icon={ChartSpline} to={chartLink({ sensorIds: [sensor.id] })}>
        {t('domains:page.dynamic')}
      </ButtonLink>
      {mayEdit && (
        <Button icon={Pencil} onClick={() => setEditing(true)}>
          {t('sensor.edit')}
        </Button>
      )}
      {editing && (
        <Suspense fallback={null}>
          <EditSensorDialog
            id={sensor.id}
            siteId={sensor.site?.id}
            onMoved={onChanged}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Which sensor it is, where, how it is, and what can be done with it. */
export function SensorHead({
  sensor,
  live,
  onChanged,
}: {
  sensor: ShownSensor
  live: LiveSensor | undefined
  onChanged: () => void
}) {
  const { t } = useTranslation('sensors')
  const place = [sensor.site?.name, sensor.location?.name].filter(Boolean).join(' · ')
  return (
    <>
      <Crumbs to="/home" list={t('title')} here={sensor.name} />
      <PageHead
        title={sensor.name}
        text={
          <span className={css.line}>
            {place && <bdi>{place}</bdi>}
            {sensor.status === 'RETIRED' ? (
              <Chip look="offline">{t('sensor.status.RETIRED')}</Chip>
            ) : (
              live && <SensorStateChip live={live} />
            )}
            {sensor.tags.map((tag) => (
              <Chip key={tag}>
                <bdi>{tag}</bdi>
              </Chip>
            ))}
          </span>
        }
        tools={
          <>
            <Neighbours id={sensor.id} />
            <Tools sensor={sensor} onChanged={onChanged} />
          </>
        }
      />
    </>
  )
}
