import { KeySquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { SessionPanel, type SessionEnds } from '../../../../entities/identity/session-panel.tsx'
import { useEndOtherSessionsMutation } from '../../../../entities/identity/sessions.generated.ts'
import type { Member } from '../member.ts'
import { useEndUserSessionMutation, useUserSessionsQuery } from './security.generated.ts'
import css from './user-security.module.scss'

const ENDED = { refetchQueries: ['UserSessions'] }

/** One's own others end wherever they go on, another member's in this organisation. */
function useEnds({ id: userId, fullName }: Member): SessionEnds {
  const { t } = useTranslation('users')
  const own = String(useUserData().id) === userId
  const endOwn = useAct(useEndOtherSessionsMutation(ENDED), t)
  const end = useAct(useEndUserSessionMutation(ENDED), t)
  const endAll = async (ids: readonly string[]) => {
    const results = await Promise.all(ids.map((id) => end({ userId, id })))
    return results.map(whyNot).find((why) => why !== null) ?? null
  }
  return {
    name: own ? null : fullName,
    one: ({ id }) => endAll([id]),
    others: async (sessions) =>
      own ? whyNot(await endOwn({})) : endAll(sessions.map(({ id }) => id)),
  }
}

function Sessions({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const { t } = useTranslation('sessions')
  const ends = useEnds(member)
  const options = { variables: { userId: member.id }, fetchPolicy: 'cache-and-network' as const }
  const { data, error, refetch } = useUserSessionsQuery(options)
  return (
    <SessionPanel
      sessions={data?.userSessions}
      error={error}
      onRetry={() => void refetch()}
      ends={mayChange ? ends : null}
      noneText={t(member.status === 'ACTIVE' ? 'noneText' : `none${member.status ?? 'PENDING'}`)}
    />
  )
}

/** Where a member is signed in, and the way back in for who has lost the password. */
export function UserSecurity({
  member,
  onPassword,
}: {
  member: Member
  onPassword: (() => void) | null
}) {
  const { t } = useTranslation('users')
  const link = onPassword && (
    <Button size="sm" onClick={onPassword}>
      <KeySquare size={14} aria-hidden="true" />
      {t('act.password')}
    </Button>
  )
  return (
    <>
      <Sessions member={member} mayChange={onPassword !== null} />
      {member.status === 'ACTIVE' && (
        <Panel className={css.panel} title={t('password.panel')} actions={link}>
          {t('password.about')}
        </Panel>
      )}
    </>
  )
}
