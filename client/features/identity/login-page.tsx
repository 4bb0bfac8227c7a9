import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../lib/about.ts'
import { fetchGraphql } from '../../lib/graphql-fetch.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { enter } from './enter.ts'
import { EntranceLink } from './entrance-link.tsx'
import { Entrance } from './entrance.tsx'
import { Aside, Form } from './form.tsx'
import type { LoginMutation, LoginMutationVariables } from './login.generated.ts'
import query from './login.graphql?raw'
import { refusal, showProblems } from './problems.ts'

type Fields = LoginMutationVariables['input']

export function LoginPage() {
  const { t } = useTranslation('identity')
  const about = useAbout()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (input) => {
    setRefused(null)
    try {
      const { login } = await fetchGraphql<LoginMutation, LoginMutationVariables>(query, { input })
      if (login.session) enter(login.session)
      else showProblems(form, ['email', 'password'], login.problems, t)
    } catch (error) {
      setRefused(refusal(error, t))
    }
  })

  return (
    <Entrance title={t('signIn.title')} text={t('signIn.text')}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <TextField
          label={t('email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          size="lg"
          icon={<Mail size={16} aria-hidden="true" />}
          error={errors.email?.message}
          {...form.register('email', { required: t('error.emailRequired') })}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          size="lg"
          error={errors.password?.message}
          {...form.register('password', { required: t('error.passwordRequired') })}
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </Form>
      {about?.demo && (
        <DemoAccounts
          onUse={({ email, password }) => {
            form.reset({ email, password })
            void submit()
          }}
        />
      )}
      <Aside>
        {t('signIn.new')} <EntranceLink to="/register">{t('signIn.register')}</EntranceLink>
      </Aside>
    </Entrance>
  )
}
