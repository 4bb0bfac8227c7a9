import { chakra } from '@chakra-ui/react'
import { Minimize } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../../lib/connection.ts'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

const Screen = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: 'full',
    maxWidth: 'full',
    height: 'full',
    maxHeight: 'full',
    margin: '0',
    padding: '6',
    border: '0',
    overflowY: 'auto',
    outline: 'none',
    bg: 'bg.canvas',
    color: 'fg',
    // Read from across the room.
    '& .tile': { gridTemplateRows: 'auto auto 72px auto', containIntrinsicSize: 'auto 270px' },
    '& .tile .value': {
      fontSize: '64px',
      lineHeight: '64px',
      letterSpacing: '-0.03em',
      '& small': { fontSize: '24px' },
    },
    '& .tile h3': { fontSize: '20px', lineHeight: '26px' },
    '& .tile .place, & .tile .sureness, & .tile .rate': { fontSize: '14px', lineHeight: '20px' },
    '& .tile .spark': { height: '72px' },
    '& .tile .status': { minHeight: '40px', fontSize: '16px' },
    '--tile': '320px',
  },
})
const Corner = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'flex-end',
    gap: '4',
    color: 'fg.muted',
    textStyle: 'section',
  },
})
const Clock = chakra('span', {
  base: { textStyle: 'title', color: 'fg', fontVariantNumeric: 'tabular-nums' },
})

function Now() {
  const { t } = useTranslation('sensors')
  const { time } = useFormat()
  const { dataAsOf } = useConnection()
  return (
    <>
      {dataAsOf !== null && <span>{t('wall.dataAsOf', { time: time(dataAsOf) })}</span>}
      <Clock>
        <Figure>{time(useNow(10))}</Figure>
      </Clock>
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
    <Screen ref={screen} tabIndex={-1} aria-label={t('title')} onClose={onLeave}>
      <Corner>
        <Now />
        <IconButton label={t('wall.leave')} onClick={onLeave}>
          <Minimize aria-hidden="true" />
        </IconButton>
      </Corner>
      {children}
    </Screen>
  )
}
