import { CalendarClock, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ScheduleSortField } from '../../generated/schema.ts'
import { useMay } from '../../lib/ability.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListBar, ListSkeleton, NothingFound } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortHead } from '../../ui/sort-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { ScheduleTabs } from './schedule-tabs.tsx'
import { useSchedulesPageQuery, type SchedulesPageQuery } from './schedule.generated.ts'

const SORTS = ['NAME', 'UPDATED_AT'] as const satisfies readonly ScheduleSortField[]

function AddSchedule() {
  const { t } = useTranslation('schedules')
  return (
    <ButtonLink variant="primary">
      <Link to="/maintenance/schedules/new">
        <Plus size={16} aria-hidden="true" />
        {t('add')}
      </Link>
    </ButtonLink>
  )
}

function ScheduleList({ schedules }: { schedules: SchedulesPageQuery['schedules'] }) {
  const { t } = useTranslation('schedules')
  const params = useListParams()
  const sort = params.sort(SORTS) ?? { field: 'NAME', direction: 'ASC' }
  const onSort = (direction: 'ASC' | 'DESC') => params.set({ sort: direction === 'DESC' ? '-NAME' : null })
  return (
    <Panel flush aria-label={t('title')}>
      <DataTable>
        <thead>
          <tr>
            <SortHead label={t('column.name')} direction={sort.field === 'NAME' ? sort.direction : null} onSort={onSort} />
            <th scope="col">{t('column.hours')}</th>
            <th scope="col">{t('column.now')}</th>
            <th scope="col">
              <span className="unseen">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {schedules.nodes.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} />
          ))}
        </tbody>
      </DataTable>
      {schedules.totalCount === 0 && <NothingFound />}
      <Pager {...schedules} />
    </Panel>
  )
}

/** When alarms are heard: schedules that rules can keep to. */
export function Component() {
  const { t } = useTranslation('schedules')
  const params = useListParams()
  const may = useMay('create', 'Schedule')
  const sort = params.sort(SORTS)
  const variables = { page: params.page, search: params.search || null, sort: sort ? [sort] : null }
  const { data, previousData, error, refetch } = useSchedulesPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const schedules = (data ?? previousData)?.schedules
  const some = schedules && (schedules.totalCount > 0 || params.search !== '')
  return (
    <>
      <PageHead title={t('maintenance.title')} text={t('about')} tools={some && may && <AddSchedule />} />
      <ScheduleTabs />
      {some && (
        <ListBar>
          <SearchField label={t('search')} value={params.search} onSearch={(q) => params.set({ q })} />
        </ListBar>
      )}
      {some && <ScheduleList schedules={schedules} />}
      {schedules && !some && (
        <EmptyState
          icon={<CalendarClock size={26} aria-hidden="true" />}
          title={t('empty.title')}
          text={t(may ? 'empty.text' : 'empty.ask')}
          action={may && <AddSchedule />}
        />
      )}
      {!schedules && (error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </>
  )
}
