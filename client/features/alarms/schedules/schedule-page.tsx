import { skipToken } from '@apollo/client/react'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { EditPage, NEW } from '../../../ui/edit-page.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { useSchedulePageQuery } from './schedule.generated.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { newSchedule, valuesOf } from './schedule-values.ts'

/** One schedule: its week, its exceptions, and what they come to. */
export function Component() {
  const { t } = useTranslation('schedules')
  const { id = NEW } = useParams()
  const { data, error, refetch } = useSchedulePageQuery(
    id === NEW ? skipToken : { variables: { id }, fetchPolicy: 'cache-and-network' },
  )
  return (
    <EditPage
      id={id}
      subject="Schedule"
      stored={data?.schedule}
      error={error}
      onRetry={() => void refetch()}
      failed={t('failedOne')}
      missing={
        <Missing words="schedules:missing" icon={CalendarClock} to="/maintenance/schedules" />
      }
    >
      {(saved, { organization }) => (
        <ScheduleForm
          key={id}
          saved={saved}
          initial={saved ? valuesOf(saved) : newSchedule(organization.timeZone)}
        />
      )}
    </EditPage>
  )
}
