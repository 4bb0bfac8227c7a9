import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { convert } from '../../../../lib/format.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TimeChart } from '../../../../ui/time-chart/time-chart.tsx'
import { chartContent, type SensorChartTexts } from './sensor-chart.ts'
import { PERIOD_NAMES, type ShownPeriod } from './use-period.ts'
import type { useSensorData } from './use-sensor-data.ts'
import css from './chart-panel.module.scss'

const HEIGHT = 300

interface ChartPanelProps extends Pick<
  ReturnType<typeof useSensorData>,
  'chart' | 'rules' | 'notes'
> {
  sensor: {
    name: string
    decimals: number
    staleAfterSeconds: number
    permittedLow: number | null
    permittedHigh: number | null
  }
  period: ShownPeriod
}

function useTexts(decimals: number): SensorChartTexts {
  const { t } = useTranslation('sensors')
  const { displayUnit } = useOrganization()
  const { temperature, duration } = useFormat()
  return useMemo(
    () => ({
      convert: (celsius) => convert(celsius, displayUnit),
      limit: (side, celsius) =>
        t(`sensor.chart.${side}`, { value: temperature(celsius, decimals) }),
      silent: (milliseconds) => t('sensor.chart.silent', { duration: duration(milliseconds) }),
    }),
    [t, displayUnit, temperature, duration, decimals],
  )
}

function Drawn({ sensor, period, chart, rules, notes }: ChartPanelProps) {
  const { t } = useTranslation('sensors')
  const { timeZone } = useOrganization()
  const { unit, dateTime } = useFormat()
  const texts = useTexts(sensor.decimals)
  const { from, to } = period
  const [series] = chart.data?.series ?? []
  const content = useMemo(() => {
    const { raised, open } = chart.data ?? {}
    return chartContent({
      from,
      to,
      buckets: series,
      staleAfter: sensor.staleAfterSeconds,
      alarms: [...(open?.nodes ?? []), ...(raised?.nodes ?? [])],
      rules: rules.data?.alarmConfigs.nodes ?? [],
      notes: notes.data?.annotations.nodes ?? [],
      permitted: sensor,
      texts,
    })
  }, [from, to, series, chart.data, rules.data, notes.data, sensor, texts])
  if (!chart.data) {
    return chart.error ? (
      <Failed title={t('sensor.chart.failed')} error={chart.error} onRetry={chart.retry} />
    ) : (
      <Skeleton height={`${HEIGHT}px`} rounded />
    )
  }
  const span = { from: dateTime(from), to: dateTime(to) }
  return (
    <TimeChart
      {...content}
      label={t('sensor.chart.label', { name: sensor.name, ...span })}
      unit={unit}
      decimals={sensor.decimals}
      timeZone={timeZone}
      height={HEIGHT}
      showLast={!period.zoomed}
      caption={series?.times.length === 0 ? t('sensor.chart.nothing') : undefined}
      onZoom={period.zoom}
    />
  )
}

/** The sensor's values over the period, with what its rules want, its alarms, and what people wrote. */
export function ChartPanel(props: ChartPanelProps) {
  const { t } = useTranslation('sensors')
  const { period } = props
  return (
    <Panel
      title={t('sensor.chart.title')}
      actions={
        <>
          {period.zoomed && (
            <Button size="sm" variant="quiet" onClick={period.whole}>
              {t('sensor.chart.whole')}
            </Button>
          )}
          <Segmented
            unseen
            inline
            label={t('sensor.period.label')}
            options={PERIOD_NAMES.map((value) => ({ value, label: t(`sensor.period.${value}`) }))}
            value={period.name}
            onChange={period.choose}
          />
        </>
      }
    >
      <div className={css.frame}>
        <Drawn {...props} />
      </div>
    </Panel>
  )
}
