import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { NoPermission } from '../../../ui/no-permission.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useSchedulePageQuery } from './schedule.generated.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { newSchedule, valuesOf } from './schedule-values.ts'

function NoSchedule() {
  const { t } = useTranslation('schedules')
  const back = (
    <ButtonLink>
      <Link to="/maintenance/schedules">{t('missing.back')}</Link>
    </ButtonLink>
  )
  const icon = <CalendarClock size={26} aria-hidden="true" />
  return (
    <EmptyState
      page
      icon={icon}
      title={t('missing.title')}
      text={t('missing.text')}
      action={back}
    />
  )
}

function NewSchedule() {
  const may = useMay('create', 'Schedule')
  const viewer = useViewer()
  if (!may) return <NoPermission page action="create" subject="Schedule" />
  return viewer ? (
    <ScheduleForm saved={null} initial={newSchedule(viewer.organization.timeZone)} />
  ) : (
    <ListSkeleton />
  )
}

function Stored({ id }: { id: string }) {
  const { t } = useTranslation('schedules')
  const { data, error, refetch } = useSchedulePageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  if (data?.schedule)
    return <ScheduleForm saved={data.schedule} initial={valuesOf(data.schedule)} />
  if (data) return <NoSchedule />
  return error ? (
    <Failed title={t('failedOne')} error={error} onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton />
  )
}

/** One schedule: its week, its exceptions, and what they come to. */
export function Component() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <NewSchedule /> : <Stored key={id} id={id} />
}
