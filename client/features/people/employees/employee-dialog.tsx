import { useTranslation } from 'react-i18next'
import { minorOf, wholeOf } from '../../../lib/typed-amount.ts'
import { useAct } from '../../../lib/use-act.ts'
import { DateFormField } from '../../../ui/date-field.tsx'
import { FieldRow } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FigureField, NameField, TextField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import { EmployeePicture } from './employee-picture.tsx'
import { EMPLOYEE_STATUSES } from './employee-status.tsx'
import { inputOf, valuesOf, type EmployeeValues } from './employee-values.ts'
import {
  useCreateEmployeeMutation,
  useUpdateEmployeeMutation,
  type EmployeeRowFragment,
} from './employees.generated.ts'

function useSave(saved: EmployeeRowFragment | null) {
  const options = { refetchQueries: ['EmployeesPage'] }
  const create = useAct(useCreateEmployeeMutation(options))
  const update = useAct(useUpdateEmployeeMutation(options))
  return (values: EmployeeValues) =>
    saved
      ? update({ id: saved.id, input: inputOf(values), expectedVersion: saved.version })
      : create({ input: inputOf(values) })
}

interface EmployeeDialogProps {
  saved: EmployeeRowFragment | null
  onClose: () => void
}

/** Adds somebody to the register, or changes what it says of them. */
export function EmployeeDialog({ saved, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('employees')
  const { dialog, field } = useFormDialog<EmployeeValues>({
    defaultValues: valuesOf(saved),
    t,
    names: { salaryMinor: 'salary' },
    act: useSave(saved),
    said: ({ fullName }) => t(saved ? 'edit.done' : 'added', { name: fullName.trim() }),
    onClose,
  })
  const column = (name: string) => t(`column.${name}`)
  return (
    <FormDialog
      {...dialog}
      title={saved ? t('edit.title', { name: saved.fullName }) : t('add')}
      verb={t(saved ? 'edit.verb' : 'addVerb')}
    >
      {saved && <EmployeePicture employee={saved} />}
      <NameField
        label={column('name')}
        {...field('fullName', { validate: (name) => name.trim() !== '' || t('error.name') })}
      />
      <FieldRow>
        <NameField label={column('post')} {...field('post')} />
        <NameField label={column('city')} {...field('city')} />
      </FieldRow>
      <TextField
        label={column('email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        {...field('email')}
      />
      <FieldRow>
        <DateFormField<EmployeeValues>
          label={column('started')}
          name="startDate"
          required={t('error.startDate')}
        />
        <SelectField
          label={column('status')}
          options={EMPLOYEE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          {...field('status')}
        />
      </FieldRow>
      <FieldRow>
        <FigureField
          label={column('salary')}
          least={0}
          {...field('salary', {
            validate: (text, { currency }) =>
              minorOf(text, currency) !== undefined || t('error.salary'),
          })}
        />
        <TextField
          label={t('field.currency')}
          maxLength={3}
          dir="ltr"
          autoComplete="off"
          {...field('currency', {
            validate: (text) => /^[A-Z]{3}$/.test(text) || t('error.currency'),
          })}
        />
      </FieldRow>
      <FieldRow>
        <FigureField
          label={column('age')}
          least={14}
          {...field('age', {
            validate: (text) => wholeOf(text, 14, 120) !== undefined || t('error.age'),
          })}
        />
        <FigureField
          label={column('experience')}
          least={0}
          {...field('experience', {
            validate: (text) => wholeOf(text, 0, 80) !== undefined || t('error.experience'),
          })}
        />
      </FieldRow>
    </FormDialog>
  )
}
