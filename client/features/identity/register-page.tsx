import { CircleUser, Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fetchGraphql } from '../../lib/graphql-fetch.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { enter } from './enter.ts'
import { EntranceLink } from './entrance-link.tsx'
import { Entrance } from './entrance.tsx'
import { Aside, Form } from './form.tsx'
import { refusal, showProblems } from './problems.ts'
import type { RegisterMutation, RegisterMutationVariables } from './register.generated.ts'
import query from './register.graphql?raw'

type Fields = RegisterMutationVariables['input']

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function RegisterPage() {
  const { t } = useTranslation('identity')
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<Fields>({ defaultValues: { email: '', username: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (input) => {
    setRefused(null)
    try {
      const { register } = await fetchGraphql<RegisterMutation, RegisterMutationVariables>(query, { input })
      if (register.session) enter(register.session)
      else showProblems(form, ['email', 'username', 'password'], register.problems, t)
    } catch (error) {
      setRefused(refusal(error, t))
    }
  })

  const length = (value: string) => [...value].length >= 8 && [...value].length <= 128
  return (
    <Entrance title={t('register.title')} text={t('register.text')}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <TextField
          label={t('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          size="lg"
          icon={<Mail size={16} aria-hidden="true" />}
          error={errors.email?.message}
          {...form.register('email', {
            required: t('error.emailRequired'),
            pattern: { value: EMAIL, message: t('error.emailInvalid') },
          })}
        />
        <TextField
          label={t('username')}
          help={t('usernameHelp')}
          autoComplete="username"
          size="lg"
          icon={<CircleUser size={16} aria-hidden="true" />}
          error={errors.username?.message}
          {...form.register('username', { required: t('error.usernameRequired') })}
        />
        <PasswordField
          label={t('password')}
          help={t('passwordHelp')}
          autoComplete="new-password"
          size="lg"
          error={errors.password?.message}
          {...form.register('password', {
            required: t('error.passwordRequired'),
            validate: (value) => length(value) || t('error.passwordLength'),
          })}
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {t('register.submit')}
        </Button>
      </Form>
      <Aside>
        {t('register.have')} <EntranceLink to="/login">{t('signIn.submit')}</EntranceLink>
      </Aside>
    </Entrance>
  )
}
