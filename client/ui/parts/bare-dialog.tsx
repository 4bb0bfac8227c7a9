import { Dialog, Portal } from '@chakra-ui/react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Parts } from './parts.tsx'
import css from './bare-dialog.module.scss'

interface BareDialogProps {
  label: string
  /** How the surface looks and where it stands. */
  className: string | undefined
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** What has the focus first; the surface unless given. */
  first?: () => HTMLElement | null
  children: ReactNode
}

/** A dialog whose surface has neither a head nor a foot of ours; from files that are fetched when they are wanted. */
export function BareDialog(props: BareDialogProps) {
  const { label, className, onClose, onKeyDown, first, children } = props
  const surface = useRef<HTMLDivElement>(null)
  return (
    <Parts>
      <Dialog.Root
        open
        initialFocusEl={first ?? (() => surface.current)}
        onOpenChange={({ open }) => open || onClose()}
      >
        <Portal>
          <Dialog.Backdrop className={css.scrim} />
          <Dialog.Positioner className={css.room}>
            <Dialog.Content
              className={className}
              ref={surface}
              aria-label={label}
              onKeyDown={onKeyDown}
            >
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Parts>
  )
}
