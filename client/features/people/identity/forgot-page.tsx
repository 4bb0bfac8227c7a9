import { Mail, MailCheck, UserRoundKey } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REQUEST_PASSWORD_LINK } from '../../../generated/texts.ts'
import { useAbout } from '../../../lib/about.ts'
import { fetchGraphql } from '../../../lib/graphql-fetch.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from './email-field.tsx'
import { EntranceLink } from './entrance-link.tsx'
import { Entrance } from './entrance.tsx'
import type {
  RequestPasswordLinkMutation,
  RequestPasswordLinkMutationVariables,
} from './forgot.generated.ts'
import { Aside, Form } from './form.tsx'
import { emailRule } from './email-rule.ts'
import { errorsOf, refusal } from './problems.ts'
import { useEntranceForm } from './use-entrance-form.ts'
import { useFocusFirst } from './use-focus-first.ts'

/** Where mails go out: asks for a link, and is answered the same whoever the address belongs to. */
function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('identity')
  const [refused, setRefused] = useState<string | null>(null)
  const host = useFocusFirst()
  const { submit, busy, field } = useEntranceForm({
    rules: { email: emailRule(t) },
    send: async ({ email }) => {
      setRefused(null)
      try {
        const { requestPasswordLink } = await fetchGraphql<
          RequestPasswordLinkMutation,
          RequestPasswordLinkMutationVariables
        >(REQUEST_PASSWORD_LINK, { input: { email } })
        if (requestPasswordLink.problems.length === 0) onSent(email.trim())
        return errorsOf(['email'], requestPasswordLink.problems, t)
      } catch (error) {
        setRefused(refusal(error, t))
        return {}
      }
    },
  })
  return (
    <Form ref={host} noValidate onSubmit={(event) => void submit(event)}>
      {refused && <Banner tone="critical">{refused}</Banner>}
      <EmailField icon={<Mail size={16} aria-hidden="true" />} {...field('email')} />
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        {t('forgot.submit')}
      </Button>
    </Form>
  )
}

/** The way to a new password: a link by mail, or one that an admin makes. */
export default function ForgotPage() {
  const { t } = useTranslation('identity')
  const about = useAbout()
  const [email, setEmail] = useState<string | null>(null)
  const back = (
    <Aside>
      <EntranceLink to="/login">{t('forgot.back')}</EntranceLink>
    </Aside>
  )
  if (email !== null) {
    return (
      <Entrance title={t('forgot.sentTitle')} text="">
        <Banner tone="accent" icon={<MailCheck size={18} aria-hidden="true" />}>
          {t('forgot.sent', { email })}
        </Banner>
        {back}
      </Entrance>
    )
  }
  if (about && !about.mailsLinks) {
    return (
      <Entrance title={t('forgot.title')} text={t('forgot.noMailText')}>
        <Banner tone="accent" icon={<UserRoundKey size={18} aria-hidden="true" />}>
          {t('forgot.askAdmin')}
        </Banner>
        {back}
      </Entrance>
    )
  }
  return (
    <Entrance title={t('forgot.title')} text={t('forgot.text')}>
      {about && <AskForLink onSent={setEmail} />}
      {back}
    </Entrance>
  )
}
