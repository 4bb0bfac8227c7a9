import { chakra } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListParams } from '../../../lib/use-list-params.ts'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { ListBar, NothingFound } from '../../../ui/list-parts.tsx'
import { PageSize } from '../../../ui/list/page-size.tsx'
import { sortText, useList, type ListState } from '../../../ui/list/use-list.ts'
import { Pager } from '../../../ui/pager.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StateGlyph } from '../../../entities/alarms/state-glyph.tsx'
import { AlarmTable, AlarmTableFrame } from './alarm-table.tsx'
import { AlarmsFailed } from './alarms-failed.tsx'
import { AlarmsSkeleton } from './alarms-skeleton.tsx'
import { PERIOD_NAMES, STATES, useHistoryFilter } from './history-filter.ts'
import { useAlarmHistoryPageQuery, type AlarmHistoryPageQuery } from './history-page.generated.ts'
import { HistoryRow } from './history-row.tsx'
import { PRIORITIES, shapeOf } from './priority.ts'
import { onRowKey } from './row-keys.ts'
import { SiteFilter } from './scope-bar.tsx'
import { useAlarmScope } from './use-alarm-params.ts'
import { useFresh } from './use-fresh.ts'

const LIST = {
  sorts: ['RAISED_AT', 'PRIORITY', 'CLOSED_AT'],
  first: { field: 'RAISED_AT', direction: 'DESC' },
  size: 25,
  filters: ['state', 'priority', 'site', 'period'],
} as const
type State = ListState<(typeof LIST)['sorts'][number]>

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
    <ListBar>
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
      <chakra.div ms="auto">
        <Segmented
          unseen
          inline
          label={t('filter.period')}
          options={periods}
          value={period}
          onChange={(each) => set({ period: each === 'month' ? null : each })}
        />
      </chakra.div>
    </ListBar>
  )
}

function Head({ list: { sorted, params } }: { list: State }) {
  const { t } = useTranslation('alarms')
  const by = (field: (typeof LIST)['sorts'][number], label: string, first: 'ASC' | 'DESC') => (
    <SortHead
      label={label}
      first={first}
      direction={sorted?.field === field ? sorted.direction : null}
      onSort={(direction) => params.set({ sort: sortText({ field, direction }) })}
    />
  )
  return (
    <thead>
      <tr>
        {by('PRIORITY', t('column.priorityShort'), 'ASC')}
        <th scope="col">{t('column.who')}</th>
        <th scope="col" className="value">
          {t('column.peak')}
        </th>
        <th scope="col">{t('column.state')}</th>
        {by('RAISED_AT', t('column.raised'), 'DESC')}
      </tr>
    </thead>
  )
}

function List({ list, alarms }: { list: State; alarms: AlarmHistoryPageQuery['alarms'] }) {
  const { t } = useTranslation('alarms')
  return (
    <Panel flush overflow="clip" aria-label={t('tab.history')}>
      <AlarmTableFrame>
        <AlarmTable onKeyDownCapture={(event) => onRowKey(event)}>
          <Head list={list} />
          <tbody>
            {alarms.nodes.map((alarm) => (
              <HistoryRow key={alarm.id} alarm={alarm} />
            ))}
          </tbody>
        </AlarmTable>
      </AlarmTableFrame>
      <Pager {...alarms} sizes={<PageSize list={list} totalCount={alarms.totalCount} />} />
    </Panel>
  )
}

/** Every alarm there was. */
export function Component() {
  const { t } = useTranslation('alarms')
  const list = useList(LIST)
  const { filter, search } = useHistoryFilter()
  // Without an order the most urgent would come first.
  const variables = {
    ...list.variables,
    filter,
    search: search || null,
    sort: [list.sorted ?? LIST.first],
  }
  const answer = useAlarmHistoryPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { error, refetch } = answer
  useFresh(refetch)
  const alarms = (answer.data ?? answer.previousData)?.alarms
  const empty = list.narrowed ? (
    <NothingFound />
  ) : (
    <EmptyState
      icon={<History size={26} aria-hidden="true" />}
      title={t('empty.history')}
      text={t('empty.historyText')}
    />
  )
  return (
    <>
      <Filters />
      {alarms &&
        (alarms.nodes.length > 0 || list.params.page > 1 ? (
          <List list={list} alarms={alarms} />
        ) : (
          empty
        ))}
      {!alarms && error && (
        <AlarmsFailed title={t('failed.history')} error={error} onRetry={() => void refetch()} />
      )}
      {!alarms && !error && <AlarmsSkeleton />}
    </>
  )
}
