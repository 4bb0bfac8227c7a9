import { chakra } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AlarmSortField } from '../../generated/schema.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { FilterButton } from '../../ui/filter-button.tsx'
import { ListBar, NothingFound } from '../../ui/list-parts.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SortHead } from '../../ui/sort-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StateGlyph } from '../../ui/state-glyph.tsx'
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

const SORTS = ['RAISED_AT', 'PRIORITY', 'CLOSED_AT'] as const satisfies readonly AlarmSortField[]

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
      <FilterButton label={t('filter.state')} options={stateOptions} chosen={states} onChange={(state) => set({ state })} />
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

function Head() {
  const { t } = useTranslation('alarms')
  const { sort, set } = useListParams()
  const sorted = sort(SORTS) ?? { field: 'RAISED_AT', direction: 'DESC' }
  const by = (field: (typeof SORTS)[number], label: string, first: 'ASC' | 'DESC') => (
    <SortHead
      label={label}
      first={first}
      direction={sorted.field === field ? sorted.direction : null}
      onSort={(direction) => set({ sort: direction === 'DESC' ? `-${field}` : field })}
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

function List({ alarms }: { alarms: AlarmHistoryPageQuery['alarms'] }) {
  const { t } = useTranslation('alarms')
  return (
    <Panel flush overflow="clip" aria-label={t('tab.history')}>
      <AlarmTableFrame>
        <AlarmTable onKeyDownCapture={(event) => onRowKey(event)}>
          <Head />
          <tbody>
            {alarms.nodes.map((alarm) => (
              <HistoryRow key={alarm.id} alarm={alarm} />
            ))}
          </tbody>
        </AlarmTable>
      </AlarmTableFrame>
      <Pager {...alarms} />
    </Panel>
  )
}

/** Every alarm there was. */
export function Component() {
  const { t } = useTranslation('alarms')
  const { page, sort, narrowed } = useListParams()
  const { filter, search } = useHistoryFilter()
  const order = sort(SORTS) ?? { field: 'RAISED_AT' as const, direction: 'DESC' as const }
  const variables = { filter, search: search || null, sort: [order], page }
  const answer = useAlarmHistoryPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { error, refetch } = answer
  useFresh(refetch)
  const alarms = (answer.data ?? answer.previousData)?.alarms
  const empty = narrowed(['state', 'priority', 'site', 'period']) ? (
    <NothingFound />
  ) : (
    <EmptyState icon={<History size={26} aria-hidden="true" />} title={t('empty.history')} text={t('empty.historyText')} />
  )
  return (
    <>
      <Filters />
      {alarms && (alarms.nodes.length > 0 || page > 1 ? <List alarms={alarms} /> : empty)}
      {!alarms && error && <AlarmsFailed title={t('failed.history')} error={error} onRetry={() => void refetch()} />}
      {!alarms && !error && <AlarmsSkeleton />}
    </>
  )
}
