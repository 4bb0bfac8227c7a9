import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/ability.ts'
import { useAllSensors } from '../../lib/all-sensors.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { FilterButton } from '../../ui/filter-button.tsx'
import { ListBar, ListSkeleton, NothingFound } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { useMaintenancePageQuery, type MaintenancePageQuery } from './maintenance.generated.ts'
import { MaintenanceRow } from './maintenance-row.tsx'
import { ScheduleTabs } from './schedule-tabs.tsx'

const STATES = ['active', 'inactive'] as const
const COLUMNS = ['reason', 'scope', 'when', 'state'] as const

type Sensors = NonNullable<ReturnType<typeof useAllSensors>['sensors']>

function WindowList({ windows, sensors }: { windows: MaintenancePageQuery['maintenanceWindows']; sensors: Sensors }) {
  const { t } = useTranslation('schedules')
  return (
    <Panel flush aria-label={t('maintenance.windows')}>
      {windows.totalCount > 0 ? (
        <DataTable>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {windows.nodes.map((window) => (
              <MaintenanceRow key={window.id} window={window} sensors={sensors} />
            ))}
          </tbody>
        </DataTable>
      ) : (
        <NothingFound />
      )}
      <Pager {...windows} />
    </Panel>
  )
}

function Filters() {
  const { t } = useTranslation('schedules')
  const params = useListParams()
  return (
    <ListBar>
      <SearchField label={t('maintenance.search')} value={params.search} onSearch={(q) => params.set({ q })} />
      <FilterButton
        label={t('column.state')}
        options={STATES.map((value) => ({ value, label: t(`maintenance.filter.${value}`) }))}
        chosen={params.chosen('state', STATES)}
        onChange={(state) => params.set({ state })}
      />
    </ListBar>
  )
}

/** Times in which somebody works on sensors, and their alarms are not announced. */
export function Component() {
  const { t } = useTranslation('schedules')
  const params = useListParams()
  const may = useMay('create', 'MaintenanceWindow')
  const [adding, setAdding] = useState(false)
  const { sensors, error: sensorError, retry } = useAllSensors()
  const states = params.chosen('state', STATES)
  const filter = states.length === 1 ? { active: states[0] === 'active' } : null
  const variables = { page: params.page, search: params.search || null, filter, sort: null }
  const { data, previousData, error, refetch } = useMaintenancePageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const windows = (data ?? previousData)?.maintenanceWindows
  const some = windows && (windows.totalCount > 0 || params.narrowed(['state']))
  const failed = error ?? sensorError
  const again = () => {
    void refetch()
    if (sensorError) retry()
  }
  const add = (
    <Button variant="primary" disabled={!sensors} onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('maintenance.add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('maintenance.title')} text={t('maintenance.about')} tools={some && may && add} />
      <ScheduleTabs />
      {some && <Filters />}
      {some && sensors && <WindowList windows={windows} sensors={sensors} />}
      {windows && !some && (
        <EmptyState
          icon={<CalendarClock size={26} aria-hidden="true" />}
          title={t('maintenance.empty.title')}
          text={t(may ? 'maintenance.empty.text' : 'maintenance.empty.ask')}
          action={may && add}
        />
      )}
      {!(windows && (sensors || !some)) &&
        (failed ? <Failed title={t('maintenance.failed')} error={failed} onRetry={again} /> : <ListSkeleton />)}
      {adding && sensors && <MaintenanceDialog saved={null} sensors={sensors} onClose={() => setAdding(false)} />}
    </>
  )
}
