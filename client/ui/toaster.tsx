import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'
import css from './toaster.module.scss'

const LIFE_MS = 5000

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    if (toast.tone !== 'error') timer.current = setTimeout(() => dismissToast(toast.id), LIFE_MS)
  }
  const stop = () => clearTimeout(timer.current)
  useEffect(() => {
    start()
    return stop
  })
  const Icon = ICONS[toast.tone]
  return (
    <div
      className={css.card}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={stop}
      onPointerLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <Icon size={16} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.title}>{toast.title}</p>
        {toast.text && <p className={css.text}>{toast.text}</p>}
      </div>
      {toast.action && (
        <Button
          className={css.button}
          variant="link"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        className={css.iconButton}
        label={t('dismiss')}
        tooltip={false}
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Where toasts stand, the newest on top, above everything else. */
export function Toaster() {
  const { t } = useTranslation('common')
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const region = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id

  // Shown again for each new toast, which lifts it above a dialog that opened meanwhile.
  useEffect(() => {
    if (region.current?.matches(':popover-open')) region.current.hidePopover()
    if (newest !== undefined) region.current?.showPopover()
  }, [newest])

  return (
    <section className={css.region} ref={region} popover="manual" aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
