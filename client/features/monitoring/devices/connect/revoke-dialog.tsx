import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toastUnlessDone } from '../../../../ui/toast-unless-done.ts'
import { toast } from '../../../../ui/toast.ts'
import { useRevokeDeviceTokenMutation } from './device-token.generated.ts'

/** Asks before a device is silenced. */
export function RevokeDialog({
  id,
  name,
  onClose,
}: {
  id: string
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation('devices')
  const revoke = useAct(useRevokeDeviceTokenMutation())
  const confirm = async () => {
    if (toastUnlessDone(await revoke({ id }), t('token.revokeFailed')))
      toast.success({ title: t('token.revoked', { name }) })
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      <Button variant="danger" loading={revoke.busy} onClick={() => void confirm()}>
        {t('token.revoke')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('token.revokeTitle', { name })} footer={footer}>
      {t('token.revokeText')}
    </Dialog>
  )
}
