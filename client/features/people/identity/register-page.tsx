import { CircleUser, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql } from '../../../lib/graphql-fetch.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { newPassword } from './new-password.ts'
import { enter } from './enter.ts'
import { EntranceLink } from './entrance-link.tsx'
import { Entrance } from './entrance.tsx'
import { Aside, Form } from './form.tsx'
import { errorsOf, refusal } from './problems.ts'
import { REGISTER } from '../../../generated/texts.ts'
import type {
  RegisterMutation,
  RegisterMutationVariables,
} from '../../../lib/opened-session.generated.ts'
import { useEntranceForm } from './use-entrance-form.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** In characters as people count them, not in units of UTF-16. */

export function RegisterPage() {
  const { t } = useTranslation('identity')
  const [refused, setRefused] = useState<string | null>(null)
  const { submit, busy, field } = useEntranceForm({
    rules: {
      email: (value) =>
        !value.trim()
          ? t('error.emailRequired')
          : EMAIL.test(value.trim())
            ? undefined
            : t('error.emailInvalid'),
      username: (value) => (value.trim() ? undefined : t('error.usernameRequired')),
      password: newPassword(t),
    },
    send: async (input) => {
      setRefused(null)
      try {
        const { register } = await fetchGraphql<RegisterMutation, RegisterMutationVariables>(
          REGISTER,
          { input },
        )
        if (register.session) enter(register.session)
        return errorsOf(['email', 'username', 'password'], register.problems, t)
      } catch (error) {
        setRefused(refusal(error, t))
        return {}
      }
    },
  })

  return (
    <Entrance title={t('register.title')} text={t('register.text')}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <EmailField
          autoComplete="email"
          icon={<Mail size={16} aria-hidden="true" />}
          {...field('email')}
        />
        <TextField
          label={t('username')}
          help={t('usernameHelp')}
          autoComplete="username"
          size="lg"
          icon={<CircleUser size={16} aria-hidden="true" />}
          {...field('username')}
        />
        <PasswordField
          label={t('password')}
          help={t('passwordHelp')}
          autoComplete="new-password"
          size="lg"
          {...field('password')}
        />
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {t('register.submit')}
        </Button>
      </Form>
      <Aside>
        {t('register.have')} <EntranceLink to="/login">{t('signIn.submit')}</EntranceLink>
      </Aside>
    </Entrance>
  )
}
