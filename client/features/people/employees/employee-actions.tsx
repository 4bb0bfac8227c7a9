import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { DeleteAction, EditAction, RowActions } from '../../../ui/row-actions.tsx'
import { EmployeeDialog } from './employee-dialog.tsx'
import { useDeleteEmployeeMutation, type EmployeeRowFragment } from './employees.generated.ts'

/** What can be done to an employee. */
export function EmployeeActions({ employee }: { employee: EmployeeRowFragment }) {
  const { t } = useTranslation('employees')
  const remove = useAct(useDeleteEmployeeMutation({ refetchQueries: ['EmployeesPage'] }))
  return (
    <RowActions>
      <EditAction
        subject="Employee"
        label={t('edit.of', { name: employee.fullName })}
        dialog={(onClose) => <EmployeeDialog saved={employee} onClose={onClose} />}
      />
      <DeleteAction
        words="employees:delete"
        subject="Employee"
        row={{ ...employee, name: employee.fullName }}
        act={remove}
      />
    </RowActions>
  )
}
