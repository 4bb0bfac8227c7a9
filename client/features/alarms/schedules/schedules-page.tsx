import { CalendarClock, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { ManyAction } from '../../../ui/list/many-action.tsx'
import type { Chosen } from '../../../ui/list/use-chosen.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ScheduleActions, useDeleteOne, useScheduleColumns } from './schedule-row.tsx'
import { ScheduleTabs } from './schedule-tabs.tsx'
import { useSchedulesPageQuery, type ScheduleRowFragment } from './schedule.generated.ts'

const LIST = {
  sorts: ['NAME', 'UPDATED_AT'],
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
} as const

function AddSchedule() {
  const { t } = useTranslation('schedules')
  return (
    <ButtonLink variant="primary" to="/maintenance/schedules/new">
      <Plus size={16} aria-hidden="true" />
      {t('add')}
    </ButtonLink>
  )
}

function DeleteMany({ chosen }: { chosen: Chosen<ScheduleRowFragment> }) {
  const { t } = useTranslation('schedules')
  const remove = useDeleteOne()
  return (
    <ManyAction
      danger
      icon={<Trash2 size={16} aria-hidden="true" />}
      chosen={chosen}
      title={(count) => t('deleteMany.title', { count })}
      verb={t('deleteMany.verb')}
      act={remove}
      nameOf={({ name }) => name}
      done={(count) => t('deleteMany.done', { count })}
      queries={['SchedulesPage']}
    >
      {() => t('deleteMany.text')}
    </ManyAction>
  )
}

function NoSchedules({ may }: { may: boolean }) {
  const { t } = useTranslation('schedules')
  return (
    <EmptyState
      icon={<CalendarClock size={26} aria-hidden="true" />}
      title={t('empty.title')}
      text={t(may ? 'empty.text' : 'empty.ask')}
      action={may && <AddSchedule />}
    />
  )
}

/** When alarms are heard: schedules that rules can keep to. */
export function Component() {
  const { t } = useTranslation('schedules')
  const [may, mayDelete] = [useMay('create', 'Schedule'), useMay('delete', 'Schedule')]
  const columns = useScheduleColumns()
  const list = useList(LIST)
  const { params, variables } = list
  const { data, previousData, error, refetch } = useSchedulesPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const schedules = (data ?? previousData)?.schedules
  const tools = schedules && !list.isBlank(data?.schedules) && (
    <>
      <ListExport of="schedules" filter={{ search: params.search }} />
      {may && <AddSchedule />}
    </>
  )
  return (
    <>
      <PageHead title={t('maintenance.title')} text={t('about')} tools={tools} />
      <ScheduleTabs />
      <List
        small
        name="schedules"
        label={t('title')}
        list={list}
        columns={columns}
        error={error}
        page={schedules}
        busy={!data}
        onRetry={() => void refetch()}
        failed={t('failed')}
        nameOf={({ name }) => name}
        actions={(schedule) => mayDelete && <ScheduleActions schedule={schedule} />}
        many={mayDelete ? (chosen) => <DeleteMany chosen={chosen} /> : undefined}
        filters={
          <SearchField
            label={t('search')}
            value={params.search}
            onSearch={(q) => params.set({ q })}
          />
        }
        empty={<NoSchedules may={may} />}
      />
    </>
  )
}
