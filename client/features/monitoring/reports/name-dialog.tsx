import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { TextField } from '../../../ui/text-field.tsx'

/** Stores what was named, or answers why it could not be stored: null when the form says it. */
export type OnSave = (
  name: string,
  form: UseFormReturn<{ name: string }>,
) => Promise<'done' | { refused: string | null }>

interface NameDialogProps {
  title: string
  verb: string
  name: string
  onSave: OnSave
  onClose: () => void
}

/** Asks what a saved report is to be called. */
export function NameDialog({ title, verb, name, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation('reports')
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({ defaultValues: { name } })
  const field = fieldsOf(form)
  const submit = async (values: { name: string }) => {
    setRefused(null)
    const answer = await onSave(values.name, form)
    if (answer === 'done') onClose()
    else setRefused(answer.refused)
  }
  return (
    <FormDialog
      form={form}
      title={title}
      verb={verb}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      size="sm"
    >
      <TextField
        label={t('saved.name')}
        maxLength={200}
        {...field('name', { required: t('saved.nameNeeded') })}
      />
    </FormDialog>
  )
}
