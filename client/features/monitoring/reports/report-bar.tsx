import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { chosenOf, scopeOf, scopeOptions } from '../../../entities/sensors/sensor-scope.tsx'
import { localTextOf } from '../../../lib/zoned-time.ts'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PickField } from '../../../ui/pick-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PERIODS, type Span } from './period.ts'
import { BUCKETS, COLUMNS, useReportParams } from './use-report-params.ts'

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(240px, 1fr) 210px auto auto' },
    '& > *': { minWidth: '0' },
  },
})
const Times = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    maxWidth: '520px',
    gridColumn: '1 / -1',
  },
})

interface ReportBarProps {
  sensors: readonly KnownSensor[]
  /** How many of them the report is of. */
  count: number
  /** In which the period is; null while its times make none. */
  span: Span | null
  timeZone: string | undefined
}

/** What the report is of: sensors, period, bucket and columns, all of them kept in the address. */
export function ReportBar({ sensors, count, span, timeZone }: ReportBarProps) {
  const { t } = useTranslation('reports')
  const { state, set, setScope } = useReportParams()
  const options = useMemo(() => scopeOptions(sensors, t), [sensors, t])
  const setPeriod = (period: string) => {
    const times =
      period === 'CUSTOM' && span
        ? { from: localTextOf(span.from, timeZone), to: localTextOf(span.to, timeZone) }
        : {}
    set({ from: null, to: null, period, ...times })
  }
  const wrong = state.period === 'CUSTOM' && !span ? t('period.wrong') : undefined
  return (
    <Panel mb="4" data-noprint="">
      <Bar>
        <PickField
          label={t('sensors')}
          placeholder={t('sensorsFind')}
          options={options}
          chosen={chosenOf(state.scope)}
          onChange={(chosen) => setScope(scopeOf(chosen))}
          end={t('common:scope.count', { count })}
        />
        <SelectField
          label={timeZone ? t('period.labelIn', { zone: timeZone }) : t('period.label')}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={state.period}
          onChange={({ target }) => setPeriod(target.value)}
        />
        <Segmented
          label={t('bucket.label')}
          options={BUCKETS.map((value) => ({ value, label: t(`bucket.${value}`) }))}
          value={state.bucket}
          onChange={(bucket) => set({ bucket })}
        />
        <span>
          <FilterButton
            label={t('columns')}
            options={COLUMNS.map((value) => ({ value, label: t(`column.name.${value}`) }))}
            chosen={state.columns.length === COLUMNS.length ? [] : state.columns}
            onChange={(columns) =>
              set({ columns: columns.length === COLUMNS.length ? null : columns })
            }
          />
        </span>
        {state.period === 'CUSTOM' && (
          <Times>
            <TextField
              type="datetime-local"
              label={t('period.from')}
              value={state.from}
              onChange={({ target }) => set({ from: target.value })}
            />
            <TextField
              type="datetime-local"
              label={t('period.to')}
              value={state.to}
              error={wrong}
              onChange={({ target }) => set({ to: target.value })}
            />
          </Times>
        )}
      </Bar>
    </Panel>
  )
}
