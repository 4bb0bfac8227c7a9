import { CircleCheck, Moon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ScheduleSortField } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip, type ChipLook } from '../../../ui/chip.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DeleteAction } from '../../../ui/row-actions.tsx'
import { hoursText } from './hours-text.ts'
import { useDeleteScheduleMutation, type ScheduleRowFragment } from './schedule.generated.ts'
import { weekOf } from './week.ts'

const LOOKS: Record<'open' | 'closed', ChipLook> = {
  open: { look: 'ok', icon: CircleCheck },
  closed: { look: 'suppressed', icon: Moon },
}

interface ScheduleProps {
  schedule: ScheduleRowFragment
}

/** Deletes a schedule, and answers why it could not be done. */
export function useDeleteOne() {
  const remove = useAct(useDeleteScheduleMutation())
  return async ({ id, version }: ScheduleRowFragment) =>
    whyNot(await remove({ id, expectedVersion: version }))
}

/** The way to delete a schedule. */
export function ScheduleActions({ schedule }: ScheduleProps) {
  const remove = useAct(useDeleteScheduleMutation({ refetchQueries: ['SchedulesPage'] }))
  return <DeleteAction words="schedules:delete" subject="Schedule" row={schedule} act={remove} />
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
  const state = openNow ? 'open' : 'closed'
  return (
    <span>
      <Chip {...LOOKS[state]}>{t(state)}</Chip>
      <span className="second">
        {changesAt ? t('until', { time: dateTime(changesAt) }) : t('unchanging')}
      </span>
    </span>
  )
}

function Hours({ schedule: { windows } }: { schedule: ScheduleRowFragment }) {
  const { t } = useTranslation('schedules')
  const { locale } = useFormat()
  return hoursText(weekOf(windows), locale, t)
}

/** What the list says of a schedule. */
export const SCHEDULE_COLUMNS: readonly Column<ScheduleRowFragment, ScheduleSortField>[] = [
  { id: 'name', sort: 'NAME', head: true, cell: (schedule) => <Name schedule={schedule} /> },
  { id: 'hours', cell: (schedule) => <Hours schedule={schedule} /> },
  { id: 'now', cell: (schedule) => <Now schedule={schedule} /> },
  {
    id: 'changed',
    sort: 'UPDATED_AT',
    first: 'DESC',
    spare: true,
    cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
  },
]
