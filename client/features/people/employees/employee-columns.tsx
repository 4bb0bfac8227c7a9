import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmployeeSortField } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { EmployeeStatusChip } from './employee-status.tsx'
import type { EmployeeRowFragment } from './employees.generated.ts'
import { useEmployeeEdit } from './use-employee-edit.tsx'
import css from './employee-columns.module.scss'

const Words = ({ children }: { children: ReactNode }) => (
  <span className={css.words}>
    <bdi>{children}</bdi>
  </span>
)

/** What the list says of an employee. */
export function useEmployeeColumns(): Column<EmployeeRowFragment, EmployeeSortField>[] {
  const { t } = useTranslation('employees')
  const { day, money, number } = useFormat()
  const edited = useEmployeeEdit()
  return [
    {
      id: 'name',
      sort: 'NAME',
      head: true,
      cell: (row) =>
        edited(
          row,
          'fullName',
          <span className={css.person}>
            <Avatar size="sm" name={row.fullName} src={row.pictureUrl} />
            <b className={css.name}>
              <bdi>{row.fullName}</bdi>
            </b>
          </span>,
        ),
    },
    {
      id: 'post',
      sort: 'POST',
      cell: (row) => edited(row, 'post', <Words>{row.post || '–'}</Words>),
    },
    {
      id: 'email',
      sort: 'EMAIL',
      cell: (row) => edited(row, 'email', <Words>{row.email || '–'}</Words>),
    },
    {
      id: 'city',
      sort: 'CITY',
      cell: (row) => edited(row, 'city', <Words>{row.city || '–'}</Words>),
    },
    {
      id: 'started',
      sort: 'START_DATE',
      first: 'DESC',
      cell: (row) =>
        edited(row, 'startDate', <span className={css.date}>{day(row.startDate)}</span>),
    },
    {
      id: 'salary',
      sort: 'SALARY',
      first: 'DESC',
      numeric: true,
      cell: (row) => edited(row, 'salary', <bdi>{money(row.salary)}</bdi>),
    },
    { id: 'age', sort: 'AGE', numeric: true, cell: (row) => edited(row, 'age', number(row.age)) },
    {
      id: 'experience',
      sort: 'EXPERIENCE',
      first: 'DESC',
      numeric: true,
      spare: true,
      cell: (row) => edited(row, 'experience', t('years', { count: row.experience })),
    },
    {
      id: 'status',
      sort: 'STATUS',
      cell: (row) => edited(row, 'status', <EmployeeStatusChip status={row.status} />),
    },
  ]
}
