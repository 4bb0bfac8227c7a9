import { useRef, type ReactNode } from 'react'
import { placeBelow } from './place.ts'
import css from './tooltip.module.scss'

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
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- it listens to what it explains
    <span
      className={css.host}
      ref={host}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <span className={css.bubble} ref={bubble} popover="manual" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
