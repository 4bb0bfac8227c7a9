import { KeyRound, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
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

interface RotateProps extends Omit<ChannelActionsProps, 'tests'> {
  onClose: () => void
}

function Rotate({ channel, onSecret, onClose }: RotateProps) {
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
  const remove = useAct(
    useDeleteNotificationChannelMutation({ refetchQueries: ['NotificationChannelsPage'] }),
  )
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
        words="deliveries:channel.delete"
        subject="NotificationChannel"
        row={channel}
        act={remove}
      />
    </RowActions>
  )
}
