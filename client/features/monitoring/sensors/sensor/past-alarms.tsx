import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { alarmLink } from '../../../../entities/alarms/alarm-link.ts'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import { useRuleFigures } from '../../../../entities/alarms/rule-text.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { useFormat } from '../../../../lib/use-format.ts'
import { DataTable } from '../../../../ui/data-table.tsx'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import type { SensorAlarmFragment, SensorAlarmsQuery } from './sensor-alarms.generated.ts'
import type { Part } from './use-sensor-data.ts'
import css from './past-alarms.module.scss'

function Row({ alarm }: { alarm: SensorAlarmFragment }) {
  const { t } = useTranslation('sensors')
  const { dateTime, duration } = useFormat()
  const { temperature, rate } = useRuleFigures()
  const { id, priority, ruleName, kind, peakValue, raisedAt, returnedAt, closedAt, ackedBy } = alarm
  const ended = returnedAt ?? closedAt
  return (
    <tr>
      <th scope="row">
        <span className={css.rule}>
          <StateGlyph
            priority={shapeOf(priority)}
            solid={false}
            label={t(`priority.${priority}`)}
          />
          <Link to={alarmLink(id)}>{ruleName}</Link>
        </span>
      </th>
      <td data-label={t('sensor.past.peak')}>
        {peakValue === null ? (
          '–'
        ) : (
          <bdi>{kind === 'RATE' ? rate(peakValue) : temperature(peakValue)}</bdi>
        )}
      </td>
      <td data-label={t('sensor.past.raised')}>
        <span>
          <bdi>{dateTime(raisedAt)}</bdi>
          {ended && (
            <span className="second">
              {t('sensor.past.lasted', {
                duration: duration(Date.parse(ended) - Date.parse(raisedAt)),
              })}
            </span>
          )}
        </span>
      </td>
      <td data-label={t('sensor.past.acked')}>{ackedBy ? <bdi>{ackedBy.fullName}</bdi> : '–'}</td>
    </tr>
  )
}

function Past({ past }: { past: SensorAlarmsQuery['past'] }) {
  const { t } = useTranslation('sensors')
  if (past.nodes.length === 0) return <p className={css.none}>{t('sensor.past.none')}</p>
  return (
    <DataTable>
      <TableHead
        columns={[
          t('sensor.past.rule'),
          t('sensor.past.peak'),
          t('sensor.past.raised'),
          t('sensor.past.acked'),
        ]}
      />
      <tbody>
        {past.nodes.map((alarm) => (
          <Row key={alarm.id} alarm={alarm} />
        ))}
      </tbody>
    </DataTable>
  )
}

/** The last alarms that are over, the newest first, and the way to all of them. */
export function PastAlarms({ id, part }: { id: string; part: Part<SensorAlarmsQuery> }) {
  const { t } = useTranslation('sensors')
  const { data, error, retry } = part
  const all = (
    <Link className={css.all} to={`/alarms/history?sensor=${id}&period=all`}>
      {t('sensor.past.all')}
    </Link>
  )
  return (
    <Panel flush title={t('sensor.past.title')} actions={all}>
      {data && <Past past={data.past} />}
      {!data && <NotYet title={t('sensor.past.failed')} error={error} onRetry={retry} />}
    </Panel>
  )
}
