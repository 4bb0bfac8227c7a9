import { useApolloClient } from '@apollo/client/react'
import { CircleCheck, Moon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ScheduleSortField } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { toast } from '../../../ui/toast.ts'
import { hoursText } from './hours-text.ts'
import { useDeleteScheduleMutation, type ScheduleRowFragment } from './schedule.generated.ts'
import { weekOf } from './week.ts'

/** Deletes a schedule, and answers why it could not be done. */
export function useDeleteOne() {
  const remove = useAct(useDeleteScheduleMutation())
  return async ({ id, version }: ScheduleRowFragment) =>
    whyNot(await remove({ id, expectedVersion: version }))
}

function DeleteSchedule({
  schedule,
  onClose,
}: {
  schedule: ScheduleRowFragment
  onClose: () => void
}) {
  const { t } = useTranslation('schedules')
  const client = useApolloClient()
  const remove = useDeleteOne()
  const confirm = async () => {
    const why = await remove(schedule)
    if (why !== null) return why
    void client.refetchQueries({ include: ['SchedulesPage'] })
    toast.success({ title: t('deleted', { name: schedule.name }) })
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('delete.title', { name: schedule.name })}
      verb={t('delete.verb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}

/** The way to delete a schedule. */
export function ScheduleActions({ schedule }: { schedule: ScheduleRowFragment }) {
  const { t } = useTranslation('schedules')
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <IconButton label={t('delete.of', { name: schedule.name })} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {deleting && <DeleteSchedule schedule={schedule} onClose={() => setDeleting(false)} />}
    </>
  )
}

function Name({ schedule: { id, name, timeZone } }: { schedule: ScheduleRowFragment }) {
  return (
    <>
      <Link to={`/maintenance/schedules/${id}`}>{name}</Link>
      <span className="second">
        <bdi>{timeZone}</bdi>
      </span>
    </>
  )
}

function Now({ schedule: { openNow, changesAt } }: { schedule: ScheduleRowFragment }) {
  const { t } = useTranslation('schedules')
  const { dateTime } = useFormat()
  return (
    <span>
      <Chip look={openNow ? 'ok' : 'suppressed'}>
        {openNow ? <CircleCheck aria-hidden="true" /> : <Moon aria-hidden="true" />}
        {t(openNow ? 'open' : 'closed')}
      </Chip>
      <span className="second">
        {changesAt ? t('until', { time: dateTime(changesAt) }) : t('unchanging')}
      </span>
    </span>
  )
}

/** What the list says of a schedule. */
export function useScheduleColumns(): Column<ScheduleRowFragment, ScheduleSortField>[] {
  const { t } = useTranslation('schedules')
  const { locale, dateTime } = useFormat()
  return [
    {
      id: 'name',
      label: t('column.name'),
      sort: 'NAME',
      head: true,
      cell: (schedule) => <Name schedule={schedule} />,
    },
    {
      id: 'hours',
      label: t('column.hours'),
      cell: ({ windows }) => hoursText(weekOf(windows), locale, t),
    },
    { id: 'now', label: t('column.now'), cell: (schedule) => <Now schedule={schedule} /> },
    {
      id: 'changed',
      label: t('column.changed'),
      sort: 'UPDATED_AT',
      first: 'DESC',
      spare: true,
      cell: ({ updatedAt }) => dateTime(updatedAt),
    },
  ]
}
