import { Minimize } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../../lib/connection.ts'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import css from './wall.module.scss'

function Now() {
  const { t } = useTranslation('sensors')
  const { time } = useFormat()
  const { dataAsOf } = useConnection()
  return (
    <>
      {dataAsOf !== null && <span>{t('wall.dataAsOf', { time: time(dataAsOf) })}</span>}
      <span className={css.clock}>
        <Figure>{time(useNow(10))}</Figure>
      </span>
    </>
  )
}

/** Nothing but the sensors, large, over the whole screen; Escape leaves. */
export function Wall({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const { t } = useTranslation('sensors')
  const screen = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const dialog = screen.current
    dialog?.showModal()
    dialog?.focus() // not the button, which would show its hint
    // Browsers grant it only after a click; without it the wall still fills the window.
    dialog?.requestFullscreen?.().catch(() => undefined)
    const changed = () => document.fullscreenElement ?? leave()
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return (
    <dialog
      className={css.screen}
      ref={screen}
      tabIndex={-1}
      aria-label={t('title')}
      onClose={onLeave}
    >
      <header className={css.corner}>
        <Now />
        <IconButton label={t('wall.leave')} onClick={onLeave}>
          <Minimize aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </dialog>
  )
}
