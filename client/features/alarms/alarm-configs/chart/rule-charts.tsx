import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toneOf } from '../../../../entities/alarms/priority.ts'
import type { AlarmKind, AlarmPriority } from '../../../../generated/schema.ts'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { convert, convertDifference } from '../../../../lib/format.ts'
import { datesIn } from '../../../../lib/dates.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { Button } from '../../../../ui/button.tsx'
import { TimeChart } from '../../../../ui/time-chart/time-chart.tsx'
import type { ChartSeries } from '../../../../ui/time-chart/types.ts'
import type { Occurrence } from '../backtest/backtest.ts'
import { useLimitHandles } from './limit-handles.ts'
import { rateTrace } from './rate-trace.ts'
import { bandOf, limitsOf, marksOf, spansOf } from './rule-chart.ts'
import {
  boundariesOf,
  isThermal,
  type Boundary,
  type RuleParameters,
} from '../../../../entities/alarms/rule.ts'
import type { BacktestRun } from '../backtest/use-backtest.ts'
import type { History, Window } from './use-history.ts'
import { useRuleFigures } from '../../../../entities/alarms/rule-text.ts'
import { DAY, type View } from '../editor/use-view.ts'
import css from './rule-charts.module.scss'

/** What is drawn of the rule as it is typed. */
export interface ChartRule {
  kind: AlarmKind
  parameters: RuleParameters
  priority: AlarmPriority
  /** "Version 3", or null for a new rule. */
  presentName: string | null
  /** The same inside a sentence. */
  presentInText: string | null
  /** Whether the draft differs from it. */
  changed: boolean
}

const SPANS = [
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', 30 * DAY],
] as const

interface RuleChartProps {
  history: History
  sensor: KnownSensor
  window: Window
  run: BacktestRun
  view: View
  rule: ChartRule
  zone: string | undefined
}

const of = (sensorId: string, occurrences: readonly Occurrence[] = []) =>
  occurrences.filter((occurrence) => occurrence.sensorId === sensorId)

/** Limits, alarms and delays of the rule, to be laid over the trace it looks at. */
function useOverlay(
  { history, sensor, window, run, rule, zone }: RuleChartProps,
  signal: ChartSeries,
  boundaries: Boundary[],
) {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit } = useOrganization()
  const { duration, locale } = useFormat()
  const { value, difference } = useRuleFigures()
  const { kind, parameters, priority, presentInText, changed } = rule
  return useMemo(() => {
    const tone = toneOf(priority)
    const dates = datesIn(locale, zone)
    const figure = kind === 'RATE' ? difference : value
    const shown = (at: number) =>
      kind === 'RATE' ? convertDifference(at, displayUnit) : convert(at, displayUnit)
    const draft = {
      occurrences: of(sensor.id, run.result?.draft.occurrences),
      name: t(changed ? 'chart.draft' : 'chart.raised'),
    }
    const present = {
      occurrences: changed ? of(sensor.id, run.result?.present?.occurrences) : [],
      name: t('chart.present', { name: presentInText ?? '' }),
    }
    const rules = [
      { ...draft, tone, dashed: false },
      { ...present, tone, dashed: true },
    ]
    return {
      limits: limitsOf(boundaries, tone, shown, ({ side, limit, clear }) =>
        t(clear === limit ? `chart.limit.${side}` : `chart.limitClears.${side}`, {
          limit: figure(limit),
          clear: figure(clear),
        }),
      ),
      band: bandOf(boundaries, shown),
      spans: spansOf({
        kind,
        window,
        signal,
        boundaries,
        draft,
        tone,
        heard: history.stored,
        offDelayMs: parameters.offDelaySeconds * 1000,
        timeoutMs:
          kind === 'NO_DATA'
            ? (parameters.timeoutSeconds ?? 0) * 1000
            : sensor.staleAfterSeconds * 1000,
        silence: (ms) => t('chart.silence', { duration: duration(ms) }),
      }),
      marks: marksOf(window, rules, (at) => dates.write('time', at)),
    }
    // The history stands for the signal made from it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [
    history,
    boundaries,
    run.result,
    window,
    sensor,
    rule,
    zone,
    displayUnit,
    locale,
    duration,
    value,
    difference,
    t,
  ])
}

function QuickSpans({ window, run, view }: RuleChartProps) {
  const { t } = useTranslation('alarm-configs')
  const until = Date.parse(run.to)
  return (
    <span className={css.links}>
      {SPANS.map(([name, length]) => (
        <Button
          className={css.button}
          key={name}
          variant="link"
          onClick={() => view.look({ sensorId: window.sensorId, from: until - length, to: until })}
        >
          {t(`history.${name}`)}
        </Button>
      ))}
    </span>
  )
}

/** The sensor's own history with the rule on it; of a rate, the rate under it. */
export function RuleChart(props: RuleChartProps) {
  const { t } = useTranslation('alarm-configs')
  const { unit } = useFormat()
  const { displayUnit } = useOrganization()
  const { history, sensor, window, run, view, rule, zone } = props
  const { kind, parameters } = rule
  const windowMs = (parameters.windowSeconds ?? 0) * 1000
  const key = JSON.stringify([kind, parameters])
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all that counts
  const boundaries = useMemo(() => boundariesOf(kind, parameters), [key])
  const isRate = kind === 'RATE'
  const rate = useMemo(
    () => (isRate && windowMs > 0 ? rateTrace(history.stored, windowMs) : null),
    [history, isRate, windowMs],
  )
  const shownRate = useMemo(() => {
    const values = rate?.avg.map((value) => convertDifference(value, displayUnit)) ?? []
    return rate && { ...rate, min: values, max: values, avg: values }
  }, [rate, displayUnit])
  const overlay = useOverlay(props, rate ?? history.stored, boundaries)
  // What is looked at stays, also while the backtest begins that would choose it.
  const handles = useLimitHandles(rule, boundaries, () => view.look(window))
  const shared = {
    from: window.from,
    to: window.to,
    timeZone: zone,
    onZoom: (from: number, to: number) => view.zoom(window, from, to, Date.parse(run.to)),
  }
  const label = t('history.label', { sensor: sensor.name })
  const temperature =
    isThermal(kind) || kind === 'NO_DATA' ? overlay : { spans: overlay.spans, marks: overlay.marks }
  return (
    <div className={css.stack}>
      <TimeChart
        {...shared}
        {...temperature}
        band={(isThermal(kind) && overlay.band) || undefined}
        handles={isThermal(kind) ? handles : undefined}
        series={[history.shown]}
        unit={unit}
        decimals={sensor.decimals}
        height={isRate ? 220 : 312}
        label={label}
        caption={<QuickSpans {...props} />}
      />
      {shownRate && shownRate.times.length > 1 && (
        <TimeChart
          {...shared}
          series={[shownRate]}
          limits={overlay.limits}
          band={overlay.band ?? undefined}
          handles={handles}
          spans={overlay.spans}
          unit={`${unit}/min`}
          decimals={2}
          height={200}
          label={t('history.rateLabel', { sensor: sensor.name })}
          caption={t('history.rate')}
        />
      )}
      {isRate && !(shownRate && shownRate.times.length > 1) && (
        <p className={css.note}>{t('history.rateZoom')}</p>
      )}
    </div>
  )
}
