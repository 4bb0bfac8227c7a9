import { ChevronDown, ChevronLeft, ChevronRight, ChartSpline } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { datesIn } from '../../../../lib/dates.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { RuleChart, type ChartRule } from '../chart/rule-charts.tsx'
import type { BacktestRun } from '../backtest/use-backtest.ts'
import { useHistory, type Window } from '../chart/use-history.ts'
import { DAY, type View } from '../editor/use-view.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import css from './history-panel.module.scss'

interface HistoryPanelProps {
  sensors: readonly KnownSensor[]
  run: BacktestRun
  view: View
  rule: ChartRule
}

function SensorChoice({
  sensors,
  shown,
  onChoose,
}: {
  sensors: readonly KnownSensor[]
  shown: string
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('alarm-configs')
  return (
    <span className={css.choice}>
      <select
        aria-label={t('history.sensor')}
        value={shown}
        onChange={({ target }) => onChoose(target.value)}
      >
        {sensors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={13} aria-hidden="true" />
    </span>
  )
}

/** "Occurrence 8 of 14", and the way to those before and after. */
function Pager({ run, view, window }: { run: BacktestRun; view: View; window: Window }) {
  const { t } = useTranslation('alarm-configs')
  const { all, at } = view.stepOf(run.result, window)
  if (all.length === 0) return null
  const until = Date.parse(run.to)
  const go = (index: number) => {
    const occurrence = all[index]
    if (occurrence) view.lookAt(occurrence, until, index)
  }
  // Between two alarms the way back leads to the one before what is shown.
  const before =
    at >= 0 ? at - 1 : all.findLastIndex(({ raisedAt }) => Date.parse(raisedAt) < window.from)
  const after = at >= 0 ? at + 1 : all.findIndex(({ raisedAt }) => Date.parse(raisedAt) > window.to)
  return (
    <span className={css.steps}>
      <IconButton label={t('history.previous')} disabled={before < 0} onClick={() => go(before)}>
        <ChevronLeft className="flip" aria-hidden="true" />
      </IconButton>
      <span>
        {t('history.occurrence')} <Figure>{at >= 0 ? at + 1 : '–'}</Figure> {t('common:pager.of')}{' '}
        <Figure>{all.length}</Figure>
      </span>
      <IconButton
        label={t('history.next')}
        disabled={after < 0 || after >= all.length}
        onClick={() => go(after)}
      >
        <ChevronRight className="flip" aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** The day, or the first and the last of several. */
function useSpanText(window: Window, timeZone: string | undefined): string {
  const { locale } = useFormat()
  const dates = datesIn(locale, timeZone)
  const day = (at: number) => dates.write('weekdayDay', at)
  const [first, last] = [day(window.from), day(window.to)]
  if (first === last) return first
  if (window.to - window.from > DAY * 1.5) return `${first} – ${last}`
  return day((window.from + window.to) / 2)
}

function Looked({ sensors, run, view, rule, window }: HistoryPanelProps & { window: Window }) {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit, timeZone } = useOrganization()
  const sensor = sensors.find(({ id }) => id === window.sensorId)
  const zone = sensor?.site?.timeZone ?? timeZone
  const { history, error, retry } = useHistory(window, displayUnit)
  const span = useSpanText(window, zone)
  const until = Date.parse(run.to)
  const choose = (sensorId: string) => {
    const newest = view
      .stepOf(run.result, null)
      .all.findLast((occurrence) => occurrence.sensorId === sensorId)
    if (newest) view.lookAt(newest, until)
    else view.look({ sensorId, from: until - DAY, to: until })
  }
  return (
    <>
      <header className={css.head}>
        <h2>{t('history.title')}</h2>
        <SensorChoice sensors={sensors} shown={window.sensorId} onChoose={choose} />
        <span className={css.when}>
          <bdi>{span}</bdi>
        </span>
        <Pager run={run} view={view} window={window} />
      </header>
      <div className={css.body}>
        {history && sensor && (
          <RuleChart
            history={history}
            sensor={sensor}
            window={window}
            run={run}
            view={view}
            rule={rule}
            zone={zone}
          />
        )}
        {!history && (
          <NotYet title={t('history.failed')} error={error} onRetry={retry}>
            <Skeleton height="312px" />
          </NotYet>
        )}
      </div>
    </>
  )
}

/** What the rule looks like on what the sensors measured, while it is typed. */
export function HistoryPanel({ window, ...props }: HistoryPanelProps & { window: Window | null }) {
  const { t } = useTranslation('alarm-configs')
  if (window) {
    return (
      <Panel flush aria-label={t('history.title')}>
        <Looked {...props} window={window} />
      </Panel>
    )
  }
  return (
    <Panel title={t('history.title')}>
      {props.sensors.length > 0 ? (
        <Skeleton height="312px" />
      ) : (
        <EmptyState
          icon={ChartSpline}
          title={t('history.noSensor')}
          text={t('history.noSensorText')}
        />
      )}
    </Panel>
  )
}
