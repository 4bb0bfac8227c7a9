import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { NameField, TextField } from '../../../../ui/text-field.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import {
  useCreateClientMutation,
  useUpdateClientMutation,
  type ClientRowFragment,
} from './clients.generated.ts'

interface Values {
  name: string
  company: string
  email: string
  contact: string
  address: string
  country: string
}

function useSave(saved: ClientRowFragment | null) {
  const options = { refetchQueries: ['ClientsPage'] }
  const create = useAct(useCreateClientMutation(options))
  const update = useAct(useUpdateClientMutation(options))
  return (input: Values) =>
    saved ? update({ id: saved.id, input, expectedVersion: saved.version }) : create({ input })
}

interface ClientDialogProps {
  saved: ClientRowFragment | null
  onClose: () => void
}

/** Adds a client, or changes one. */
export function ClientDialog({ saved, onClose }: ClientDialogProps) {
  const { t } = useTranslation('invoices')
  const { dialog, field } = useFormDialog<Values>({
    defaultValues: {
      name: saved?.name ?? '',
      company: saved?.company ?? '',
      email: saved?.email ?? '',
      contact: saved?.contact ?? '',
      address: saved?.address ?? '',
      country: saved?.country ?? '',
    },
    t,
    act: useSave(saved),
    said: ({ name }) => t(saved ? 'clients.edit.done' : 'clients.added', { name: name.trim() }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={saved ? t('clients.edit.title', { name: saved.name }) : t('clients.add')}
      verb={t(saved ? 'clients.edit.verb' : 'clients.addVerb')}
    >
      <NameField
        label={t('column.name')}
        {...field('name', { validate: (name) => name.trim() !== '' || t('clients.error.name') })}
      />
      <TextField label={t('column.company')} maxLength={200} {...field('company')} />
      <TextField
        label={t('column.email')}
        type="email"
        dir="ltr"
        maxLength={254}
        {...field('email', {
          validate: (email) => email.includes('@') || t('clients.error.email'),
        })}
      />
      <TextField
        label={t('column.contact')}
        type="tel"
        dir="ltr"
        maxLength={50}
        {...field('contact')}
      />
      <TextAreaField label={t('clients.field.address')} maxLength={500} {...field('address')} />
      <TextField label={t('column.country')} maxLength={100} {...field('country')} />
    </FormDialog>
  )
}
