import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UpdateEmployeeInput } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { minorOf, wholeOf } from '../../../lib/typed-amount.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast.ts'
import { EditCell, type EditCellProps } from '../../../ui/list/edit-cell.tsx'
import { offerUndo } from '../../../ui/list/undo.ts'
import { EMPLOYEE_STATUSES } from './employee-status.tsx'
import { valuesOf } from './employee-values.ts'
import { useUpdateEmployeeMutation, type EmployeeRowFragment } from './employees.generated.ts'

export type EditableField =
  'fullName' | 'post' | 'email' | 'city' | 'startDate' | 'salary' | 'age' | 'experience' | 'status'
type Row = EmployeeRowFragment

const COLUMNS: Partial<Readonly<Record<EditableField, string>>> = {
  fullName: 'name',
  startDate: 'started',
}
const KINDS: Partial<Readonly<Record<EditableField, EditCellProps['kind']>>> = {
  email: 'email',
  startDate: 'date',
  salary: 'figure',
  age: 'figure',
  experience: 'figure',
}

/** What is typed as the schema takes it; undefined for what it would not take. */
function typed(row: Row, field: EditableField, text: string): UpdateEmployeeInput | undefined {
  const number = {
    salary: () => minorOf(text, row.salary.currency),
    age: () => wholeOf(text, 14, 120),
    experience: () => wholeOf(text, 0, 80),
  }
  if (field === 'startDate' && !text) return undefined
  if (field === 'fullName' && !text.trim()) return undefined
  if (field !== 'salary' && field !== 'age' && field !== 'experience') return { [field]: text }
  const value = number[field]()
  return value === undefined ? undefined : { [field === 'salary' ? 'salaryMinor' : field]: value }
}

/** Changes one field of an employee, and offers to undo it. */
function useSave() {
  const { t } = useTranslation('employees')
  const update = useAct(useUpdateEmployeeMutation({ refetchQueries: ['EmployeeGroups'] }), t)
  return async (row: Row, field: EditableField, text: string): Promise<string | null> => {
    const input = typed(row, field, text)
    const before = typed(row, field, valuesOf(row)[field] ?? '')
    if (!input || !before) return t(`error.${COLUMNS[field] === 'name' ? 'name' : field}`)
    const result = await update({ id: row.id, input, expectedVersion: row.version })
    if (result.is !== 'done') return result.message
    const { fullName: name, version } = result.payload.employee ?? row
    offerUndo(t('edit.done', { name }), () => {
      void update({ id: row.id, input: before, expectedVersion: version }).then((undone) =>
        undone.is === 'done'
          ? toast.success({ title: t('edit.undone', { name }) })
          : toast.error({ title: undone.message }),
      )
    })
    return null
  }
}

/** How a field of an employee stands in its cell: to be changed there by who may. */
export function useEmployeeEdit() {
  const { t } = useTranslation('employees')
  const may = useMay('update', 'Employee')
  const save = useSave()
  const options = EMPLOYEE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  return (row: Row, field: EditableField, shown: ReactNode) =>
    may ? (
      <EditCell
        label={t(`column.${COLUMNS[field] ?? field}`)}
        value={valuesOf(row)[field] ?? ''}
        {...(KINDS[field] && { kind: KINDS[field] })}
        {...(field === 'status' && { options })}
        onSave={(text) => save(row, field, text)}
      >
        {shown}
      </EditCell>
    ) : (
      shown
    )
}
