import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAllSensors } from '../../../entities/sensors/all-sensors.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ManyDelete } from '../../../ui/list/many-delete.tsx'
import type { Chosen } from '../../../ui/list/use-chosen.ts'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import {
  useMaintenanceWindowsPageQuery,
  type MaintenanceRowFragment,
} from './maintenance.generated.ts'
import { MaintenanceActions, useDeleteOne, maintenanceColumns } from './maintenance-row.tsx'
import { ScheduleTabs } from './schedule-tabs.tsx'

const STATES = ['active', 'inactive'] as const
const LIST = {
  sorts: ['STARTS_AT', 'CREATED_AT'],
  first: { field: 'STARTS_AT', direction: 'DESC' },
  size: 25,
  filters: ['state'],
} as const

const nameOf = ({ reason }: MaintenanceRowFragment) => reason

function DeleteMany({ chosen }: { chosen: Chosen<MaintenanceRowFragment> }) {
  const { t } = useTranslation('schedules')
  const remove = useDeleteOne()
  return (
    <ManyDelete chosen={chosen} act={remove} nameOf={nameOf} queries={['MaintenanceWindowsPage']}>
      {(rows) => {
        const active = rows.filter(({ activeNow }) => activeNow).length
        return active > 0 && t('maintenance.deleteMany.active', { count: active })
      }}
    </ManyDelete>
  )
}

/** The windows of the page, once their sensors are known, too: what they cover is said of each. */
function useWindows() {
  const list = useList(LIST)
  const { sensors, error: sensorError, retry } = useAllSensors()
  const states = list.params.chosen('state', STATES)
  const filter = states.length === 1 ? { active: states[0] === 'active' } : null
  const answer = useMaintenanceWindowsPageQuery(queryOf(list, { filter }))
  const shown = shownOf(list, answer, ({ maintenanceWindows }) => maintenanceWindows)
  const { page } = shown
  const known = page && (sensors || page.totalCount === 0) ? page : undefined
  const onRetry = () => {
    shown.onRetry()
    if (sensorError) retry()
  }
  return {
    sensors,
    shown: {
      ...shown,
      page: known,
      some: known !== undefined && shown.some,
      error: shown.error ?? sensorError,
      onRetry,
      filter,
    },
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
  const { sensors, shown } = useWindows()
  const known = sensors ?? []
  const add = may && (
    <Button icon={Plus} variant="primary" disabled={!sensors} onClick={() => setAdding(true)}>
      {t('maintenance.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        search
        area="schedules"
        under="maintenance"
        name="maintenance"
        title={t('heading')}
        {...shown}
        small
        columns={maintenanceColumns(known)}
        nameOf={nameOf}
        actions={(window) => <MaintenanceActions window={window} sensors={known} />}
        many={mayDelete ? (chosen) => <DeleteMany chosen={chosen} /> : undefined}
        filters={<ValuesFilter field="state" values={STATES} />}
        file="maintenance"
        icon={CalendarClock}
        add={add}
      >
        <ScheduleTabs />
      </ListPage>
      {adding && sensors && (
        <MaintenanceDialog existing={null} sensors={sensors} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
