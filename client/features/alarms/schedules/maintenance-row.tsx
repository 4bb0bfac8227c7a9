import { CalendarCheck, CalendarClock, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MaintenanceWindowSortField } from '../../../generated/schema.ts'
import { sensorsOf, type KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { localeOf } from '../../../lib/format.ts'
import { scopeText } from '../../../entities/sensors/sensor-scope.tsx'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DeleteAction, EditAction, RowActions } from '../../../ui/row-actions.tsx'
import { datesIn } from '../../../lib/dates.ts'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import {
  useDeleteMaintenanceWindowMutation,
  type MaintenanceRowFragment,
} from './maintenance.generated.ts'

interface RowProps {
  window: MaintenanceRowFragment
  sensors: readonly KnownSensor[]
}

/** From when to when, on the clock of its zone; the day is said once when it is the same. */
function useTimes({ startsAt, endsAt, timeZone }: MaintenanceRowFragment): string {
  const { i18n } = useTranslation()
  return datesIn(localeOf(i18n.language), timeZone).range('weekdayTime', startsAt, endsAt)
}

function State({ window }: { window: MaintenanceRowFragment }) {
  const { t } = useTranslation('schedules')
  const { dateTime } = useFormat()
  if (window.activeNow) {
    return (
      <Chip look="suppressed" icon={Wrench}>
        {t('maintenance.active')}
      </Chip>
    )
  }
  if (!window.nextStartsAt) {
    return (
      <Chip look="outline" icon={CalendarCheck}>
        {t('maintenance.over')}
      </Chip>
    )
  }
  return (
    <Chip icon={CalendarClock}>
      {t('maintenance.next', { time: dateTime(window.nextStartsAt) })}
    </Chip>
  )
}

/** Deletes a window, and answers why it could not be done. */
export function useDeleteOne() {
  const remove = useAct(useDeleteMaintenanceWindowMutation())
  return async ({ id, version }: MaintenanceRowFragment) =>
    whyNot(await remove({ id, expectedVersion: version }))
}

const coversAll = ({ sensorIds, tags, siteIds }: MaintenanceRowFragment['scope']) =>
  sensorIds.length + tags.length + siteIds.length === 0

const countIn = ({ scope }: MaintenanceRowFragment, sensors: readonly KnownSensor[]) =>
  coversAll(scope) ? sensors.length : sensorsOf(sensors, scope).length

/** What can be done to a window. */
export function MaintenanceActions({ window, sensors }: RowProps) {
  const { t } = useTranslation('schedules')
  const { reason } = window
  const remove = useAct(
    useDeleteMaintenanceWindowMutation({ refetchQueries: ['MaintenanceWindowsPage'] }),
  )
  const covered = t('common:scope.count', { count: countIn(window, sensors) })
  return (
    <RowActions>
      <EditAction
        subject="MaintenanceWindow"
        label={t('maintenance.editOf', { reason })}
        dialog={(onClose) => (
          <MaintenanceDialog existing={window} sensors={sensors} onClose={onClose} />
        )}
      />
      <DeleteAction
        words="schedules:maintenance.delete"
        subject="MaintenanceWindow"
        values={{ reason }}
        row={window}
        act={remove}
      >
        {t(`maintenance.delete.${window.activeNow ? 'active' : 'text'}`, { sensors: covered })}
      </DeleteAction>
    </RowActions>
  )
}

function Scope({ window, sensors }: RowProps) {
  const { t } = useTranslation('schedules')
  const { scope } = window
  return (
    <span>
      {coversAll(scope) ? t('maintenance.everywhere') : scopeText(scope, sensors, t)}
      <span className="second">{t('common:scope.count', { count: countIn(window, sensors) })}</span>
    </span>
  )
}

function When({ window }: { window: MaintenanceRowFragment }) {
  const { t } = useTranslation('schedules')
  const { date } = useFormat()
  const times = useTimes(window)
  const { recurrence } = window
  const until = recurrence?.until
  const repeats = recurrence && t(`repeats.${recurrence.every}`)
  return (
    <span>
      <bdi>{times}</bdi>
      <span className="second">
        {repeats
          ? until
            ? t('maintenance.repeatsUntil', { repeats, date: date(until) })
            : repeats
          : t('repeats.ONCE')}
      </span>
    </span>
  )
}

/** What the list says of a window. */
export const maintenanceColumns = (
  sensors: readonly KnownSensor[],
): Column<MaintenanceRowFragment, MaintenanceWindowSortField>[] => [
  { id: 'reason', head: true, cell: ({ reason }) => <b>{reason}</b> },
  { id: 'scope', cell: (window) => <Scope window={window} sensors={sensors} /> },
  { id: 'when', sort: 'STARTS_AT', first: 'DESC', cell: (window) => <When window={window} /> },
  { id: 'state', cell: (window) => <State window={window} /> },
  {
    id: 'planned',
    sort: 'CREATED_AT',
    first: 'DESC',
    spare: true,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
]
