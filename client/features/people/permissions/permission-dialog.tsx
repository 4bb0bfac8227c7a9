import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PermissionRole } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NameField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import {
  useCreatePermissionMutation,
  useUpdatePermissionMutation,
  type PermissionRowFragment,
} from './permissions.generated.ts'
import { REGISTER_ROLES } from './register-roles.ts'
import css from './permission-dialog.module.scss'

interface Values {
  name: string
  assignedTo: PermissionRole[]
}

interface RolesFieldProps {
  chosen: readonly PermissionRole[]
  onChange: (roles: PermissionRole[]) => void
}

/** Which roles of the register; the administrator has every entry, so that box is not to be changed. */
function RolesField({ chosen, onChange }: RolesFieldProps) {
  const { t } = useTranslation('permissions')
  const toggle = (role: PermissionRole, on: boolean) =>
    onChange(REGISTER_ROLES.filter((each) => (each === role ? on : chosen.includes(each))))
  return (
    <fieldset className={css.roles}>
      <legend>{t('column.assignedTo')}</legend>
      {REGISTER_ROLES.map((role) => (
        <CheckBox
          key={role}
          label={t(`registerRole.${role}`)}
          checked={chosen.includes(role)}
          disabled={role === 'ADMINISTRATOR'}
          onChange={({ target }) => toggle(role, target.checked)}
        />
      ))}
      <p className={css.help}>{t('field.assignedHelp')}</p>
    </fieldset>
  )
}

function useSave(saved: PermissionRowFragment | null) {
  const options = { refetchQueries: ['PermissionsPage'] }
  const create = useAct(useCreatePermissionMutation(options))
  const update = useAct(useUpdatePermissionMutation(options))
  return (input: Values) =>
    saved ? update({ id: saved.id, input, expectedVersion: saved.version }) : create({ input })
}

/** Writes an entry of the register, or changes its name and its roles. */
export function PermissionDialog({
  saved,
  onClose,
}: {
  saved: PermissionRowFragment | null
  onClose: () => void
}) {
  const { t } = useTranslation('permissions')
  const { form, dialog, field } = useFormDialog<Values>({
    defaultValues: { name: saved?.name ?? '', assignedTo: saved?.assignedTo ?? ['ADMINISTRATOR'] },
    t,
    act: useSave(saved),
    said: ({ name }) => t(saved ? 'edit.done' : 'added', { name: name.trim() }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={saved ? t('edit.title', { name: saved.name }) : t('add')}
      verb={t(saved ? 'edit.verb' : 'addVerb')}
    >
      <NameField
        label={t('column.name')}
        {...field('name', { validate: (name) => name.trim() !== '' || t('error.name') })}
      />
      <Controller
        control={form.control}
        name="assignedTo"
        render={({ field }) => <RolesField chosen={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  )
}
