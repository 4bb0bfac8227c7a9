import { Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import type { ReportBucket, ReportPeriod } from '../../../generated/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { SavedReportFragment } from './saved.generated.ts'
import { useReportParams } from './use-report-params.ts'
import css from './beginnings.module.scss'

/** What is asked for most, each in rows that give a page or two. */
const USUAL = [
  ['YESTERDAY', 'H1'],
  ['THIS_WEEK', 'DAY'],
  ['LAST_WEEK', 'DAY'],
  ['LAST_MONTH', 'DAY'],
] as const satisfies readonly (readonly [ReportPeriod, ReportBucket])[]

/** All sensors, as a report has them: by their sites, so that one that is added later is in it, and by name where no site may be read. */
const everySensor = (all: readonly KnownSensor[]) => ({
  sites: [...new Set(all.flatMap(({ site }) => site?.id ?? []))],
  sensors: all.flatMap(({ id, site }) => (site ? [] : id)),
  tags: null,
})

interface BeginningsProps {
  all: readonly KnownSensor[]
  reports: readonly SavedReportFragment[]
  timeZone: string | undefined
}

/** Where nothing is chosen yet: usual reports of all sensors, and the first one that was saved, each one press away. */
export function Beginnings({ all, reports, timeZone }: BeginningsProps) {
  const { t } = useTranslation('reports')
  const { setParams, open } = useReportParams()
  const [first] = reports
  const usual = all.length > 0 && (
    <div className={css.usual} role="group" aria-label={t('empty.usual')}>
      <span className={css.label}>{t('empty.usual')}</span>
      {USUAL.map(([period, bucket]) => (
        <Button key={period} onClick={() => setParams({ ...everySensor(all), period, bucket })}>
          {t(`period.${period}`)}
        </Button>
      ))}
    </div>
  )
  return (
    <EmptyState
      icon={Table2}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <div className={css.actions}>
          {usual}
          {first && (
            <Button variant="link" onClick={() => open(first, timeZone)}>
              {t('empty.open', { name: first.name })}
            </Button>
          )}
        </div>
      }
    />
  )
}
