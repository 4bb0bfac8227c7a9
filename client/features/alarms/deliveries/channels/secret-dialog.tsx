import { useTranslation } from 'react-i18next'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import css from './secret-dialog.module.scss'

export interface ShownSecret {
  name: string
  secret: string
}

/** What a webhook's messages are signed with, this once; closing forgets it. */
export function SecretDialog({ name, secret, onClose }: ShownSecret & { onClose: () => void }) {
  const { t } = useTranslation('deliveries')
  const done = (
    <Button variant="primary" onClick={onClose}>
      {t('secret.stored')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('secret.title', { name })} size="form" footer={done}>
      <div className={css.stack}>
        <Banner tone="warn">{t('secret.once')}</Banner>
        <CopyField label={t('secret.label')} value={secret} help={t('secret.help')} />
      </div>
    </Dialog>
  )
}
