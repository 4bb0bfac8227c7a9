import { Popover, Portal } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Parts } from './parts.tsx'
import { homeOf, type Popup } from './use-popup.ts'
import css from './popover-part.module.scss'

interface PopoverPartProps {
  popup: Popup
  label: string
  align: 'start' | 'end'
  /** Below its button unless it is to stand beside it. */
  side?: 'bottom' | 'right'
  /** Narrow for a few choices, wide for a list to read, a card for one thing to read. */
  size: 'choices' | 'wide' | 'card'
  /** What has the focus first; what can have it first, unless given. */
  first?: (surface: HTMLElement | null) => HTMLElement | null
  children: ReactNode
}

/** What a button opens beside it, while it is open. */
export default function PopoverPart(props: PopoverPartProps) {
  const { popup, label, align, side = 'bottom', size, first, children } = props
  const surface = useRef<HTMLDivElement>(null)
  const { ids, open, onClose, onGone } = popup
  const [home] = useState(() => ({ current: homeOf(ids.trigger) }))
  // It gives the focus to what is in it when it is opened, not when it begins open.
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setBegun(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Parts>
      <Popover.Root
        ids={ids}
        open={open && begun}
        positioning={{ placement: `${side}-${align}`, strategy: 'fixed', gutter: 6 }}
        onOpenChange={({ open: opened }) => opened || onClose()}
        onExitComplete={onGone}
        {...(first && { initialFocusEl: () => first(surface.current) })}
      >
        <Portal container={home}>
          <Popover.Positioner>
            <Popover.Content
              className={css.surface}
              ref={surface}
              data-size={size}
              aria-label={label}
            >
              {children}
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Parts>
  )
}
