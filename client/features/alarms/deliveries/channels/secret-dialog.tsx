import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '4', pt: '2' } })

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
      <Stack>
        <Banner tone="warn">{t('secret.once')}</Banner>
        <CopyField label={t('secret.label')} value={secret} help={t('secret.help')} />
      </Stack>
    </Dialog>
  )
}
