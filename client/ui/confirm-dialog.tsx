import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What happens then. */
  children: ReactNode
  verb: string
  danger?: boolean
  /** Does it; a sentence, or several, says why it could not. */
  onConfirm: () => Promise<ReactNode>
  onClose: () => void
}

/** Asks before something that cannot be taken back, and names what follows from it. */
export function ConfirmDialog({
  title,
  children,
  verb,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ReactNode>(null)
  const confirm = async () => {
    setBusy(true)
    const why = await onConfirm()
    setBusy(false)
    if (why === null) onClose()
    else setRefused(why)
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
        {verb}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      {refused && <Banner tone="critical">{refused}</Banner>}
      {children}
    </Dialog>
  )
}
