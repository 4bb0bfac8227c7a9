import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import type { EmployeeRowFragment } from './employees.generated.ts'
import css from './employee-details.module.scss'

/** What the columns have no room for, below the row. */
export function EmployeeDetails({ employee }: { employee: EmployeeRowFragment }) {
  const { t } = useTranslation('employees')
  const { dateTime } = useFormat()
  const { email, experience, createdAt, updatedAt } = employee
  const facts = [
    [
      'email',
      email ? (
        <a key="email" href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      ) : (
        '–'
      ),
    ],
    ['experience', t('years', { count: experience })],
    ['added', dateTime(createdAt)],
    ['changed', dateTime(updatedAt)],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`column.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
