import { Building2, CircleUser, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REGISTER } from '../../../generated/texts.ts'
import { fetchGraphql } from '../../../lib/graphql-fetch.ts'
import { setLanguage } from '../../../lib/i18n.ts'
import { LANGUAGES } from '../../../lib/languages.ts'
import type {
  RegisterMutation,
  RegisterMutationVariables,
} from '../../../lib/opened-session.generated.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldRow } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { emailRule } from './email-rule.ts'
import { enter } from './enter.ts'
import { EntranceLink } from './entrance-link.tsx'
import { Entrance } from './entrance.tsx'
import { Aside, Form } from './form.tsx'
import { newPassword } from './new-password.ts'
import { errorsOf, refusal } from './problems.ts'
import { proposedLanguage } from './proposed-language.ts'
import { useEntranceForm } from './use-entrance-form.ts'
import { useFocusFirst } from './use-focus-first.ts'
import { ZoneField } from './zone-field.tsx'

const FIELDS = [
  'organizationTitle',
  'timeZone',
  'displayUnit',
  'language',
  'email',
  'username',
  'password',
] as const
type Values = Record<(typeof FIELDS)[number], string>
const UNITS = ['C', 'F', 'K'] as const
const isFine = () => undefined

/** Registers, and goes on in the language that was chosen: the first page is in it. */
async function registerWith(values: Values) {
  const displayUnit = UNITS.find((unit) => unit === values.displayUnit) ?? null
  const input = { ...values, displayUnit }
  const { register } = await fetchGraphql<RegisterMutation, RegisterMutationVariables>(REGISTER, {
    input,
  })
  if (register.session) {
    const language = LANGUAGES.find(({ code }) => code === values.language)
    // Words that cannot be fetched just now come with the next page: the account has its language.
    if (language) await setLanguage(language.code).catch(() => undefined)
    enter(register.session)
  }
  return register.problems
}

function useRegisterForm() {
  const { t } = useTranslation('identity')
  const [refused, setRefused] = useState<string | null>(null)
  const form = useEntranceForm({
    rules: {
      organizationTitle: (value) => (value.trim() ? undefined : t('error.organizationRequired')),
      timeZone: isFine,
      displayUnit: isFine,
      language: isFine,
      email: emailRule(t),
      username: (value) => (value.trim() ? undefined : t('error.usernameRequired')),
      password: newPassword(t),
    },
    send: async (values) => {
      setRefused(null)
      try {
        return errorsOf(FIELDS, await registerWith(values), t)
      } catch (error) {
        setRefused(refusal(error, t))
        return {}
      }
    },
  })
  return { ...form, refused }
}

type Field = ReturnType<typeof useRegisterForm>['field']

/** What the organisation is called, and how it measures. */
function OrganizationFields({ field }: { field: Field }) {
  const { t } = useTranslation('identity')
  const [language] = useState(proposedLanguage)
  return (
    <>
      <TextField
        label={t('register.organizationName')}
        autoComplete="organization"
        maxLength={120}
        size="lg"
        icon={<Building2 size={16} aria-hidden="true" />}
        {...field('organizationTitle')}
      />
      <ZoneField {...field('timeZone')} />
      <FieldRow>
        <SelectField
          label={t('register.displayUnit')}
          size="lg"
          options={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          {...field('displayUnit')}
        />
        <SelectField
          label={t('register.language')}
          size="lg"
          defaultValue={language}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('language')}
        />
      </FieldRow>
    </>
  )
}

/** A new organisation and the account of its first admin. */
export default function RegisterPage() {
  const { t } = useTranslation('identity')
  const { submit, busy, field, refused } = useRegisterForm()
  const host = useFocusFirst()
  return (
    <Entrance title={t('register.title')} text={t('register.text')}>
      <Form ref={host} noValidate onSubmit={(event) => void submit(event)}>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <OrganizationFields field={field} />
        <EmailField
          autoComplete="email"
          icon={<Mail size={16} aria-hidden="true" />}
          {...field('email')}
        />
        <TextField
          label={t('username')}
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
