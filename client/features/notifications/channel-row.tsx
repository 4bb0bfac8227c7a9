import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CircleDashed, CirclePause, KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale } from '../../lib/problems.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelIcon } from './channel-kind.tsx'
import {
  useDeleteChannelMutation,
  useRotateChannelSecretMutation,
  useTestChannelMutation,
  type ChannelFragment,
} from './channel.generated.ts'

const Kind = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', '& svg': { color: 'fg.subtle' } },
})
const Result = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '1.5',
    textStyle: 'caption',
    '& svg': { flex: 'none', mt: '1px' },
  },
})
const Actions = chakra('span', { base: { display: 'inline-flex', alignItems: 'center' } })

interface ChannelRowProps {
  channel: ChannelFragment
  /** Names of members by id. */
  members: ReadonlyMap<string, string>
  onSecret: (name: string, secret: string) => void
}

/** "ops@example.com and 2 more" */
function useTargetText({ kind, emails, url, roles, userIds }: ChannelFragment, members: ReadonlyMap<string, string>): string {
  const { t } = useTranslation('notifications')
  if (kind === 'WEBHOOK') return url ?? ''
  const all =
    kind === 'EMAIL' ? emails : [...roles.map((role) => t(`role.${role}`)), ...userIds.map((id) => members.get(id) ?? `#${id}`)]
  const shown = all.slice(0, 2).join(t('common:listSeparator'))
  return all.length > 2 ? t('common:scope.andMore', { names: shown, count: all.length - 2 }) : shown
}

/** Whether it works: from the last test on, live. */
function State({ channel, test }: { channel: ChannelFragment; test: ReturnType<typeof useTest> }) {
  const { t } = useTranslation('notifications')
  const { dateTime } = useFormat()
  if (test.said) {
    const { ok, text } = test.said
    return (
      <Result role="status" color={ok ? 'state.ok.fg' : 'state.alarm.critical.fg'}>
        {ok ? <CircleCheck size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}
        <span>{text}</span>
      </Result>
    )
  }
  if (!channel.enabled) {
    return (
      <Chip look="offline">
        <CirclePause aria-hidden="true" />
        {t('disabled')}
      </Chip>
    )
  }
  return (
    <span>
      <Chip look={channel.verifiedAt ? 'ok' : 'plain'}>
        {channel.verifiedAt ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
        {t(channel.verifiedAt ? 'channel.verified' : 'channel.unverified')}
      </Chip>
      {channel.verifiedAt && <span className="second">{dateTime(channel.verifiedAt)}</span>}
      {channel.digesting && <span className="second">{t('channel.digesting')}</span>}
    </span>
  )
}

/** Sends a test message and tells what became of it. */
function useTest({ id }: ChannelFragment) {
  const { t } = useTranslation('notifications')
  const [said, setSaid] = useState<{ ok: boolean; text: string } | null>(null)
  const [send, { loading }] = useTestChannelMutation({ refetchQueries: ['ChannelsPage'] })
  const run = async () => {
    setSaid(null)
    const answer = await send({ variables: { id } }).catch(() => null)
    const payload = answer?.data?.testNotificationChannel
    const delivery = payload?.delivery
    if (delivery?.status === 'SENT') return setSaid({ ok: true, text: t('test.sent') })
    const why = delivery?.reason ? t(`reason.${delivery.reason}`) : (delivery?.error ?? payload?.problems[0]?.message)
    setSaid({ ok: false, text: why ? t('test.failedWhy', { why }) : t('error.unavailable') })
  }
  return { said, loading, run }
}

function DeleteChannel({ channel, onClose }: { channel: ChannelFragment; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const [remove] = useDeleteChannelMutation({ refetchQueries: ['ChannelsPage'] })
  const confirm = async () => {
    const answer = await remove({ variables: { id: channel.id, expectedVersion: channel.version } }).catch(() => null)
    if (!answer?.data) return t('error.unavailable')
    const [problem] = answer.data.deleteNotificationChannel.problems
    if (problem) return isStale([problem]) ? t('error.changed') : problem.message
    toast.success({ title: t('channel.deleted', { name: channel.name }) })
    return null
  }
  const title = t('channel.deleteTitle', { name: channel.name })
  return (
    <ConfirmDialog danger title={title} verb={t('channel.delete')} onConfirm={confirm} onClose={onClose}>
      {t('channel.deleteText')}
    </ConfirmDialog>
  )
}

function Rotate({ channel, onSecret, onClose }: Pick<ChannelRowProps, 'channel' | 'onSecret'> & { onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const [rotate] = useRotateChannelSecretMutation()
  const confirm = async () => {
    const answer = await rotate({ variables: { id: channel.id } }).catch(() => null)
    const secret = answer?.data?.rotateNotificationChannelSecret.secret
    if (!secret) return answer?.data?.rotateNotificationChannelSecret.problems[0]?.message ?? t('error.unavailable')
    onSecret(channel.name, secret)
    return null
  }
  const title = t('secret.rotateTitle', { name: channel.name })
  return (
    <ConfirmDialog title={title} verb={t('secret.rotate')} onConfirm={confirm} onClose={onClose}>
      {t('secret.rotateText')}
    </ConfirmDialog>
  )
}

/** One channel of the list. */
export function ChannelRow({ channel, members, onSecret }: ChannelRowProps) {
  const { t } = useTranslation('notifications')
  const [open, setOpen] = useState<'edit' | 'delete' | 'rotate' | null>(null)
  const target = useTargetText(channel, members)
  const test = useTest(channel)
  const close = () => setOpen(null)
  const { name, kind } = channel
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
      </th>
      <td data-label={t('field.kind')}>
        <Kind>
          <ChannelIcon kind={kind} />
          {t(`kind.${kind}`)}
        </Kind>
      </td>
      <td data-label={t('column.target')}>
        <chakra.bdi overflowWrap="anywhere">{target}</chakra.bdi>
      </td>
      <td data-label={t('column.state')}>
        <State channel={channel} test={test} />
      </td>
      <td className="actions">
        <Actions>
          <Button size="sm" loading={test.loading} aria-label={t('test.of', { name })} onClick={() => void test.run()}>
            <Send size={14} aria-hidden="true" />
            {t('test.send')}
          </Button>
          {kind === 'WEBHOOK' && (
            <IconButton label={t('secret.rotateOf', { name })} onClick={() => setOpen('rotate')}>
              <KeyRound aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={t('channel.editOf', { name })} onClick={() => setOpen('edit')}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={t('channel.deleteOf', { name })} onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Actions>
        {open === 'edit' && <ChannelDialog saved={channel} onSecret={onSecret} onClose={close} />}
        {open === 'delete' && <DeleteChannel channel={channel} onClose={close} />}
        {open === 'rotate' && <Rotate channel={channel} onSecret={onSecret} onClose={close} />}
      </td>
    </tr>
  )
}
