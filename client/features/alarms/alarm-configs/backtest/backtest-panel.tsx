import { FlaskConical } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toneOf } from '../../../../entities/alarms/priority.ts'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { DayBars, daysBetween } from '../../../../ui/day-bars.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { BacktestFigures } from './backtest-figures.tsx'
import { OccurrenceList } from './occurrence-list.tsx'
import type { ChartRule } from '../chart/rule-charts.tsx'
import { DAYS, type BacktestRun } from './use-backtest.ts'
import type { View } from '../editor/use-view.ts'
import { colorVar } from '../../../../theme/color-var.ts'
import css from './backtest-panel.module.scss'

interface BacktestPanelProps {
  run: BacktestRun
  rule: ChartRule
  sensors: readonly KnownSensor[]
  view: View
}

/** How far it is, with the way to stop it; or what else could be tried. */
function Progress({ run }: { run: BacktestRun }) {
  const { t } = useTranslation('alarm-configs')
  const { status, tried, wanted, total } = run
  const sensors = t('common:scope.count', { count: total })
  if (status === 'running') {
    return (
      <div className={css.foot} role="status">
        <progress
          className={css.bar}
          max={wanted}
          value={tried.length}
          aria-label={t('backtest.running')}
        />
        {t('backtest.progress', { done: tried.length, count: wanted })}
        <Button size="sm" onClick={run.cancel}>
          {t('common:cancel')}
        </Button>
      </div>
    )
  }
  if (status === 'idle' || tried.length >= total) return null
  return (
    <div className={css.foot}>
      {status === 'cancelled'
        ? t('backtest.cancelled', { done: tried.length, count: total })
        : t('backtest.part')}
      <Button size="sm" variant="primary" onClick={run.runAll}>
        <FlaskConical size={14} aria-hidden="true" />
        {t('backtest.all', { sensors })}
      </Button>
    </div>
  )
}

function Result({ run, rule, sensors, view }: BacktestPanelProps) {
  const { t } = useTranslation('alarm-configs')
  const [listed, setListed] = useState(false)
  const { result } = run
  if (!result) return null
  const { draft, present } = result
  const known = [...draft.perDay.keys(), ...(present?.perDay.keys() ?? [])].sort()
  const days = daysBetween(known[0] ?? run.from, known.at(-1) ?? run.to)
  const both = present && rule.changed
  const series = [
    {
      name: t(rule.changed ? 'draft' : 'now'),
      color: toneOf(rule.priority),
      counts: days.map((day) => draft.perDay.get(day) ?? 0),
    },
    ...(both
      ? [
          {
            name: rule.presentName ?? '',
            color: 'chart.trace' as const,
            counts: days.map((day) => present.perDay.get(day) ?? 0),
          },
        ]
      : []),
  ]
  const stale = run.status === 'idle' || (run.status === 'running' && run.tried.length === 0)
  return (
    <div className={css.result} aria-busy={stale}>
      <BacktestFigures run={run} result={result} rule={rule} sensors={sensors} />
      <div className={css.part}>
        <DayBars label={t('backtest.barsLabel', { count: DAYS })} days={days} series={series} />
      </div>
      {draft.occurrences.length + (both ? present.occurrences.length : 0) > 0 && (
        <div className={css.part}>
          <Button
            className={css.button}
            variant="link"
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          >
            {t(listed ? 'backtest.hideList' : 'backtest.showList')}
          </Button>
          {listed && (
            <OccurrenceList result={result} rule={rule} sensors={sensors} run={run} view={view} />
          )}
        </div>
      )}
    </div>
  )
}

/** In place of a result: what is missing for one. */
function Nothing({ complete, run }: { complete: boolean; run: BacktestRun }) {
  const { t } = useTranslation('alarm-configs')
  if (run.status === 'failed')
    return <Failed title={t('backtest.failed')} error={run.error} onRetry={run.runAll} />
  if (complete && run.total > 0) return <Skeleton height="120px" margin="16px" />
  const what = complete ? 'noSensor' : 'incomplete'
  return (
    <EmptyState
      icon={FlaskConical}
      title={t(`backtest.${what}.title`)}
      text={t(`backtest.${what}.text`)}
    />
  )
}

/** What the draft would have done in the last 30 days, beside what the stored version did. */
export function BacktestPanel({ complete, ...props }: BacktestPanelProps & { complete: boolean }) {
  const { t } = useTranslation('alarm-configs')
  const { number, figure } = useFormat()
  const { run, rule } = props
  const { result, tried, tookMs } = run
  const extent = result
    ? t('backtest.extent', {
        days: t('days', { count: DAYS }),
        sensors: t('common:scope.count', { count: tried.length }),
        readings: t('readings', { count: result.readings, number: number(result.readings) }),
        seconds: figure(tookMs / 1000),
      })
    : t('days', { count: DAYS })
  const keys: [string, string, ReactNode][] = [[toneOf(rule.priority), 'draft', t('draft')]]
  if (rule.presentName) keys.push(['chart.trace', 'present', rule.presentName])
  return (
    <Panel flush aria-label={t('backtest.title')}>
      <header className={css.head}>
        <h2>{t('backtest.title')}</h2>
        <p>{extent}</p>
        {rule.changed &&
          keys.map(([color, key, name]) => (
            <span className={css.key} key={key}>
              <i aria-hidden="true" style={{ color: colorVar(color) }} />
              {name}
            </span>
          ))}
      </header>
      {result && run.status !== 'failed' ? (
        <Result {...props} />
      ) : (
        <Nothing complete={complete} run={run} />
      )}
      {complete && <Progress run={run} />}
    </Panel>
  )
}
