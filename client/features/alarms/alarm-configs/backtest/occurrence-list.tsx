import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataTable } from '../../../../ui/data-table.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { partnerOf, type Backtest, type Occurrence } from './backtest.ts'
import type { ChartRule } from '../chart/rule-charts.tsx'
import type { BacktestRun } from './use-backtest.ts'
import { steppedThrough, type View } from '../editor/use-view.ts'
import { useRuleFigures } from '../../../../entities/alarms/rule-text.ts'
import css from './occurrence-list.module.scss'

const FIRST = 10

interface Listed {
  occurrence: Occurrence
  by: 'both' | 'draft' | 'present'
}

/** Alarms of both rules by time; one that both raise is one row. */
function listedOf({ draft, present }: Backtest, compared: boolean): Listed[] {
  const others = compared ? (present?.occurrences ?? []) : []
  const own = draft.occurrences.map((occurrence): Listed => {
    return { occurrence, by: compared && partnerOf(occurrence, others) ? 'both' : 'draft' }
  })
  const gone = others
    .filter((other) => !partnerOf(other, draft.occurrences))
    .map((occurrence): Listed => ({ occurrence, by: 'present' }))
  return [...own, ...gone].sort(
    (a, b) => Date.parse(b.occurrence.raisedAt) - Date.parse(a.occurrence.raisedAt),
  )
}

interface OccurrenceListProps {
  result: Backtest
  rule: ChartRule
  sensors: readonly KnownSensor[]
  run: BacktestRun
  view: View
}

function Peak({ occurrence: { peakValue }, rate }: { occurrence: Occurrence; rate: boolean }) {
  const { temperature, rate: perMinute } = useRuleFigures()
  if (peakValue === null) return '–'
  return <Figure>{rate ? perMinute(peakValue) : temperature(peakValue)}</Figure>
}

/** Every alarm there would have been, newest first; each leads to its place on the chart. */
export function OccurrenceList({ result, rule, sensors, run, view }: OccurrenceListProps) {
  const { t } = useTranslation('alarm-configs')
  const { dateTime, duration } = useFormat()
  const [all, setAll] = useState(false)
  const names = new Map(sensors.map(({ id, name }) => [id, name]))
  const listed = listedOf(result, rule.changed)
  const until = Date.parse(run.to)
  const steps = steppedThrough(result)
  const lasting = ({ raisedAt, returnedAt }: Occurrence) =>
    duration((returnedAt ? Date.parse(returnedAt) : until) - Date.parse(raisedAt))
  const show = (occurrence: Occurrence) => {
    const at = steps.indexOf(occurrence)
    view.lookAt(occurrence, until, at < 0 ? null : at)
  }
  return (
    <div className={css.scroll} role="region" aria-label={t('backtest.list')} tabIndex={0}>
      <DataTable>
        <TableHead
          columns={[
            t('occurrence.sensor'),
            t('occurrence.raised'),
            t('occurrence.lasted'),
            t('occurrence.peak'),
            rule.changed && rule.presentName && t('occurrence.by'),
          ]}
        />
        <tbody>
          {listed.slice(0, all ? undefined : FIRST).map(({ occurrence, by }) => (
            <tr key={`${by} ${occurrence.sensorId} ${occurrence.raisedAt}`}>
              <th scope="row">
                <Button variant="link" onClick={() => show(occurrence)}>
                  {names.get(occurrence.sensorId) ?? occurrence.sensorId}
                </Button>
              </th>
              <td data-label={t('occurrence.raised')}>
                <bdi>{dateTime(occurrence.raisedAt)}</bdi>
              </td>
              <td data-label={t('occurrence.lasted')}>
                <span>
                  <bdi>{lasting(occurrence)}</bdi>
                  {!occurrence.returnedAt && (
                    <span className="second">{t('occurrence.stillActive')}</span>
                  )}
                </span>
              </td>
              <td data-label={t('occurrence.peak')}>
                <Peak occurrence={occurrence} rate={rule.kind === 'RATE'} />
              </td>
              {rule.changed && rule.presentName && (
                <td data-label={t('occurrence.by')}>
                  {t(`occurrence.${by}`, { present: rule.presentName })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {!all && listed.length > FIRST && (
        <Button className={css.button} variant="link" onClick={() => setAll(true)}>
          {t('occurrence.all', { count: listed.length })}
        </Button>
      )}
    </div>
  )
}
