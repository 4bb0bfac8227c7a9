import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import css from './dialog.module.scss'

interface OverlayProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stands before the title. */
  mark?: ReactNode
  children: ReactNode
  /** The actions, the main one last. */
  footer?: ReactNode
}

type Shape = 'sm' | 'form' | 'wide' | 'detail' | 'drawer' | 'menu'

function Overlay({
  open,
  onClose,
  title,
  mark,
  children,
  footer,
  shape,
  place,
  clear,
}: OverlayProps & { shape: Shape; place: 'center' | 'start' | 'end'; clear?: boolean }) {
  const { t } = useTranslation('common')
  const id = useId()
  const surface = useRef<HTMLDialogElement>(null)

  // The platform's own modal: it keeps the focus inside, closes on Escape and gives the focus back.
  useEffect(() => {
    const dialog = surface.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  if (!open) return null
  return (
    <dialog
      className={css.surface}
      ref={surface}
      data-shape={shape}
      data-place={place}
      data-clear={clear}
      data-full={place !== 'start'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === surface.current && onClose()}
    >
      <div className={css.head}>
        {mark}
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <IconButton label={t('close')} tooltip={false} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </dialog>
  )
}

/** A question or a short form in the middle of the screen; wide for something to look at closely. */
export const Dialog = ({
  size = 'sm',
  ...rest
}: OverlayProps & { size?: 'sm' | 'form' | 'wide' }) => (
  <Overlay {...rest} shape={size} place="center" />
)

type DrawerProps = OverlayProps & { side?: 'start' | 'end'; wide?: boolean; clear?: boolean }

/** Something longer, from the end side (or the start side, for menus); wide for the detail of a row, clear over a page to be seen. */
export const Drawer = ({ side = 'end', wide = false, ...rest }: DrawerProps) => (
  <Overlay {...rest} shape={side === 'start' ? 'menu' : wide ? 'detail' : 'drawer'} place={side} />
)
