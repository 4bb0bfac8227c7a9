import { useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from './parts/lazy-part.tsx'
import css from './tooltip.module.scss'

const TooltipPart = lazyPart(() => import('./parts/tooltip-part.tsx'), { awaited: false })

const DELAY_MS = 120

/** A word on what an icon means. The label itself belongs on the control: the bubble is for the eye only. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), DELAY_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }

  return (
    <span
      className={css.host}
      id={id}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {shown && <TooltipPart trigger={id} text={text} onClose={hide} />}
    </span>
  )
}
