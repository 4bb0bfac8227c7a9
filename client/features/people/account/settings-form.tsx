import { chakra } from '@chakra-ui/react'
import { useCallback, useState, type ReactNode } from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { UpdateAccountInput } from '../../../generated/schema.ts'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { PageForm, SaveBar } from '../../../ui/save-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUpdateAccountMutation, type OwnSettingsFragment } from './account.generated.ts'

export const Fields = chakra('div', { base: { display: 'grid', gap: '4', maxWidth: '720px' } })
export const Inside = chakra('div', { base: { display: 'grid', gap: '4' } })
export const Text = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted' } })

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
function useSave<T extends FieldValues>({
  settings,
  valuesOf,
  inputOf,
  onSaved,
}: SettingsFormProps<T>) {
  const { t } = useTranslation('account')
  // The shell shows the name, and every screen the unit and the zone.
  const update = useAct(useUpdateAccountMutation({ refetchQueries: ['Viewer', 'AccountSettings'] }))
  const [stored, setStored] = useState(settings)
  return async (form: UseFormReturn<T>): Promise<string | null> => {
    const [values, old] = [form.getValues(), valuesOf(stored)]
    const changed = Object.entries(values).filter(([name, value]) => old[name as keyof T] !== value)
    const result = await update({ input: inputOf(Object.fromEntries(changed) as Partial<T>) })
    if (result.is !== 'done') return showRefusal(form, result, t)
    const { accountSettings } = result.payload
    if (accountSettings) {
      setStored(accountSettings)
      form.reset(valuesOf(accountSettings))
      onSaved?.(accountSettings)
    }
    toast.success({ title: t('saved') })
    return null
  }
}

/** A tab of the settings: its fields, and the bar to store what was changed. */
export function SettingsForm<T extends FieldValues>(props: SettingsFormProps<T>) {
  const { t } = useTranslation('account')
  const form = useForm<T>({ defaultValues: props.valuesOf(props.settings) as DefaultValues<T> })
  const save = useSave(props)
  const [refused, setRefused] = useState<string | null>(null)
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useCallback(() => isDirty, [isDirty])
  const submit = async () => setRefused(await save(form))
  return (
    <FormProvider {...form}>
      <PageForm noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {refused && (
          <Notice>
            <Banner tone="critical">{refused}</Banner>
          </Notice>
        )}
        <Fields className="body">{props.children}</Fields>
        {isDirty && (
          <SaveBar text={t('changed')}>
            <Button onClick={() => form.reset()}>{t('discard')}</Button>
            <Button variant="primary" type="submit" loading={isSubmitting}>
              {t('save')}
            </Button>
          </SaveBar>
        )}
      </PageForm>
      <LeaveGuard unsaved={unsaved} />
    </FormProvider>
  )
}
