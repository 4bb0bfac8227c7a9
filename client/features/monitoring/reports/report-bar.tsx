import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { chosenOf, scopeOf, scopeOptions } from '../../../entities/sensors/sensor-scope.tsx'
import { localTextOf } from '../../../lib/zoned-time.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PickField } from '../../../ui/pick-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { PERIODS, type Span } from './period.ts'
import { BUCKETS, COLUMNS, useReportParams } from './use-report-params.ts'
import css from './report-bar.module.scss'

interface ReportBarProps {
  sensors: readonly KnownSensor[]
  /** Number of sensors in the report. */
  sensorCount: number
  /** The period as times; null while start and end make no valid one. */
  span: Span | null
  timeZone: string | undefined
}

/** Chooses the report's sensors, period, bucket and columns, which are all kept in the address. */
export function ReportBar({ sensors, sensorCount, span, timeZone }: ReportBarProps) {
  const { t } = useTranslation('reports')
  const { params, setParams, setScope } = useReportParams()
  const options = useMemo(() => scopeOptions(sensors, t), [sensors, t])
  const setPeriod = (period: string) => {
    // A custom period begins as the one that was shown.
    const customSpan = period === 'CUSTOM' ? span : null
    setParams({
      from: customSpan && localTextOf(customSpan.from, timeZone),
      to: customSpan && localTextOf(customSpan.to, timeZone),
      period,
    })
  }
  const rangeError = params.period === 'CUSTOM' && !span ? t('period.wrong') : undefined
  return (
    <Panel className={css.panel} data-noprint="">
      <div className={css.bar}>
        <PickField
          label={t('sensors')}
          placeholder={t('sensorsFind')}
          options={options}
          chosen={chosenOf(params.scope)}
          onChange={(chosen) => setScope(scopeOf(chosen))}
          end={t('common:scope.count', { count: sensorCount })}
        />
        <SelectField
          label={timeZone ? t('period.labelIn', { zone: timeZone }) : t('period.label')}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={params.period}
          onChange={({ target }) => setPeriod(target.value)}
        />
        <Segmented
          label={t('bucket.label')}
          options={BUCKETS.map((value) => ({ value, label: t(`bucket.${value}`) }))}
          value={params.bucket}
          onChange={(bucket) => setParams({ bucket })}
        />
        <span>
          <FilterButton
            label={t('columns')}
            options={COLUMNS.map((value) => ({ value, label: t(`column.name.${value}`) }))}
            // All columns are the default: then nothing is ticked, and nothing stands in the address.
            chosen={params.columns.length === COLUMNS.length ? [] : params.columns}
            onChange={(columns) =>
              setParams({ columns: columns.length === COLUMNS.length ? null : columns })
            }
          />
        </span>
        {params.period === 'CUSTOM' && (
          <div className={css.customRange}>
            <DateField
              withClock
              label={t('period.from')}
              value={params.from}
              onChange={(from) => setParams({ from })}
            />
            <DateField
              withClock
              label={t('period.to')}
              value={params.to}
              error={rangeError}
              onChange={(to) => setParams({ to })}
            />
          </div>
        )}
      </div>
    </Panel>
  )
}
