import { Link2Off, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql } from '../../../lib/graphql-fetch.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type {
  ConfirmAddressMutation,
  ConfirmAddressMutationVariables,
} from './confirm-address.generated.ts'
import { CONFIRM_ADDRESS } from '../../../generated/texts.ts'
import { Entrance } from './entrance.tsx'
import { refusal } from './problems.ts'

/** What follows # is sent to nobody but as the body of a request. */
const readToken = () => location.hash.slice(1)

type Confirmed = ConfirmAddressMutation['confirmAddress']

/** Where the link in a mail leads that asks whether mails of an organisation are welcome. Programs that follow links confirm nothing. */
export default function ConfirmPage() {
  const { t } = useTranslation('identity')
  const [answer, setAnswer] = useState<Confirmed | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    setRefused(null)
    try {
      const token = readToken()
      setAnswer(
        (
          await fetchGraphql<ConfirmAddressMutation, ConfirmAddressMutationVariables>(
            CONFIRM_ADDRESS,
            {
              token,
            },
          )
        ).confirmAddress,
      )
    } catch (error) {
      setRefused(refusal(error, t))
    } finally {
      setBusy(false)
    }
  }

  if (answer?.email) {
    return (
      <Entrance title={t('confirm.done')} text="">
        <Banner tone="accent" icon={<MailCheck size={18} aria-hidden="true" />}>
          {t('confirm.doneText', { email: answer.email, organization: answer.organizationTitle })}
        </Banner>
      </Entrance>
    )
  }
  if (answer) {
    return (
      <Entrance title={t('invite.badTitle')} text={t('confirm.badText')}>
        <Banner tone="warn" icon={<Link2Off size={18} aria-hidden="true" />}>
          {t('confirm.badWhat')}
        </Banner>
      </Entrance>
    )
  }
  return (
    <Entrance title={t('confirm.title')} text={t('confirm.text')}>
      {refused && <Banner tone="critical">{refused}</Banner>}
      <Button variant="primary" size="lg" loading={busy} onClick={() => void confirm()}>
        {t('confirm.verb')}
      </Button>
    </Entrance>
  )
}
