import { useTranslation } from 'react-i18next'
import type { ActResult } from '../../../lib/use-act.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'

interface NameDialogProps {
  title: string
  verb: string
  name: string
  /** Stores what was named. */
  act: (name: string) => Promise<ActResult<unknown>>
  onClose: () => void
}

/** Asks what a saved report is to be called. */
export function NameDialog({ title, verb, name, act, onClose }: NameDialogProps) {
  const { t } = useTranslation('reports')
  const { dialog, field } = useFormDialog({
    defaultValues: { name },
    t,
    act: (values) => act(values.name),
    said: (values) => t('saved.done', { name: values.name }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={title} verb={verb} size="sm">
      <TextField
        label={t('saved.name')}
        maxLength={200}
        {...field('name', { required: t('saved.nameNeeded') })}
      />
    </FormDialog>
  )
}
