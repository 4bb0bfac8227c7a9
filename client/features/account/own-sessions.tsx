import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceName } from '../../lib/device-name.ts'
import { useNow } from '../../lib/now.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListSkeleton } from '../../ui/list-parts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import {
  useEndOwnOtherSessionsMutation,
  useEndOwnSessionMutation,
  useOwnSessionsQuery,
  type OwnSessionsQuery,
} from './security.generated.ts'

const ENDED = { refetchQueries: ['OwnSessions'] }
const MINUTE = 60_000

function SessionRow({ session }: { session: OwnSessionsQuery['sessions'][number] }) {
  const { t } = useTranslation('account')
  const { age, dateTime } = useFormat()
  const now = useNow(60)
  const [end, { loading }] = useEndOwnSessionMutation(ENDED)
  const { id, device, createdAt, lastUsedAt, current } = session
  const name = deviceName(device) || t('session.unknown')
  const confirm = async () => {
    const answer = await end({ variables: { id } }).catch(() => null)
    if (answer?.data?.endSession.deletedId) toast.success({ title: t('session.ended', { device: name }) })
    else toast.error({ title: t('session.endFailed') })
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
        {!current && (
          <Button size="sm" loading={loading} aria-label={t('session.endOf', { device: name })} onClick={() => void confirm()}>
            {t('session.end')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [end] = useEndOwnOtherSessionsMutation(ENDED)
  const confirm = async () => {
    const answer = await end().catch(() => null)
    if (!answer?.data || answer.data.endOtherSessions.problems.length > 0) return t('session.endFailed')
    toast.success({ title: t('session.allEnded') })
    return null
  }
  return (
    <ConfirmDialog danger title={t('session.endOthers')} verb={t('session.endVerb')} onConfirm={confirm} onClose={onClose}>
      {t('session.endOthersText')}
    </ConfirmDialog>
  )
}

/** Every device one is signed in on, in whichever organisation. */
export function OwnSessions() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' })
  if (!data) return error ? <Failed title={t('session.failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  const actions = data.sessions.length > 1 && (
    <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
      {t('session.endOthers')}
    </Button>
  )
  return (
    <Panel flush title={t('session.title')} actions={actions}>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t('session.device')}</th>
            <th scope="col">{t('session.lastUsed')}</th>
            <th scope="col">{t('session.since')}</th>
            <th scope="col">
              <span className="unseen">{t('session.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </DataTable>
      {asking && <EndOthers onClose={() => setAsking(false)} />}
    </Panel>
  )
}
