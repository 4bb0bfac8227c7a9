import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useRevokeDeviceTokenMutation } from './device-token.generated.ts'

/** Asks before a device is silenced. */
export function RevokeDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const [revoke, { loading }] = useRevokeDeviceTokenMutation()
  const confirm = async () => {
    const answer = await revoke({ variables: { id } }).catch(() => null)
    if (answer?.data?.revokeDeviceToken.device) toast.success({ title: t('token.revoked', { name }) })
    else toast.error({ title: t('token.revokeFailed'), text: t('error.unavailable') })
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      <Button variant="danger" loading={loading} onClick={() => void confirm()}>
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
