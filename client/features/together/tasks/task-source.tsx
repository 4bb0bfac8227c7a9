import { BellRing, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { alarmLink } from '../../../entities/alarms/alarm-link.ts'
import css from './task-source.module.scss'
import type { TaskRowFragment } from './tasks.generated.ts'

/** The way back to what a task was made from, for who may see that. */
export function TaskSource({ task: { alarm, mail } }: { task: TaskRowFragment }) {
  const { t } = useTranslation('tasks')
  if (!alarm && !mail) return null
  return (
    <p className={css.source}>
      {alarm && (
        <Link to={alarmLink(alarm.id)}>
          <BellRing aria-hidden="true" />
          <span>
            {t('source.alarm')} <bdi>{alarm.ruleName}</bdi>
          </span>
        </Link>
      )}
      {mail && (
        <Link to={`/apps/email?mail=${mail.id}`}>
          <Mail aria-hidden="true" />
          <span>
            {t('source.mail')} <bdi>{mail.subject}</bdi>
          </span>
        </Link>
      )}
    </p>
  )
}
