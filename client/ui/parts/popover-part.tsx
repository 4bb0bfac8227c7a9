import { Popover, Portal } from '@chakra-ui/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Parts } from './parts.tsx'
import { homeOf, type Popup } from './use-popup.ts'
import css from './popover-part.module.scss'

interface PopoverPartProps {
  popup: Popup
  label: string
  align: 'start' | 'end'
  /** Narrow for a few choices, wide for a list to read. */
  size: 'choices' | 'wide'
  children: ReactNode
}

/** What a button opens beside it, while it is open. */
export default function PopoverPart({ popup, label, align, size, children }: PopoverPartProps) {
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
        positioning={{ placement: `bottom-${align}`, strategy: 'fixed', gutter: 6 }}
        onOpenChange={({ open: opened }) => opened || onClose()}
        onExitComplete={onGone}
      >
        <Portal container={home}>
          <Popover.Positioner>
            <Popover.Content className={css.surface} data-size={size} aria-label={label}>
              {children}
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Parts>
  )
}
