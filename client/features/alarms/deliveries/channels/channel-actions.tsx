import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import {
  useDeleteChannelMutation,
  useRotateChannelSecretMutation,
  type ChannelFragment,
} from './channel.generated.ts'
import type { Tests } from './use-tests.ts'
import css from './channel-actions.module.scss'

interface ChannelActionsProps {
  channel: ChannelFragment
  tests: Tests
  onSecret: (name: string, secret: string) => void
}

function DeleteChannel({ channel, onClose }: { channel: ChannelFragment; onClose: () => void }) {
  const { t } = useTranslation('deliveries')
  const remove = useAct(useDeleteChannelMutation({ refetchQueries: ['ChannelsPage'] }))
  const confirm = async () => {
    const result = await remove({ id: channel.id, expectedVersion: channel.version })
    if (result.is !== 'done') return result.message
    toast.success({ title: t('channel.deleted', { name: channel.name }) })
    return null
  }
  const title = t('channel.deleteTitle', { name: channel.name })
  return (
    <ConfirmDialog
      danger
      title={title}
      verb={t('channel.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('channel.deleteText')}
    </ConfirmDialog>
  )
}

function Rotate({
  channel,
  onSecret,
  onClose,
}: Pick<ChannelActionsProps, 'channel' | 'onSecret'> & { onClose: () => void }) {
  const { t } = useTranslation('deliveries')
  const rotate = useAct(useRotateChannelSecretMutation())
  const confirm = async () => {
    const result = await rotate({ id: channel.id })
    if (result.is !== 'done') return result.message
    if (result.payload.secret) onSecret(channel.name, result.payload.secret)
    return null
  }
  const title = t('secret.rotateTitle', { name: channel.name })
  return (
    <ConfirmDialog title={title} verb={t('secret.rotate')} onConfirm={confirm} onClose={onClose}>
      {t('secret.rotateText')}
    </ConfirmDialog>
  )
}

/** What can be done to one channel. */
export function ChannelActions({ channel, tests, onSecret }: ChannelActionsProps) {
  const { t } = useTranslation('deliveries')
  const [open, setOpen] = useState<'edit' | 'delete' | 'rotate' | null>(null)
  const close = () => setOpen(null)
  const { id, name, kind } = channel
  return (
    <>
      <span className={css.actions}>
        <Button
          size="sm"
          loading={tests.isRunning(id)}
          aria-label={t('test.of', { name })}
          onClick={() => void tests.run(id)}
        >
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
      </span>
      {open === 'edit' && <ChannelDialog saved={channel} onSecret={onSecret} onClose={close} />}
      {open === 'delete' && <DeleteChannel channel={channel} onClose={close} />}
      {open === 'rotate' && <Rotate channel={channel} onSecret={onSecret} onClose={close} />}
    </>
  )
}
