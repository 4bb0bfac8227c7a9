import { useState, type ReactNode } from 'react'
import { lazyPart } from './parts/lazy-part.tsx'

const DialogPart = lazyPart(() => import('./parts/dialog-part.tsx'))

export interface OverlayProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stands before the title. */
  mark?: ReactNode
  children: ReactNode
  /** The actions, the main one last. */
  footer?: ReactNode
  /** Whether something was typed that would be lost: it is asked about before the dialog closes. */
  unsaved?: boolean
  /** Closes by a button of its footer only: what it shows is shown once. */
  held?: boolean
}

export type DialogShape = 'sm' | 'form' | 'wide' | 'detail' | 'drawer' | 'menu'

export interface OpenOverlayProps extends Omit<OverlayProps, 'open'> {
  shape: DialogShape
  place: 'center' | 'start' | 'end'
  clear?: boolean
}

function OpenOverlay(props: OpenOverlayProps) {
  // Before the part is there, and the focus in it.
  const [opener] = useState(() => document.activeElement)
  return <DialogPart {...props} opener={opener} />
}

/** A question or a short form in the middle of the screen; wide for something to look at closely. */
export function Dialog({
  open,
  size = 'sm',
  ...rest
}: OverlayProps & { size?: 'sm' | 'form' | 'wide' }) {
  return open && <OpenOverlay {...rest} shape={size} place="center" />
}

type DrawerProps = OverlayProps & { side?: 'start' | 'end'; wide?: boolean; clear?: boolean }

/** Something longer, from the end side (or the start side, for menus); wide for the detail of a row, clear over a page to be seen. */
export function Drawer({ open, side = 'end', wide = false, ...rest }: DrawerProps) {
  const shape = side === 'start' ? 'menu' : wide ? 'detail' : 'drawer'
  return open && <OpenOverlay {...rest} shape={shape} place={side} />
}
