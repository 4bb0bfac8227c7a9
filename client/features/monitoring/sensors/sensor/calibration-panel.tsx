import { CircleCheck, Gauge } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSensorCalibrationsQuery } from '../../../../entities/calibrations/calibration.generated.ts'
import { useNow } from '../../../../lib/now.ts'
import { lazyWithTexts } from '../../../../lib/lazy-with-texts.ts'
import { typedText } from '../../../../lib/typed-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Facts } from './facts.tsx'

const CalibrationsDialog = lazyWithTexts(
  'devices',
  async () =>
    (await import('../../../../entities/calibrations/calibrations-dialog.tsx')).CalibrationsDialog,
)

const SOON = 30 * 86_400_000

function Due({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation('sensors')
  const now = useNow(3600)
  const left = dueAt === null ? null : Date.parse(dueAt) - now
  if (left === null) return null
  if (left > SOON) {
    return (
      <Chip look="ok" icon={CircleCheck}>
        {t('sensor.calibration.valid')}
      </Chip>
    )
  }
  return (
    <Chip look="warn" icon={Gauge}>
      {t(left > 0 ? 'sensor.calibration.soon' : 'sensor.calibration.overdue')}
    </Chip>
  )
}

/** The calibration in force, when the next one is due, and the way to those before and to record another. */
export function CalibrationPanel({ sensor }: { sensor: { id: string; name: string } }) {
  const { t } = useTranslation('sensors')
  const { date, dateTime } = useFormat()
  const now = useNow(3600)
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useSensorCalibrationsQuery({
    variables: { sensorId: sensor.id },
    fetchPolicy: 'cache-and-network',
  })
  const rows = data?.calibrations.nodes
  const present = rows?.find(({ validFrom }) => Date.parse(validFrom) <= now + 3_600_000)
  return (
    <Panel
      title={t('sensor.calibration.title')}
      actions={
        <>
          {present && <Due dueAt={present.dueAt} />}
          {rows && (
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('sensor.calibration.all', { count: rows.length })}
            </Button>
          )}
        </>
      }
    >
      {!rows &&
        (error ? (
          <Failed
            title={t('sensor.calibration.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton width="60%" />
        ))}
      {rows && !present && <p>{t('sensor.calibration.none')}</p>}
      {present && (
        <Facts
          facts={[
            [t('sensor.calibration.last'), <bdi key="last">{dateTime(present.validFrom)}</bdi>],
            [t('sensor.calibration.by'), present.performedBy && <bdi>{present.performedBy}</bdi>],
            [t('sensor.calibration.due'), present.dueAt && <bdi>{date(present.dueAt)}</bdi>],
            [
              t('sensor.calibration.correction'),
              <Figure key="correction">{`× ${typedText(present.gain)} ${present.offset < 0 ? '−' : '+'} ${typedText(Math.abs(present.offset))} °C`}</Figure>,
            ],
            [
              t('sensor.calibration.certificate'),
              present.certificateNo && <bdi>{present.certificateNo}</bdi>,
            ],
          ]}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <CalibrationsDialog sensor={sensor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
