import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmployeeSortField } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { EmployeeStatusChip } from './employee-status.tsx'
import type { EmployeeRowFragment } from './employees.generated.ts'
import css from './employee-columns.module.scss'

const Words = ({ children }: { children: ReactNode }) => (
  <span className={css.words}>
    <bdi>{children}</bdi>
  </span>
)

/** What the list says of an employee. */
export function useEmployeeColumns(): Column<EmployeeRowFragment, EmployeeSortField>[] {
  const { t } = useTranslation('employees')
  const { day, money, figure } = useFormat()
  return [
    {
      id: 'name',
      sort: 'NAME',
      head: true,
      cell: ({ fullName }) => (
        <span className={css.person}>
          <Avatar size="sm" name={fullName} />
          <b className={css.name}>
            <bdi>{fullName}</bdi>
          </b>
        </span>
      ),
    },
    { id: 'post', sort: 'POST', cell: ({ post }) => <Words>{post}</Words> },
    { id: 'email', sort: 'EMAIL', cell: ({ email }) => <Words>{email}</Words> },
    { id: 'city', sort: 'CITY', cell: ({ city }) => <Words>{city}</Words> },
    {
      id: 'started',
      sort: 'START_DATE',
      first: 'DESC',
      cell: ({ startDate }) => <span className={css.date}>{day(startDate)}</span>,
    },
    {
      id: 'salary',
      sort: 'SALARY',
      first: 'DESC',
      numeric: true,
      cell: ({ salary }) => <bdi>{money(salary)}</bdi>,
    },
    { id: 'age', sort: 'AGE', numeric: true, cell: ({ age }) => figure(age) },
    {
      id: 'experience',
      sort: 'EXPERIENCE',
      first: 'DESC',
      numeric: true,
      spare: true,
      cell: ({ experience }) => t('years', { count: experience }),
    },
    {
      id: 'status',
      sort: 'STATUS',
      cell: ({ status }) => <EmployeeStatusChip status={status} />,
    },
  ]
}
