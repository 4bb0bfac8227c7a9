import { CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localTextOf } from '../../../lib/zoned-time.ts'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import css from './due.module.scss'

const DAY = 86_400_000

interface DueProps {
  dueAt: string | null
  isCompleted: boolean
}

/** When a task is due: today in bold, late in words and with a mark. Days begin where the organisation is. */
export function Due({ dueAt, isCompleted }: DueProps) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const { timeZone } = useOrganization()
  const now = useNow(60)
  if (dueAt === null) return <span className={css.none}>{t('due.none')}</span>
  const dayOf = (at: string | number) => localTextOf(at, timeZone).slice(0, 10)
  const [day, today] = [dayOf(dueAt), dayOf(now)]
  const daysLate = Math.round((Date.parse(today) - Date.parse(day)) / DAY)
  if (isCompleted || day > today) return <span className={css.due}>{format.dayMonth(dueAt)}</span>
  if (Date.parse(dueAt) >= now)
    return <b className={css.today}>{t('due.today', { time: format.time(dueAt) })}</b>
  return (
    <b className={css.late}>
      <CalendarX aria-hidden="true" />
      {daysLate > 0
        ? t('due.late', { count: daysLate })
        : t('due.overdue', { time: format.time(dueAt) })}
    </b>
  )
}
