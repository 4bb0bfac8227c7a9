import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PRIORITIES, shapeOf } from '../../../../entities/alarms/priority.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { List } from '../../../../ui/list/list.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { SpanFilter } from '../../../../ui/list/span-filter.tsx'
import { ChoiceFilter, ValuesFilter } from '../../../../ui/list/values-filter.tsx'
import '../open/alarm-rows.scss'
import { marksOf } from '../detail/alarm-marks.ts'
import { SensorFilter } from './sensor-filter.tsx'
import { useHistoryColumns } from './history-columns.tsx'
import { PERIOD_NAMES, STATES, useHistoryFilter } from './history-filter.ts'
import { useAlarmHistoryPageQuery } from './history-page.generated.ts'
import { SiteFilter } from '../open/scope-bar.tsx'
import { useAlarmSensors, useOpenAlarm } from '../open/use-alarm-params.ts'
import { useFresh } from '../open/use-fresh.ts'

const LIST = {
  sorts: ['RAISED_AT', 'PRIORITY', 'CLOSED_AT'],
  first: { field: 'RAISED_AT', direction: 'DESC' },
  size: 25,
  filters: ['state', 'priority', 'site', 'sensor', 'period', 'raised'],
} as const

/** Every alarm there was. */
export function Component() {
  const { t } = useTranslation('alarms')
  const list = useList(LIST)
  const columns = useHistoryColumns()
  const shown = useOpenAlarm().id
  const sensorIds = useAlarmSensors()
  const { filter, raised } = useHistoryFilter()
  // Without an order the most urgent would come first.
  const answer = useAlarmHistoryPageQuery(
    queryOf(list, { filter, sort: [list.sorted ?? LIST.first] }),
  )
  useFresh(answer.refetch)
  return (
    <List
      search
      area="alarms"
      under="tab.history"
      name="alarm-history"
      {...shownOf(list, answer, ({ alarms }) => alarms)}
      columns={columns}
      nameOf={({ sensor }) => sensor?.name ?? t('unknownSensor')}
      className="alarm-rows"
      marks={(alarm) => marksOf(alarm, alarm.id === shown)}
      filters={
        <>
          <ValuesFilter field="state" values={STATES} />
          <ValuesFilter
            field="priority"
            values={PRIORITIES}
            icon={(priority) => <StateGlyph priority={shapeOf(priority)} />}
          />
          <SiteFilter />
          {sensorIds.length > 0 && <SensorFilter chosen={sensorIds} />}
          {raised ? (
            <SpanFilter field="raised" />
          ) : (
            <ChoiceFilter field="period" values={PERIOD_NAMES} usual="month" />
          )}
        </>
      }
      icon={History}
    />
  )
}
