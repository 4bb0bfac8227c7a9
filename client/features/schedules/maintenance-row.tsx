import { chakra } from '@chakra-ui/react'
import { CalendarCheck, CalendarClock, Pencil, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/ability.ts'
import { sensorsOf, type KnownSensor } from '../../lib/all-sensors.ts'
import { localeOf } from '../../lib/format.ts'
import { isStale } from '../../lib/problems.ts'
import { scopeText } from '../../lib/sensor-scope.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { useDeleteMaintenanceMutation, type MaintenanceRowFragment } from './maintenance.generated.ts'

interface RowProps {
  window: MaintenanceRowFragment
  sensors: readonly KnownSensor[]
}

const Actions = chakra('span', { base: { display: 'inline-flex' } })

/** From when to when, on the clock of its zone; the day is said once when it is the same. */
function useTimes({ startsAt, endsAt, timeZone }: MaintenanceRowFragment): string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
    ...({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZone,
  })
  return format.formatRange(new Date(startsAt), new Date(endsAt))
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

function DeleteMaintenance({ window, count, onClose }: { window: MaintenanceRowFragment; count: number; onClose: () => void }) {
  const { t } = useTranslation('schedules')
  const [remove] = useDeleteMaintenanceMutation({ refetchQueries: ['MaintenancePage'] })
  const confirm = async () => {
    const variables = { id: window.id, expectedVersion: window.version }
    const answer = await remove({ variables }).catch(() => null)
    if (!answer?.data) return t('error.unavailable')
    const [problem] = answer.data.deleteMaintenanceWindow.problems
    if (problem) return isStale([problem]) ? t('error.conflictDelete') : problem.message
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

/** One maintenance window of the list. */
export function MaintenanceRow({ window, sensors }: RowProps) {
  const { t } = useTranslation('schedules')
  const { date } = useFormat()
  const [mayUpdate, mayDelete] = [useMay('update', 'MaintenanceWindow'), useMay('delete', 'MaintenanceWindow')]
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const times = useTimes(window)
  const { scope, recurrence, reason } = window
  const all = scope.sensorIds.length + scope.tags.length + scope.siteIds.length === 0
  const count = all ? sensors.length : sensorsOf(sensors, scope).length
  const until = recurrence?.until
  const repeats = recurrence && t(`repeats.${recurrence.every}`)
  return (
    <tr>
      <th scope="row">
        <b>{reason}</b>
      </th>
      <td data-label={t('column.scope')}>
        <span>
          {all ? t('maintenance.everywhere') : scopeText(scope, sensors, t)}
          <span className="second">{t('common:scope.count', { count })}</span>
        </span>
      </td>
      <td data-label={t('column.when')}>
        <span>
          <bdi>{times}</bdi>
          <span className="second">
            {repeats ? (until ? t('maintenance.repeatsUntil', { repeats, date: date(until) }) : repeats) : t('repeats.ONCE')}
          </span>
        </span>
      </td>
      <td data-label={t('column.state')}>
        <State window={window} />
      </td>
      <td className="actions">
        <Actions>
          {mayUpdate && (
            <IconButton label={t('maintenance.editOf', { reason })} onClick={() => setOpen('edit')}>
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
          {mayDelete && (
            <IconButton label={t('maintenance.deleteOf', { reason })} onClick={() => setOpen('delete')}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </Actions>
        {open === 'edit' && <MaintenanceDialog saved={window} sensors={sensors} onClose={close} />}
        {open === 'delete' && <DeleteMaintenance window={window} count={count} onClose={close} />}
      </td>
    </tr>
  )
}
