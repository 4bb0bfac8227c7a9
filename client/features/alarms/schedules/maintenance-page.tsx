import { CalendarClock, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAllSensors } from '../../../entities/sensors/all-sensors.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { ManyAction } from '../../../ui/list/many-action.tsx'
import type { Chosen } from '../../../ui/list/use-chosen.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { useMaintenancePageQuery, type MaintenanceRowFragment } from './maintenance.generated.ts'
import { MaintenanceActions, useDeleteOne, useMaintenanceColumns } from './maintenance-row.tsx'
import { ScheduleTabs } from './schedule-tabs.tsx'

const STATES = ['active', 'inactive'] as const
const LIST = {
  sorts: ['STARTS_AT', 'CREATED_AT'],
  first: { field: 'STARTS_AT', direction: 'DESC' },
  size: 25,
  filters: ['state'],
} as const

function Filters() {
  const { t } = useTranslation('schedules')
  const params = useListParams()
  return (
    <>
      <SearchField
        label={t('maintenance.search')}
        value={params.search}
        onSearch={(q) => params.set({ q })}
      />
      <FilterButton
        label={t('column.state')}
        options={STATES.map((value) => ({ value, label: t(`maintenance.filter.${value}`) }))}
        chosen={params.chosen('state', STATES)}
        onChange={(state) => params.set({ state })}
      />
    </>
  )
}

function DeleteMany({ chosen }: { chosen: Chosen<MaintenanceRowFragment> }) {
  const { t } = useTranslation('schedules')
  const remove = useDeleteOne()
  return (
    <ManyAction
      danger
      icon={<Trash2 size={16} aria-hidden="true" />}
      chosen={chosen}
      title={(count) => t('maintenance.many.title', { count })}
      verb={t('maintenance.many.verb')}
      act={remove}
      nameOf={({ reason }) => reason}
      done={(count) => t('maintenance.many.done', { count })}
      queries={['MaintenancePage']}
    >
      {(rows) => {
        const active = rows.filter(({ activeNow }) => activeNow).length
        return (
          <>
            {t('maintenance.many.text')}{' '}
            {active > 0 && t('maintenance.many.active', { count: active })}
          </>
        )
      }}
    </ManyAction>
  )
}

/** The windows of the page, once their sensors are known, too: what they cover is said of each. */
function useWindows() {
  const list = useList(LIST)
  const { sensors, error: sensorError, retry } = useAllSensors()
  const states = list.params.chosen('state', STATES)
  const filter = states.length === 1 ? { active: states[0] === 'active' } : null
  const variables = { ...list.variables, filter }
  const { data, previousData, error, refetch } = useMaintenancePageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const windows = (data ?? previousData)?.maintenanceWindows
  const again = () => {
    void refetch()
    if (sensorError) retry()
  }
  return {
    list,
    sensors,
    filter,
    again,
    busy: !data,
    error: error ?? sensorError,
    page: windows && (sensors || windows.totalCount === 0) ? windows : undefined,
  }
}

/** Times in which somebody works on sensors, and their alarms are not announced. */
export function Component() {
  const { t } = useTranslation('schedules')
  const [may, mayDelete] = [
    useMay('create', 'MaintenanceWindow'),
    useMay('delete', 'MaintenanceWindow'),
  ]
  const [adding, setAdding] = useState(false)
  const { list, sensors, filter, again, busy, error, page } = useWindows()
  const known = sensors ?? []
  const columns = useMaintenanceColumns(known)
  const add = may && (
    <Button variant="primary" disabled={!sensors} onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('maintenance.add')}
    </Button>
  )
  const tools = page && (busy || !list.isBlank(page)) && (
    <>
      <ListExport of="maintenance" filter={{ ...filter, search: list.params.search }} />
      {add}
    </>
  )
  const empty = (
    <EmptyState
      icon={<CalendarClock size={26} aria-hidden="true" />}
      title={t('maintenance.empty.title')}
      text={t(may ? 'maintenance.empty.text' : 'maintenance.empty.ask')}
      action={add}
    />
  )
  return (
    <>
      <PageHead title={t('maintenance.title')} text={t('maintenance.about')} tools={tools} />
      <ScheduleTabs />
      <List
        name="maintenance"
        label={t('maintenance.windows')}
        list={list}
        columns={columns}
        page={page}
        busy={busy}
        error={error}
        empty={empty}
        onRetry={again}
        failed={t('maintenance.failed')}
        nameOf={({ reason }) => reason}
        actions={(window) => <MaintenanceActions window={window} sensors={known} />}
        many={mayDelete ? (chosen) => <DeleteMany chosen={chosen} /> : undefined}
        filters={<Filters />}
      />
      {adding && sensors && (
        <MaintenanceDialog existing={null} sensors={sensors} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
