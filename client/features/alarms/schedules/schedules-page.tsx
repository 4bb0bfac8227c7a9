import { CalendarClock, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ManyDelete } from '../../../ui/list/many-delete.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { ScheduleActions, SCHEDULE_COLUMNS, useDeleteOne } from './schedule-row.tsx'
import { ScheduleTabs } from './schedule-tabs.tsx'
import { useSchedulesPageQuery } from './schedule.generated.ts'

const LIST = {
  sorts: ['NAME', 'UPDATED_AT'],
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
} as const

function AddSchedule() {
  const { t } = useTranslation('schedules')
  return (
    <ButtonLink icon={Plus} variant="primary" to="/maintenance/schedules/new">
      {t('add')}
    </ButtonLink>
  )
}

/** When alarms are heard: schedules that rules can keep to. */
export function Component() {
  const { t } = useTranslation('schedules')
  const [may, mayDelete] = [useMay('create', 'Schedule'), useMay('delete', 'Schedule')]
  const remove = useDeleteOne()
  const list = useList(LIST)
  const answer = useSchedulesPageQuery(queryOf(list))
  return (
    <ListPage
      small
      search
      area="schedules"
      title={t('heading')}
      {...shownOf(list, answer, ({ schedules }) => schedules)}
      columns={SCHEDULE_COLUMNS}
      actions={(schedule) => mayDelete && <ScheduleActions schedule={schedule} />}
      many={
        mayDelete
          ? (chosen) => <ManyDelete chosen={chosen} act={remove} queries={['SchedulesPage']} />
          : undefined
      }
      file="schedules"
      icon={CalendarClock}
      add={may && <AddSchedule />}
    >
      <ScheduleTabs />
    </ListPage>
  )
}
