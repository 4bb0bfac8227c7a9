import { useApolloClient } from '@apollo/client/react'
import { CalendarCheck, CalendarClock, Pencil, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MaintenanceWindowSortField } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { sensorsOf, type KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { localeOf } from '../../../lib/format.ts'
import { scopeText } from '../../../entities/sensors/sensor-scope.tsx'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { toast } from '../../../ui/toast.ts'
import { dayTime } from './day-time.ts'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import {
  useDeleteMaintenanceMutation,
  type MaintenanceRowFragment,
} from './maintenance.generated.ts'
import css from './maintenance-row.module.scss'

interface RowProps {
  window: MaintenanceRowFragment
  sensors: readonly KnownSensor[]
}

/** From when to when, on the clock of its zone; the day is said once when it is the same. */
function useTimes({ startsAt, endsAt, timeZone }: MaintenanceRowFragment): string {
  const { i18n } = useTranslation()
  return dayTime(localeOf(i18n.language), timeZone).formatRange(
    new Date(startsAt),
    new Date(endsAt),
  )
}

function State({ window }: { window: MaintenanceRowFragment }) {
  const { t } = useTranslation('schedules')
  const { dateTime } = useFormat()
  if (window.activeNow) {
    return (
      <Chip look="suppressed">
        <Wrench aria-hidden="true" />
        {t('maintenance.active')}
      </Chip>
    )
  }
  if (!window.nextStartsAt) {
    return (
      <Chip look="outline">
        <CalendarCheck aria-hidden="true" />
        {t('maintenance.over')}
      </Chip>
    )
  }
  return (
    <Chip>
      <CalendarClock aria-hidden="true" />
      {t('maintenance.next', { time: dateTime(window.nextStartsAt) })}
    </Chip>
  )
}

/** Deletes a window, and answers why it could not be done. */
export function useDeleteOne() {
  const remove = useAct(useDeleteMaintenanceMutation())
  return async ({ id, version }: MaintenanceRowFragment) =>
    whyNot(await remove({ id, expectedVersion: version }))
}

function DeleteMaintenance({
  window,
  count,
  onClose,
}: {
  window: MaintenanceRowFragment
  count: number
  onClose: () => void
}) {
  const { t } = useTranslation('schedules')
  const client = useApolloClient()
  const remove = useDeleteOne()
  const confirm = async () => {
    const why = await remove(window)
    if (why !== null) return why
    void client.refetchQueries({ include: ['MaintenancePage'] })
    toast.success({ title: t('maintenance.deleted') })
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('maintenance.deleteTitle')}
      verb={t('maintenance.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(window.activeNow ? 'maintenance.deleteActive' : 'maintenance.deleteText', {
        sensors: t('common:scope.count', { count }),
      })}
    </ConfirmDialog>
  )
}

const coversAll = ({ sensorIds, tags, siteIds }: MaintenanceRowFragment['scope']) =>
  sensorIds.length + tags.length + siteIds.length === 0

const countIn = ({ scope }: MaintenanceRowFragment, sensors: readonly KnownSensor[]) =>
  coversAll(scope) ? sensors.length : sensorsOf(sensors, scope).length

/** What can be done to a window. */
export function MaintenanceActions({ window, sensors }: RowProps) {
  const { t } = useTranslation('schedules')
  const [mayUpdate, mayDelete] = [
    useMay('update', 'MaintenanceWindow'),
    useMay('delete', 'MaintenanceWindow'),
  ]
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { reason } = window
  return (
    <>
      <span className={css.actions}>
        {mayUpdate && (
          <IconButton label={t('maintenance.editOf', { reason })} onClick={() => setOpen('edit')}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {mayDelete && (
          <IconButton
            label={t('maintenance.deleteOf', { reason })}
            onClick={() => setOpen('delete')}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {open === 'edit' && <MaintenanceDialog existing={window} sensors={sensors} onClose={close} />}
      {open === 'delete' && (
        <DeleteMaintenance window={window} count={countIn(window, sensors)} onClose={close} />
      )}
    </>
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
export function useMaintenanceColumns(
  sensors: readonly KnownSensor[],
): Column<MaintenanceRowFragment, MaintenanceWindowSortField>[] {
  const { t } = useTranslation('schedules')
  const { dateTime } = useFormat()
  return [
    { id: 'reason', label: t('column.reason'), head: true, cell: ({ reason }) => <b>{reason}</b> },
    {
      id: 'scope',
      label: t('column.scope'),
      cell: (window) => <Scope window={window} sensors={sensors} />,
    },
    {
      id: 'when',
      label: t('column.when'),
      sort: 'STARTS_AT',
      first: 'DESC',
      cell: (window) => <When window={window} />,
    },
    { id: 'state', label: t('column.state'), cell: (window) => <State window={window} /> },
    {
      id: 'planned',
      label: t('column.planned'),
      sort: 'CREATED_AT',
      first: 'DESC',
      spare: true,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
  ]
}
