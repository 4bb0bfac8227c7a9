import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/now.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { toast } from '../../ui/toast.ts'
import { deviceName } from '../../lib/device-name.ts'
import { failureOf, problemText, type Member } from './member.ts'
import { useEndUserSessionMutation, type UserSessionsQuery } from './security.generated.ts'

export type MemberSession = UserSessionsQuery['userSessions'][number]

const MINUTE = 60_000

interface SessionRowProps {
  member: Member
  session: MemberSession
  mayEnd: boolean
}

/** One device somebody is signed in on. */
export function SessionRow({ member, session: { id, device, createdAt, lastUsedAt, current }, mayEnd }: SessionRowProps) {
  const { t } = useTranslation('users')
  const { age, dateTime } = useFormat()
  const now = useNow(60)
  const [end, { loading }] = useEndUserSessionMutation({ refetchQueries: ['UserSessions'] })
  const name = deviceName(device) || t('session.unknown')
  const confirm = async () => {
    try {
      const [problem] = (await end({ variables: { userId: member.id, id } })).data?.endUserSession.problems ?? []
      if (problem) toast.error({ title: t('session.endFailed'), text: problemText(problem, t) })
      else toast.success({ title: t('session.ended', { device: name }) })
    } catch (error) {
      toast.error({ title: t('session.endFailed'), text: failureOf(error, t) })
    }
  }
  return (
    <tr>
      <th scope="row" title={device}>
        <bdi>{name}</bdi>
      </th>
      <td data-label={t('session.lastUsed')}>
        {current ? (
          <Chip look="accent">{t('session.current')}</Chip>
        ) : (
          age(lastUsedAt, Math.max(now, Date.parse(lastUsedAt) + MINUTE))
        )}
      </td>
      <td data-label={t('session.since')}>
        <bdi>{dateTime(createdAt)}</bdi>
      </td>
      <td className="actions">
        {mayEnd && !current && (
          <Button size="sm" loading={loading} aria-label={t('session.endOf', { device: name })} onClick={() => void confirm()}>
            {t('session.end')}
          </Button>
        )}
      </td>
    </tr>
  )
}
