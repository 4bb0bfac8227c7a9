import { type ReactNode } from 'react'
import { lazyPart } from './parts/lazy-part.tsx'
import { usePopup, type PopupTrigger } from './parts/use-popup.ts'
import css from './popover.module.scss'

const PopoverPart = lazyPart(() => import('./parts/popover-part.tsx'))

export interface PopoverProps {
  label: string
  align?: 'start' | 'end'
  size?: 'choices' | 'wide'
  trigger: (props: PopupTrigger & { 'aria-haspopup': 'dialog' }) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens something beside it: choices, or something to read. */
export function Popover(props: PopoverProps) {
  const { label, align = 'start', size = 'choices', trigger, children } = props
  const { trigger: button, popup, mounted } = usePopup()
  return (
    <span className={css.host}>
      {trigger({ ...button, 'aria-haspopup': 'dialog' })}
      {mounted && (
        <PopoverPart popup={popup} label={label} align={align} size={size}>
          {typeof children === 'function' ? children(popup.onClose) : children}
        </PopoverPart>
      )}
    </span>
  )
}
