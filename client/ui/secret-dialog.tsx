import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { CopyField } from './copy-field.tsx'
import { Dialog } from './dialog.tsx'
import css from './secret-dialog.module.scss'

interface SecretDialogProps {
  /** Where its texts stand, as in 'deliveries:secret': `title`, `once`, `label`, and `stored` for the button. */
  words: string
  /** Whose it is. */
  name: string
  secret: string
  help?: string
  onClose: () => void
  /** What can be done with it. */
  children?: ReactNode
}

/** A secret to be stored elsewhere, shown this once: closing forgets it. */
export function SecretDialog(props: SecretDialogProps) {
  const { words, name, secret, help = '', onClose, children } = props
  const { t } = useTranslation()
  const stored = (
    <Button variant="primary" onClick={onClose}>
      {t(`${words}.stored`)}
    </Button>
  )
  return (
    <Dialog
      open
      held
      onClose={onClose}
      title={t(`${words}.title`, { name })}
      size="form"
      footer={stored}
    >
      <div className={css.stack}>
        <Banner tone="warn">{t(`${words}.once`)}</Banner>
        <CopyField label={t(`${words}.label`)} value={secret} help={help} />
        {children}
      </div>
    </Dialog>
  )
}
