import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isStale, showProblems, type Problem } from '../../lib/problems.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface NameDialogProps {
  title: string
  verb: string
  name: string
  /** Stores it; what is wrong, or undefined when nothing could be stored. */
  onSave: (name: string) => Promise<readonly Problem[] | undefined>
  onClose: () => void
}

/** Asks what a saved report is to be called. */
export function NameDialog({ title, verb, name, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation('reports')
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({ defaultValues: { name } })
  const submit = async (values: { name: string }) => {
    setRefused(null)
    const problems = await onSave(values.name).catch(() => undefined)
    if (!problems) return setRefused(t('saved.unavailable'))
    if (problems.length === 0) return onClose()
    setRefused(isStale(problems) ? t('saved.stale') : showProblems(form, problems, t))
  }
  return (
    <FormDialog form={form} title={title} verb={verb} refused={refused} onSubmit={submit} onClose={onClose} size="sm">
      <TextField
        label={t('saved.name')}
        maxLength={200}
        error={form.formState.errors.name?.message}
        {...form.register('name', { required: t('saved.nameNeeded') })}
      />
    </FormDialog>
  )
}
