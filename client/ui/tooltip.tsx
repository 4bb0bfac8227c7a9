import { chakra } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { placeBelow } from './place.ts'

const Host = chakra('span', { base: { display: 'inline-flex', flex: 'none', minWidth: '0' } })

const Bubble = chakra('span', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    border: '0',
    px: '2',
    py: '1',
    maxWidth: '280px',
    borderRadius: 'sm',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'caption',
    pointerEvents: 'none',
    animation: 'appear 180ms',
  },
})

const DELAY_MS = 120

/** A word on what an icon means. The label itself belongs on the control: the bubble is for the eye only. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const host = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!host.current || !bubble.current?.isConnected || bubble.current.matches(':popover-open'))
        return
      bubble.current.showPopover()
      placeBelow(bubble.current, host.current, 'center')
    }, DELAY_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover()
  }

  return (
    <Host
      ref={host}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <Bubble ref={bubble} popover="manual" aria-hidden="true">
        {text}
      </Bubble>
    </Host>
  )
}
