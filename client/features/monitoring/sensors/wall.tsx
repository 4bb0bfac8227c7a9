import { Minimize } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../../lib/connection.ts'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BareDialog } from '../../../ui/parts/bare-dialog.tsx'
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
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    // Browsers grant it only after a click; without it the wall still fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    const changed = () => document.fullscreenElement ?? leave()
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return (
    <BareDialog className={css.screen} label={t('title')} onClose={onLeave}>
      <header className={css.corner}>
        <Now />
        <IconButton label={t('wall.leave')} onClick={onLeave}>
          <Minimize aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </BareDialog>
  )
}
