import { FileUp, IdCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmployeeSortField } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { useFollowed } from '../../../lib/use-followed.ts'
import { Button } from '../../../ui/button.tsx'
import { GroupBy } from '../../../ui/list/group-by.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'
import { AddFileDialog } from './add-file-dialog.tsx'
import { EmployeeActions } from './employee-actions.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { EmployeeDetails } from './employee-details.tsx'
import { EmployeeDialog } from './employee-dialog.tsx'
import { EMPLOYEE_STATUSES, EmployeeStatusIcon } from './employee-status.tsx'
import { GROUPINGS, useEmployeeGroups } from './use-employee-groups.tsx'
import { useEmployeeNewsSubscription, useEmployeesPageQuery } from './employees.generated.ts'

const sorts = [
  'NAME',
  'POST',
  'EMAIL',
  'CITY',
  'START_DATE',
  'SALARY',
  'AGE',
  'EXPERIENCE',
  'STATUS',
] as const satisfies readonly EmployeeSortField[]
const COLUMNS = { STATUS: 'status', POST: 'post', CITY: 'city' } as const
const LIST = { sorts, size: 25, filters: ['status'] } as const

/** The register of employees. */
export function Component() {
  const { t } = useTranslation('employees')
  const mayCreate = useMay('create', 'Employee')
  const columns = useEmployeeColumns()
  const [adding, setAdding] = useState<'one' | 'file' | null>(null)
  const close = () => setAdding(null)
  const list = useList<EmployeeSortField>(LIST)
  const filter = { status: list.params.anyOf('status', EMPLOYEE_STATUSES) }
  const groups = useEmployeeGroups(list, filter)
  const answer = useEmployeesPageQuery(queryOf(list, { filter }))
  useEmployeeNewsSubscription(useFollowed(answer))
  return (
    <>
      <ListPage
        search
        area="employees"
        small
        {...shownOf(list, answer, ({ employees }) => employees)}
        columns={columns}
        nameOf={({ fullName }) => fullName}
        expand={(employee) => <EmployeeDetails employee={employee} />}
        actions={(employee) => <EmployeeActions employee={employee} />}
        groups={groups}
        filters={
          <>
            <ValuesFilter
              field="status"
              values={EMPLOYEE_STATUSES}
              icon={(status) => <EmployeeStatusIcon status={status} size={14} />}
            />
            <GroupBy choices={GROUPINGS} labelOf={(by) => t(`column.${COLUMNS[by]}`)} />
          </>
        }
        file="employees"
        filter={filter}
        icon={IdCard}
        add={
          mayCreate && (
            <>
              <Button icon={FileUp} onClick={() => setAdding('file')}>
                {t('file.add')}
              </Button>
              <Button icon={Plus} variant="primary" onClick={() => setAdding('one')}>
                {t('add')}
              </Button>
            </>
          )
        }
      />
      {adding === 'one' && <EmployeeDialog saved={null} onClose={close} />}
      {adding === 'file' && <AddFileDialog onClose={close} />}
    </>
  )
}
