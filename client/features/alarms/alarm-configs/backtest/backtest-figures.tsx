import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import type { Backtest } from './backtest.ts'
import type { ChartRule } from '../chart/rule-charts.tsx'
import type { BacktestRun } from './use-backtest.ts'
import css from './backtest-figures.module.scss'

interface FiguresProps {
  run: BacktestRun
  result: Backtest
  rule: ChartRule
  sensors: readonly KnownSensor[]
}

/** "The draft would have raised 14 alarms, version 3 raised 3." */
function useSentence({ run, result, rule, sensors }: FiguresProps): string {
  const { t } = useTranslation('alarm-configs')
  const { draft, present } = result
  const count = (alarms: number) => t('alarms', { count: alarms })
  const words =
    present && rule.changed
      ? t('backtest.both', {
          draft: count(draft.alarms),
          present: rule.presentInText,
          was: count(present.alarms),
        })
      : t(rule.presentName ? 'backtest.unchanged' : 'backtest.draftOnly', {
          draft: count(draft.alarms),
          present: rule.presentName,
        })
  const partial = run.tried.length < run.total
  const [only] = run.tried
  if (!partial || run.tried.length !== 1) return words
  return t('backtest.on', {
    sensor: sensors.find(({ id }) => id === only)?.name ?? '',
    text: words,
  })
}

/** Both rules in four figures. */
export function BacktestFigures(props: FiguresProps) {
  const { t } = useTranslation('alarm-configs')
  const { duration, number } = useFormat()
  const { draft, present } = props.result
  const sentence = useSentence(props)
  const lasting = (seconds: number) => duration(seconds * 1000)
  const rows: [string, string, string | null][] = [
    ['alarms', number(draft.alarms), present && number(present.alarms)],
    ['active', lasting(draft.activeSeconds), present && lasting(present.activeSeconds)],
    ['longest', lasting(draft.longestSeconds), present && lasting(present.longestSeconds)],
    ['messages', number(draft.notifications), present && number(present.notifications)],
  ]
  return (
    <dl className={css.grid}>
      <div>
        <dt>
          <span className={css.span}>{t('backtest.title')}</span>
        </dt>
        <dd style={{ margin: 0 }}>
          <p className={css.sentence} aria-live="polite">
            {sentence}
          </p>
        </dd>
      </div>
      {rows.map(([name, now, was]) => (
        <div key={name}>
          <dt>{t(`backtest.figure.${name}`)}</dt>
          <dd>
            <bdi>{now}</bdi>{' '}
            {was !== null && props.rule.changed && (
              <small>
                {t('backtest.was')} <bdi>{was}</bdi>
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
