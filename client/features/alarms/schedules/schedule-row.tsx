import { CircleCheck, Moon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ScheduleSortField } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { DeleteDialog } from '../../../ui/act-dialog.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DeleteAction } from '../../../ui/row-actions.tsx'
import { hoursText } from './hours-text.ts'
import { useDeleteScheduleMutation, type ScheduleRowFragment } from './schedule.generated.ts'
import { weekOf } from './week.ts'

interface ScheduleProps {
  schedule: ScheduleRowFragment
}

/** Deletes a schedule, and answers why it could not be done. */
export function useDeleteOne() {
  const remove = useAct(useDeleteScheduleMutation())
  return async ({ id, version }: ScheduleRowFragment) =>
    whyNot(await remove({ id, expectedVersion: version }))
}

function DeleteSchedule({ schedule, onClose }: ScheduleProps & { onClose: () => void }) {
  const remove = useAct(useDeleteScheduleMutation({ refetchQueries: ['SchedulesPage'] }))
  return <DeleteDialog words="schedules:delete" row={schedule} act={remove} onClose={onClose} />
}

/** The way to delete a schedule. */
export function ScheduleActions({ schedule }: ScheduleProps) {
  const { t } = useTranslation('schedules')
  return (
    <DeleteAction
      subject="Schedule"
      label={t('delete.of', { name: schedule.name })}
      dialog={(onClose) => <DeleteSchedule schedule={schedule} onClose={onClose} />}
    />
  )
}

function Name({ schedule: { id, name, timeZone } }: ScheduleProps) {
  return (
    <>
      <Link to={`/maintenance/schedules/${id}`}>{name}</Link>
      <span className="second">
        <bdi>{timeZone}</bdi>
      </span>
    </>
  )
}

function Now({ schedule: { openNow, changesAt } }: ScheduleProps) {
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
