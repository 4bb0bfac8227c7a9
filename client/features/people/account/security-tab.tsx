import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { OwnSessions } from './own-sessions.tsx'
import { useChangePasswordMutation } from './security.generated.ts'
import { FieldStack } from '../../../ui/field.tsx'
import { Fields, Text } from './settings-form.tsx'

const BLANK = { currentPassword: '', newPassword: '', again: '' }
type Values = typeof BLANK
const SHORTEST = 8

function useChange() {
  const { t } = useTranslation('account')
  const change = useAct(useChangePasswordMutation({ refetchQueries: ['OwnSessions'] }))
  return async (form: ReturnType<typeof useForm<Values>>): Promise<string | null> => {
    const { currentPassword, newPassword } = form.getValues()
    const result = await change({ input: { currentPassword, newPassword } })
    if (result.is === 'failed') return t('error.password')
    if (result.is !== 'done') return showRefusal(form, result, t)
    form.reset(BLANK)
    toast.success({ title: t('password.changed'), text: t('password.changedText') })
    return null
  }
}

function PasswordForm() {
  const { t } = useTranslation('account')
  const form = useForm<Values>({ defaultValues: BLANK })
  const field = fieldsOf(form)
  const change = useChange()
  const [refused, setRefused] = useState<string | null>(null)
  const { formState, handleSubmit, getValues } = form
  const { isSubmitting, isDirty } = formState
  const unsaved = useCallback(() => isDirty, [isDirty])
  const submit = async () => setRefused(await change(form))
  return (
    <Panel title={t('password.title')}>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {refused && (
          <Notice>
            <Banner tone="critical">{refused}</Banner>
          </Notice>
        )}
        <FieldStack>
          <Text>{t('password.text')}</Text>
          <PasswordField
            label={t('field.currentPassword')}
            autoComplete="current-password"
            {...field('currentPassword', {
              validate: (text) => text !== '' || t('error.blank'),
            })}
          />
          <PasswordField
            label={t('field.newPassword')}
            help={t('field.newPasswordHelp')}
            autoComplete="new-password"
            {...field('newPassword', {
              validate: (text) => [...text].length >= SHORTEST || t('error.short'),
            })}
          />
          <PasswordField
            label={t('field.again')}
            autoComplete="new-password"
            {...field('again', {
              validate: (text) => text === getValues('newPassword') || t('error.again'),
            })}
          />
          <div>
            <Button variant="primary" type="submit" loading={isSubmitting}>
              {t('password.verb')}
            </Button>
          </div>
        </FieldStack>
      </form>
      <LeaveGuard unsaved={unsaved} />
    </Panel>
  )
}

/** The password, and where one is signed in. */
export const SecurityTab = () => (
  <Fields>
    <PasswordForm />
    <OwnSessions />
  </Fields>
)
