import { useTranslation } from 'react-i18next'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SendReading, type ConnectDevice } from './send-reading.tsx'
import type { LiveReading } from './use-device-readings.ts'
import css from './token-dialog.module.scss'

interface TokenDialogProps {
  token: string
  device: ConnectDevice
  readings: ReadonlyMap<string, LiveReading>
  onClose: () => void
}

/** The token, this once, with the command that uses it; closing forgets it. */
export function TokenDialog({ token, device, readings, onClose }: TokenDialogProps) {
  const { t } = useTranslation('devices')
  const done = (
    <Button variant="primary" onClick={onClose}>
      {t('token.stored')}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('token.titleFor', { name: device.name })}
      size="form"
      footer={done}
    >
      <div className={css.stack}>
        <Banner tone="warn">{t('token.once')}</Banner>
        <CopyField label={t('token.label')} value={token} />
        <SendReading device={device} readings={readings} token={token} />
      </div>
    </Dialog>
  )
}
