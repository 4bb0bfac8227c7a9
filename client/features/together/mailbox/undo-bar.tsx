import { Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import css from './undo-bar.module.scss'

interface UndoBarProps {
  /** Until when it can be taken back, epoch milliseconds of this browser. */
  until: number
  onUndo: () => void
  onGone: () => void
}

/** Just sent: for some seconds it can be taken back. The gateway holds it, whatever becomes of this page. */
export function UndoBar({ until, onUndo, onGone }: UndoBarProps) {
  const { t } = useTranslation('mailbox')
  const [seconds, setSeconds] = useState(() => Math.ceil((until - Date.now()) / 1000))
  const tick = useEffectEvent(() => {
    const left = Math.ceil((until - Date.now()) / 1000)
    if (left <= 0) onGone()
    else setSeconds(left)
  })
  useEffect(() => {
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={css.bar} role="status">
      <Send aria-hidden="true" />
      <span>{t('undo.sent')}</span>
      <Button variant="link" onClick={onUndo}>
        {t('undo.now')}
      </Button>
      <span className={css.seconds} aria-hidden="true">
        {t('undo.seconds', { count: seconds })}
      </span>
    </div>
  )
}
