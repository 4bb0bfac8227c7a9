import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CircleCheck, Moon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../lib/ability.ts'
import { isStale } from '../../lib/problems.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { hoursText } from './hours-text.ts'
import { ScheduleRowFragmentDoc, useDeleteScheduleMutation, type ScheduleRowFragment } from './schedule.generated.ts'
import { weekOf } from './week.ts'

function DeleteSchedule({ schedule, onClose }: { schedule: ScheduleRowFragment; onClose: () => void }) {
  const { t } = useTranslation('schedules')
  const [remove] = useDeleteScheduleMutation({ refetchQueries: ['SchedulesPage'] })
  const confirm = async () => {
    const variables = { id: schedule.id, expectedVersion: schedule.version }
    const answer = await remove({ variables }).catch(() => null)
    if (!answer?.data) return t('error.unavailable')
    const [problem] = answer.data.deleteSchedule.problems
    if (problem) return isStale([problem]) ? t('error.conflictDelete') : problem.message
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

/** One schedule of the list. */
export function ScheduleRow({ schedule }: { schedule: FragmentType<ScheduleRowFragment> }) {
  const { t } = useTranslation('schedules')
  const { locale, dateTime } = useFormat()
  const mayDelete = useMay('delete', 'Schedule')
  const [deleting, setDeleting] = useState(false)
  const { data, complete } = useFragment({ fragment: ScheduleRowFragmentDoc, from: schedule })
  if (!complete) return null
  return (
    <tr>
      <th scope="row">
        <Link to={`/maintenance/schedules/${data.id}`}>{data.name}</Link>
        <span className="second">
          <bdi>{data.timeZone}</bdi>
        </span>
      </th>
      <td data-label={t('column.hours')}>{hoursText(weekOf(data.windows), locale, t)}</td>
      <td data-label={t('column.now')}>
        <span>
          <Chip look={data.openNow ? 'ok' : 'suppressed'}>
            {data.openNow ? <CircleCheck aria-hidden="true" /> : <Moon aria-hidden="true" />}
            {t(data.openNow ? 'open' : 'closed')}
          </Chip>
          <span className="second">{data.changesAt ? t('until', { time: dateTime(data.changesAt) }) : t('unchanging')}</span>
        </span>
      </td>
      <td data-label="" className="actions">
        {mayDelete && (
          <IconButton label={t('delete.of', { name: data.name })} onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
        {deleting && <DeleteSchedule schedule={data} onClose={() => setDeleting(false)} />}
      </td>
    </tr>
  )
}
