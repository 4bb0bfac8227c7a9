import { KeySquare, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserData } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListSkeleton } from '../../ui/list-parts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { failureOf, problemText, type Member } from './member.ts'
import { useEndOtherSessionsMutation, useEndUserSessionMutation, useUserSessionsQuery } from './security.generated.ts'
import { SessionRow, type MemberSession } from './session-row.tsx'

const ENDED = { refetchQueries: ['UserSessions'] }

interface EndOthersDialogProps {
  member: Member
  sessions: readonly MemberSession[]
  onClose: () => void
}

/** Ends every session but the one that asks: one's own wherever they go on, another member's in this organisation. */
function EndOthersDialog({ member, sessions, onClose }: EndOthersDialogProps) {
  const { t } = useTranslation('users')
  const own = String(useUserData().id) === member.id
  const [endOwn] = useEndOtherSessionsMutation(ENDED)
  const [end] = useEndUserSessionMutation(ENDED)
  const endTheirs = async () => {
    const others = sessions.filter(({ current }) => !current)
    const answers = await Promise.all(others.map(({ id }) => end({ variables: { userId: member.id, id } })))
    return answers.flatMap(({ data }) => data?.endUserSession.problems ?? [])
  }
  const confirm = async () => {
    try {
      const problems = own ? ((await endOwn()).data?.endOtherSessions.problems ?? []) : await endTheirs()
      if (problems[0]) return problemText(problems[0], t)
      toast.success({ title: t('session.allEnded') })
      return null
    } catch (error) {
      return failureOf(error, t)
    }
  }
  return (
    <ConfirmDialog
      danger
      title={t(own ? 'session.endOthers' : 'session.endAll')}
      verb={t('session.endVerb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(own ? 'session.endOthersText' : 'session.endAllText', { name: member.fullName })}
    </ConfirmDialog>
  )
}

function Sessions({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const { t } = useTranslation('users')
  const [asking, setAsking] = useState(false)
  const options = { variables: { userId: member.id }, fetchPolicy: 'cache-and-network' as const }
  const { data, error, refetch } = useUserSessionsQuery(options)
  if (!data) return error ? <Failed title={t('session.failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  const sessions = data.userSessions
  const others = sessions.filter(({ current }) => !current)
  const actions = mayChange && others.length > 0 && (
    <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
      {t(sessions.length > others.length ? 'session.endOthers' : 'session.endAll')}
    </Button>
  )
  return (
    <Panel flush title={t('session.title')} actions={actions}>
      {sessions.length === 0 && (
        <EmptyState
          icon={<MonitorSmartphone size={26} aria-hidden="true" />}
          title={t('session.none')}
          text={t(member.status === 'ACTIVE' ? 'session.noneText' : `session.none${member.status ?? 'PENDING'}`)}
        />
      )}
      {sessions.length > 0 && (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t('session.device')}</th>
              <th scope="col">{t('session.lastUsed')}</th>
              <th scope="col">{t('session.since')}</th>
              <th scope="col">
                <span className="unseen">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.id} member={member} session={session} mayEnd={mayChange} />
            ))}
          </tbody>
        </DataTable>
      )}
      {asking && <EndOthersDialog member={member} sessions={sessions} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

/** Where a member is signed in, and the way back in for who has lost the password. */
export function UserSecurity({ member, onPassword }: { member: Member; onPassword: (() => void) | null }) {
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
        <Panel mt="4" title={t('password.panel')} actions={link}>
          {t('password.about')}
        </Panel>
      )}
    </>
  )
}
