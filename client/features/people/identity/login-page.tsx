import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../../lib/about.ts'
import { fetchGraphql } from '../../../lib/graphql-fetch.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { DemoAccounts, type DemoAccount } from './demo-accounts.tsx'
import { enter } from './enter.ts'
import { EntranceLink } from './entrance-link.tsx'
import { Entrance } from './entrance.tsx'
import { Aside, Form } from './form.tsx'
import { LOGIN } from '../../../generated/texts.ts'
import type {
  LoginMutation,
  LoginMutationVariables,
} from '../../../lib/opened-session.generated.ts'
import { errorsOf, refusal } from './problems.ts'
import { useEntranceForm } from './use-entrance-form.ts'
import { useFocusFirst } from './use-focus-first.ts'
import css from './login-page.module.scss'

export function LoginPage() {
  const { t } = useTranslation('identity')
  const about = useAbout()
  const [refused, setRefused] = useState<string | null>(null)
  const host = useFocusFirst()
  const { submit, busy, field } = useEntranceForm({
    rules: {
      email: (value) => (value.trim() ? undefined : t('error.emailRequired')),
      password: (value) => (value ? undefined : t('error.passwordRequired')),
    },
    send: async (input) => {
      setRefused(null)
      try {
        const { login } = await fetchGraphql<LoginMutation, LoginMutationVariables>(LOGIN, {
          input,
        })
        if (login.session) enter(login.session)
        return errorsOf(['email', 'password'], login.problems, t)
      } catch (error) {
        setRefused(refusal(error, t))
        return {}
      }
    },
  })

  const signInAs = (account: DemoAccount) => {
    for (const name of ['email', 'password'] as const) {
      const input = host.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = account[name]
    }
    host.current?.requestSubmit()
  }

  return (
    <Entrance title={t('signIn.title')} text={t('signIn.text')}>
      <Form ref={host} noValidate onSubmit={(event) => void submit(event)}>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <EmailField icon={<Mail size={16} aria-hidden="true" />} {...field('email')} />
        <div className={css.password}>
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            size="lg"
            {...field('password')}
          />
          {/* After the field: whoever types email, Tab, password gets there. */}
          <EntranceLink to="/forgot">{t('forgot.link')}</EntranceLink>
        </div>
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {t('signIn.submit')}
        </Button>
      </Form>
      {about?.demo && <DemoAccounts onUse={signInAs} />}
      <Aside>
        {t('signIn.new')} <EntranceLink to="/register">{t('signIn.register')}</EntranceLink>
      </Aside>
    </Entrance>
  )
}
