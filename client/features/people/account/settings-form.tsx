import { useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { UpdateAccountInput } from '../../../generated/schema.ts'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { EditForm, type Stored } from '../../../ui/edit-form.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUpdateAccountMutation, type OwnSettingsFragment } from './account.generated.ts'
import { element } from '../../../ui/element.ts'
import css from './settings-form.module.scss'

export const Fields = element('div', css.fields)
export const Text = element('p', css.text)

interface SettingsFormProps<T extends FieldValues> {
  settings: OwnSettingsFragment
  /** What the fields show of the settings. */
  valuesOf: (settings: OwnSettingsFragment) => T
  /** What is sent of the fields that were changed. */
  inputOf: (changed: Partial<T>) => UpdateAccountInput
  onSaved?: (settings: OwnSettingsFragment) => void
  children: ReactNode
}

/** Stores what is different; says what went wrong, or that it went well. */
function useSave<T extends FieldValues>(props: SettingsFormProps<T>) {
  const { settings, valuesOf, inputOf, onSaved } = props
  const { t } = useTranslation('account')
  // The shell shows the name, and every screen the unit and the zone.
  const update = useAct(useUpdateAccountMutation({ refetchQueries: ['Viewer', 'AccountSettings'] }))
  const [stored, setStored] = useState(settings)
  return async (form: UseFormReturn<T>): Promise<Stored> => {
    const [values, old] = [form.getValues(), valuesOf(stored)]
    const changed = Object.entries(values).filter(([name, value]) => old[name as keyof T] !== value)
    const result = await update({ input: inputOf(Object.fromEntries(changed) as Partial<T>) })
    if (result.is !== 'done') return { is: 'refused', why: showRefusal(form, result, t) }
    const { accountSettings } = result.payload
    if (accountSettings) {
      setStored(accountSettings)
      form.reset(valuesOf(accountSettings))
      onSaved?.(accountSettings)
    }
    toast.success({ title: t('saved') })
    return { is: 'stored' }
  }
}

/** A tab of the settings: its fields, and the bar to store what was changed. */
export function SettingsForm<T extends FieldValues>(props: SettingsFormProps<T>) {
  const { t } = useTranslation('account')
  const form = useForm<T>({ defaultValues: props.valuesOf(props.settings) as DefaultValues<T> })
  const save = useSave(props)
  return (
    <EditForm
      form={form}
      hint={t('changed')}
      saveVerb={t('save')}
      discardVerb={t('discard')}
      save={() => save(form)}
    >
      <Fields className="body">{props.children}</Fields>
    </EditForm>
  )
}
