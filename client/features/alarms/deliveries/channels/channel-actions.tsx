import { KeyRound, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { ActDialog, DeleteDialog } from '../../../../ui/act-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DeleteAction, DialogAction, EditAction, RowActions } from '../../../../ui/row-actions.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import {
  useDeleteNotificationChannelMutation,
  useRotateNotificationChannelSecretMutation,
  type ChannelFragment,
} from './channel.generated.ts'
import type { Tests } from './use-tests.ts'

interface ChannelActionsProps {
  channel: ChannelFragment
  tests: Tests
  onSecret: (name: string, secret: string) => void
}

interface DialogProps extends Pick<ChannelActionsProps, 'channel'> {
  onClose: () => void
}

function DeleteChannel({ channel, onClose }: DialogProps) {
  const remove = useAct(
    useDeleteNotificationChannelMutation({ refetchQueries: ['NotificationChannelsPage'] }),
  )
  return (
    <DeleteDialog words="deliveries:channel.delete" row={channel} act={remove} onClose={onClose} />
  )
}

function Rotate({
  channel,
  onSecret,
  onClose,
}: DialogProps & Pick<ChannelActionsProps, 'onSecret'>) {
  const { id, name } = channel
  const rotate = useAct(useRotateNotificationChannelSecretMutation())
  return (
    <ActDialog
      words="deliveries:secret.rotate"
      values={{ name }}
      act={() => rotate({ id })}
      onDone={({ secret }) => void (secret && onSecret(name, secret))}
      onClose={onClose}
    />
  )
}

/** What can be done to one channel. */
export function ChannelActions({ channel, tests, onSecret }: ChannelActionsProps) {
  const { t } = useTranslation('deliveries')
  const { id, name, kind } = channel
  return (
    <RowActions>
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
        <DialogAction
          label={t('secret.rotate.of', { name })}
          icon={KeyRound}
          dialog={(onClose) => <Rotate channel={channel} onSecret={onSecret} onClose={onClose} />}
        />
      )}
      <EditAction
        subject="NotificationChannel"
        label={t('channel.editOf', { name })}
        dialog={(onClose) => (
          <ChannelDialog saved={channel} onSecret={onSecret} onClose={onClose} />
        )}
      />
      <DeleteAction
        subject="NotificationChannel"
        label={t('channel.delete.of', { name })}
        dialog={(onClose) => <DeleteChannel channel={channel} onClose={onClose} />}
      />
    </RowActions>
  )
}
