import { Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql, RequestError } from '../../../lib/graphql-fetch.ts'
import { useSession } from '../../../lib/session.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type {
  AcceptInvitationMutation,
  AcceptInvitationMutationVariables,
} from '../../../lib/opened-session.generated.ts'
import { ACCEPT_INVITATION, INVITATION } from '../../../generated/texts.ts'
import { EmailField } from './email-field.tsx'
import { newPassword } from './new-password.ts'
import { enter } from './enter.ts'
import { Entrance } from './entrance.tsx'
import { Aside, Form } from './form.tsx'
import type { InvitationQuery, InvitationQueryVariables } from './invitation.generated.ts'
import { errorsOf, refusal } from './problems.ts'
import { useEntranceForm } from './use-entrance-form.ts'
import css from './invite-page.module.scss'

type Invitation = NonNullable<InvitationQuery['invitation']>

/** What follows # is sent to nobody but as the body of a request. */
const readToken = () => location.hash.slice(1)

/** Another link opened in the same tab changes nothing but what follows #. */
function useToken(): string {
  const [token, setToken] = useState(readToken)
  useEffect(() => {
    const read = () => setToken(readToken())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}

type Found = { invitation: Invitation | null } | { refused: unknown }

/** What the link is for; null while nobody has answered. */
function useInvitation(token: string) {
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    const tell = (answer: Found) => gone || setFound(answer)
    fetchGraphql<InvitationQuery, InvitationQueryVariables>(INVITATION, { token }).then(
      tell,
      (refused: unknown) => tell({ refused }),
    )
    return () => {
      gone = true
    }
  }, [token, attempt])
  const again = () => {
    setFound(null)
    setAttempt((number) => number + 1)
  }
  return { found, again }
}

/** In characters as people count them, not in units of UTF-16. */

/** Why the link did not work although it was good when the page was opened. */
const isVoid = (problems: readonly { path: string[] }[]) =>
  problems.some(({ path }) => path.at(-1) === 'token')

interface AcceptFormProps {
  token: string
  invitation: Invitation
  onVoid: () => void
}

/** Chooses the password, and signs in with it. */
function AcceptForm({ token, invitation: { kind, email, username }, onVoid }: AcceptFormProps) {
  const { t } = useTranslation('identity')
  const [refused, setRefused] = useState<string | null>(null)
  const joining = kind === 'INVITATION'
  const { submit, busy, field } = useEntranceForm({
    rules: {
      username: (value) => (!joining || value.trim() ? undefined : t('error.usernameRequired')),
      password: newPassword(t),
    },
    send: async (values) => {
      setRefused(null)
      try {
        const input = {
          token,
          password: values.password,
          username: joining ? values.username.trim() : null,
        }
        const answer = await fetchGraphql<
          AcceptInvitationMutation,
          AcceptInvitationMutationVariables
        >(ACCEPT_INVITATION, { input })
        const { session, problems } = answer.acceptInvitation
        if (session) enter(session)
        else if (isVoid(problems)) onVoid()
        if (problems.some(({ code }) => code === 'BAD_CREDENTIALS'))
          return { password: t('invite.ownPassword') }
        return errorsOf(['username', 'password'], problems, t)
      } catch (error) {
        setRefused(refusal(error, t))
        return {}
      }
    },
  })
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {refused && <Banner tone="critical">{refused}</Banner>}
      <EmailField readOnly defaultValue={email} />
      {joining && (
        <TextField
          label={t('username')}
          help={t('invite.usernameHelp')}
          dir="ltr"
          size="lg"
          defaultValue={username}
          autoComplete="off"
          {...field('username')}
        />
      )}
      <PasswordField
        label={t(joining ? 'password' : 'invite.newPassword')}
        help={t(joining ? 'invite.passwordHelp' : 'passwordHelp')}
        autoComplete="new-password"
        size="lg"
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        {t(joining ? 'invite.join' : 'invite.setPassword')}
      </Button>
    </Form>
  )
}

/** The link was used, replaced or is too old, or was never one: nobody is told which. */
function BadLink() {
  const { t } = useTranslation('identity')
  return (
    <Entrance title={t('invite.badTitle')} text={t('invite.badText')}>
      <Notice className={css.flush}>
        <Banner tone="warn" icon={<Link2Off size={18} aria-hidden="true" />}>
          {t('invite.badWhat')}
        </Banner>
      </Notice>
      <Aside>
        {t('register.have')} <a href="/login">{t('signIn.submit')}</a>
      </Aside>
    </Entrance>
  )
}

function NoAnswer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('identity')
  return (
    <Entrance title={t('invite.checking')} text="">
      <EmptyState
        icon={Link2Off}
        title={t('invite.failed')}
        text={error instanceof RequestError ? refusal(error, t) : t('error.unavailable')}
        action={<Button onClick={onRetry}>{t('common:error.retry')}</Button>}
      />
    </Entrance>
  )
}

/** Where a one-time link leads: into an organisation, or to a new password. */
export default function InvitePage() {
  const { t } = useTranslation('identity')
  const token = useToken()
  const other = useSession()?.userData.email
  const { found, again } = useInvitation(token)
  if (!found) {
    return (
      <Entrance title={t('invite.checking')} text="">
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Entrance>
    )
  }
  if ('refused' in found) return <NoAnswer error={found.refused} onRetry={again} />
  const { invitation } = found
  if (!invitation) return <BadLink />
  const { kind, organizationTitle: organization, email } = invitation
  const name = invitation.fullName || invitation.username
  return (
    <Entrance
      title={
        kind === 'INVITATION' ? t('invite.title', { organization }) : t('invite.passwordTitle')
      }
      text={t(kind === 'INVITATION' ? 'invite.text' : 'invite.passwordText', { name })}
    >
      {other && (
        <Notice className={css.flush}>
          <Banner tone="accent">{t('invite.signedIn', { other, email })}</Banner>
        </Notice>
      )}
      <AcceptForm key={token} token={token} invitation={invitation} onVoid={again} />
    </Entrance>
  )
}
