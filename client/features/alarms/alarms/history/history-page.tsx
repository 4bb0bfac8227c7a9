import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PRIORITIES, shapeOf } from '../../../../entities/alarms/priority.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { FilterButton } from '../../../../ui/filter-button.tsx'
import { List } from '../../../../ui/list/list.tsx'
import { useList } from '../../../../ui/list/use-list.ts'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import '../open/alarm-rows.scss'
import { marksOf } from '../detail/alarm-marks.ts'
import { useHistoryColumns } from './history-columns.tsx'
import { PERIOD_NAMES, STATES, useHistoryFilter } from './history-filter.ts'
import { useAlarmHistoryPageQuery } from './history-page.generated.ts'
import { SiteFilter } from '../open/scope-bar.tsx'
import { useAlarmScope, useOpenAlarm } from '../open/use-alarm-params.ts'
import { useFresh } from '../open/use-fresh.ts'

const LIST = {
  sorts: ['RAISED_AT', 'PRIORITY', 'CLOSED_AT'],
  first: { field: 'RAISED_AT', direction: 'DESC' },
  size: 25,
  filters: ['state', 'priority', 'site', 'period'],
} as const

function Filters() {
  const { t } = useTranslation('alarms')
  const { search, set } = useListParams()
  const { states, period } = useHistoryFilter()
  const { priorities } = useAlarmScope()
  const stateOptions = STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))
  const priorityOptions = PRIORITIES.map((priority) => ({
    value: priority,
    label: t(`priority.${priority}`),
    icon: <StateGlyph priority={shapeOf(priority)} />,
  }))
  const periods = PERIOD_NAMES.map((each) => ({ value: each, label: t(`period.${each}`) }))
  return (
    <>
      <SearchField label={t('filter.search')} value={search} onSearch={(q) => set({ q })} />
      <FilterButton
        label={t('filter.state')}
        options={stateOptions}
        chosen={states}
        onChange={(state) => set({ state })}
      />
      <FilterButton
        label={t('filter.priority')}
        options={priorityOptions}
        chosen={priorities}
        onChange={(priority) => set({ priority })}
      />
      <SiteFilter />
      <Segmented
        unseen
        inline
        label={t('filter.period')}
        options={periods}
        value={period}
        onChange={(each) => set({ period: each === 'month' ? null : each })}
      />
    </>
  )
}

/** Every alarm there was. */
export function Component() {
  const { t } = useTranslation('alarms')
  const list = useList(LIST)
  const columns = useHistoryColumns()
  const shown = useOpenAlarm().id
  const { filter } = useHistoryFilter()
  // Without an order the most urgent would come first.
  const variables = { ...list.variables, filter, sort: [list.sorted ?? LIST.first] }
  const { data, previousData, error, refetch } = useAlarmHistoryPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  useFresh(refetch)
  return (
    <List
      name="alarm-history"
      label={t('tab.history')}
      list={list}
      columns={columns}
      error={error}
      page={(data ?? previousData)?.alarms}
      busy={!data}
      onRetry={() => void refetch()}
      failed={t('failed.history')}
      nameOf={({ sensor }) => sensor?.name ?? t('unknownSensor')}
      className="alarm-rows"
      marks={(alarm) => marksOf(alarm, alarm.id === shown)}
      filters={<Filters />}
      empty={
        <EmptyState
          icon={<History size={26} aria-hidden="true" />}
          title={t('empty.history')}
          text={t('empty.historyText')}
        />
      }
    />
  )
}
