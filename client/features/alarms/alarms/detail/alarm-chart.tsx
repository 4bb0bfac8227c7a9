import { Maximize2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { convert } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { usePhone } from '../../../../lib/use-media.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TimeChart } from '../../../../ui/time-chart/time-chart.tsx'
import type { AlarmChartFragment } from './alarm-chart.generated.ts'
import { isOver, useAlarmWords } from '../alarm-words.ts'
import { chartParts, chartSpan, type ChartTexts } from './chart-content.ts'
import { Explained } from './explained.tsx'
import { PanelPart } from './panel-part.tsx'
import { useAlarmSamples, useAlarmSeries } from './use-alarm-series.ts'
import css from './alarm-chart.module.scss'

const MINUTE = 60_000
const DAY = 86_400_000
const LEAST_SPAN = 5 * MINUTE
const MOST_SPAN = 400 * DAY

/** How instants and limits are called on the chart. */
function useTexts(decimals: number, kind: AlarmChartFragment['kind'], days: boolean): ChartTexts {
  const { t } = useTranslation('alarms')
  const { displayUnit } = useOrganization()
  const format = useFormat()
  const words = useAlarmWords()
  const now = useNow(3600)
  return useMemo(() => {
    // Within a day the clock is enough: the day itself stands under the chart.
    const when = (at: string) => (days ? words.when(at, now) : format.time(at))
    const figure = (value: number) => words.ltr(format.temperature(value, decimals))
    const signal = (value: number) =>
      kind === 'RATE' ? words.signal(kind, value, decimals) : figure(value)
    const sentenceOf = (key: string, at: string, value: number | null) =>
      value === null
        ? t(`chart.${key}`, { at: when(at) })
        : t(`chart.${key}At`, { at: when(at), value: signal(value) })
    return {
      convert: (celsius) => convert(celsius, displayUnit),
      limit: (value) => t('chart.limit', { value: figure(value) }),
      clears: (value) => t('chart.clears', { value: figure(value) }),
      pending: (at) => t('chart.pending', { at: when(at) }),
      raised: (at, value) => sentenceOf('raised', at, value),
      returned: (at, value) => sentenceOf('returned', at, value),
      found: (at) => t('chart.found', { at: when(at) }),
      silent: (milliseconds) => t('chart.silent', { duration: format.duration(milliseconds) }),
    }
  }, [t, displayUnit, format, words, decimals, kind, days, now])
}

/** A span to look at, no longer than a year and no shorter than some minutes. */
function bounded(from: number, to: number, now: number): [number, number] {
  const end = Math.min(to, now)
  const span = Math.max(LEAST_SPAN, Math.min(MOST_SPAN, to - from))
  return [end - span, end]
}

/** The way back; dragging over the chart and the keys plus and minus come closer. */
function Whole({ onWhole }: { onWhole: () => void }) {
  const { t } = useTranslation('alarms')
  return (
    <div className={css.bar}>
      <Button size="sm" variant="quiet" onClick={onWhole}>
        <Maximize2 size={14} aria-hidden="true" />
        {t('chart.whole')}
      </Button>
    </div>
  )
}

function Drawn({ alarm }: { alarm: AlarmChartFragment }) {
  const { t } = useTranslation('alarms')
  const { timeZone } = useOrganization()
  const { unit, dateTime } = useFormat()
  // The end of this minute: what comes within it is on the chart already.
  const now = useNow(60) + MINUTE
  const [zoom, setZoom] = useState<[number, number] | null>(null)
  const span = useMemo(() => zoom ?? chartSpan(alarm, now), [zoom, alarm, now])
  const decimals = alarm.sensor?.decimals ?? 1
  const texts = useTexts(decimals, alarm.kind, span[1] - span[0] > DAY)
  const { buckets, loading, error, refetch } = useAlarmSeries(alarm.sensor?.id, span, 300)
  const samples = useAlarmSamples(alarm)
  const parts = useMemo(
    () => chartParts({ alarm, buckets, samples, span, now, texts }),
    [alarm, buckets, samples, span, now, texts],
  )
  const height = usePhone() ? 240 : 226
  if (loading) return <Skeleton height={`${height}px`} rounded />
  if (error && !buckets)
    return <Failed title={t('failed.chart')} error={error} onRetry={() => void refetch()} />
  const label = t('chart.label', {
    sensor: alarm.sensor?.name,
    from: dateTime(span[0]),
    to: dateTime(span[1]),
  })
  return (
    <>
      {zoom && <Whole onWhole={() => setZoom(null)} />}
      <TimeChart
        {...parts}
        from={span[0]}
        to={span[1]}
        label={label}
        unit={unit}
        decimals={decimals}
        timeZone={timeZone}
        height={height}
        showLast={!isOver(alarm)}
        caption={<Explained alarm={alarm} />}
        onZoom={(from, to) => setZoom(bounded(from, to, now))}
      />
    </>
  )
}

/** The way to the rule, for those who may read it while it is there. */
function RuleVersion({ alarm: { config, configVersion } }: { alarm: AlarmChartFragment }) {
  const { t } = useTranslation('alarms')
  const may = useMay('read', 'AlarmConfig')
  const words = t('ruleVersion', { version: configVersion })
  return config && may ? (
    <Link className={css.ruleLink} to={`/alarmconfigs/${config.id}`}>
      {words}
    </Link>
  ) : (
    words
  )
}

interface AlarmChartProps {
  alarm: AlarmChartFragment
}

/** Why it was raised: the rule in words, and everything it went by on a chart. */
export function AlarmChart({ alarm }: AlarmChartProps) {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const { explanation, sensor } = alarm
  const rule = explanation && (
    <>
      {words.rule(explanation, sensor?.decimals ?? 1)}
      {t('history.separator')}
      <RuleVersion alarm={alarm} />
    </>
  )
  return (
    <PanelPart title={t('why')} note={rule}>
      <div className={css.frame}>
        <Drawn alarm={alarm} />
      </div>
    </PanelPart>
  )
}
