import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

const Surface = chakra('dialog', {
  base: {
    padding: '0',
    border: '0',
    maxHeight: 'none',
    maxWidth: 'none',
    flexDirection: 'column',
    // Wherever it was opened from: a cell of a table aligns and wraps its own way.
    textAlign: 'start',
    whiteSpace: 'normal',
    bg: 'bg.overlay',
    color: 'fg',
    overflow: 'hidden',
    '&[open]': { display: 'flex' },
    '&::backdrop': { bg: 'bg.scrim', animation: 'appear 180ms' },
  },
  variants: {
    shape: {
      sm: { width: '460px' },
      form: { width: '640px' },
      wide: { width: 'min(1120px, calc(100vw - 48px))' },
      detail: { width: '568px' },
      drawer: { width: '400px' },
      menu: { width: '300px' },
    },
    place: {
      center: {
        margin: 'auto',
        maxHeight: { md: '85dvh' },
        borderRadius: { md: 'lg' },
        boxShadow: 'overlay',
        '&[open]': { animation: 'rise 260ms cubic-bezier(.2,0,0,1)' },
      },
      end: {
        marginInlineStart: 'auto',
        marginInlineEnd: '0',
        marginBlock: '0',
        height: '100dvh',
        boxShadow: 'drawer',
        borderStartStartRadius: { md: 'lg' },
        borderEndStartRadius: { md: 'lg' },
        '&[open]': { animation: 'appear 260ms' },
      },
      start: {
        marginInlineStart: '0',
        marginInlineEnd: 'auto',
        marginBlock: '0',
        height: '100dvh',
        boxShadow: 'drawer',
        '&[open]': { animation: 'appear 260ms' },
      },
    },
    // What is changed in it shows on the page behind.
    clear: { true: { '&::backdrop': { bg: 'transparent' } } },
    full: { true: { mdDown: { width: '100vw', height: '100dvh' } } },
  },
})

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', ps: '5', pe: '3', pt: '3', pb: '1' },
})
const Title = chakra('h2', {
  base: { textStyle: 'heading', flex: '1', minWidth: '0', outline: 'none' },
})
const Body = chakra('div', {
  base: {
    flex: '1',
    overflowY: 'auto',
    px: '5',
    pt: '1',
    pb: '5',
    textStyle: 'body',
    color: 'fg.muted',
  },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '2',
    px: '5',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    pb: 'max(12px, env(safe-area-inset-bottom))',
  },
})

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
  ...look
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
    <Surface
      ref={surface}
      {...look}
      full={look.place !== 'start'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === surface.current && onClose()}
    >
      <Head>
        {mark}
        <Title id={id}>{title}</Title>
        <IconButton label={t('close')} tooltip={false} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Surface>
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
