import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceName } from './device-name.ts'
import { useNow } from '../../lib/now.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListSkeleton } from '../../ui/list-parts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { TableHead } from '../../ui/table-head.tsx'

export interface Session {
  id: string
  device: string
  createdAt: string
  lastUsedAt: string
  /** It is the one that looks. */
  current: boolean
}

/** What can be done to sessions; each answers why it could not be done. */
export interface SessionEnds {
  one: (session: Session) => Promise<string | null>
  /** All but the one that looks. */
  others: (sessions: readonly Session[]) => Promise<string | null>
  /** Whose they are; nobody when they are one's own. */
  name: string | null
}

const MINUTE = 60_000

function EndOne({
  session,
  name,
  end,
}: {
  session: Session
  name: string
  end: SessionEnds['one']
}) {
  const { t } = useTranslation('sessions')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const why = await end(session)
    setBusy(false)
    if (why === null) toast.success({ title: t('ended', { device: name }) })
    else toast.error({ title: t('endFailed'), text: why })
  }
  return (
    <Button
      size="sm"
      loading={busy}
      aria-label={t('endOf', { device: name })}
      onClick={() => void confirm()}
    >
      {t('end')}
    </Button>
  )
}

function SessionRow({ session, ends }: { session: Session; ends: SessionEnds | null }) {
  const { t } = useTranslation('sessions')
  const { age, dateTime } = useFormat()
  const now = useNow(60)
  const { device, createdAt, lastUsedAt, current } = session
  const name = deviceName(device) || t('unknown')
  return (
    <tr>
      <th scope="row" title={device}>
        <bdi>{name}</bdi>
      </th>
      <td data-label={t('lastUsed')}>
        {current ? (
          <Chip look="accent">{t('current')}</Chip>
        ) : (
          age(lastUsedAt, Math.max(now, Date.parse(lastUsedAt) + MINUTE))
        )}
      </td>
      <td data-label={t('since')}>
        <bdi>{dateTime(createdAt)}</bdi>
      </td>
      <td className="actions">
        {ends && !current && <EndOne session={session} name={name} end={ends.one} />}
      </td>
    </tr>
  )
}

function EndOthers({
  ends,
  sessions,
  onClose,
}: {
  ends: SessionEnds
  sessions: readonly Session[]
  onClose: () => void
}) {
  const { t } = useTranslation('sessions')
  const { name } = ends
  const confirm = async () => {
    const why = await ends.others(sessions.filter(({ current }) => !current))
    if (why === null) toast.success({ title: t('allEnded') })
    return why
  }
  return (
    <ConfirmDialog
      danger
      title={t(name === null ? 'endOthers' : 'endAll')}
      verb={t('endVerb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {name === null ? t('endOthersText') : t('endAllText', { name })}
    </ConfirmDialog>
  )
}

function SessionTable({
  sessions,
  ends,
}: {
  sessions: readonly Session[]
  ends: SessionEnds | null
}) {
  const { t } = useTranslation('sessions')
  return (
    <DataTable>
      <TableHead
        columns={[
          t('device'),
          t('lastUsed'),
          t('since'),
          <span key="actions" className="unseen">
            {t('actions')}
          </span>,
        ]}
      />
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} ends={ends} />
        ))}
      </tbody>
    </DataTable>
  )
}

interface SessionPanelProps {
  sessions: readonly Session[] | undefined
  error: unknown
  onRetry: () => void
  /** Null for who may only look. */
  ends: SessionEnds | null
  /** Why there may be none, as a sentence. */
  noneText?: string
}

/** Where somebody is signed in, and the way to end it. */
export function SessionPanel({ sessions, error, onRetry, ends, noneText }: SessionPanelProps) {
  const { t } = useTranslation('sessions')
  const [asking, setAsking] = useState(false)
  if (!sessions)
    return error ? <Failed title={t('failed')} error={error} onRetry={onRetry} /> : <ListSkeleton />
  const actions = ends && sessions.some(({ current }) => !current) && (
    <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
      {t(ends.name === null ? 'endOthers' : 'endAll')}
    </Button>
  )
  return (
    <Panel flush title={t('title')} actions={actions}>
      {sessions.length > 0 ? (
        <SessionTable sessions={sessions} ends={ends} />
      ) : (
        <EmptyState icon={MonitorSmartphone} title={t('none')} text={noneText ?? ''} />
      )}
      {ends && asking && (
        <EndOthers ends={ends} sessions={sessions} onClose={() => setAsking(false)} />
      )}
    </Panel>
  )
}
