import { Dialog, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import type { OpenOverlayProps } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { Parts } from './parts.tsx'
import css from './dialog-part.module.scss'

const FIELDS = 'input:not([type=hidden]), textarea, select, [role=combobox]'
const BUTTONS = 'button, a[href]'
const usable = (elements: Iterable<HTMLElement>) =>
  [...elements].find((element) => !element.matches(':disabled, [tabindex="-1"]'))

/** Where somebody goes on: the first field, else the first button of the foot, which is the one that changes nothing. */
const firstStop = (surface: HTMLElement | null): HTMLElement | null =>
  usable(surface?.querySelectorAll<HTMLElement>(`[data-body] :is(${FIELDS})`) ?? []) ??
  usable(surface?.querySelectorAll<HTMLElement>(`[data-foot] :is(${BUTTONS})`) ?? []) ??
  surface

/** From where each dialog was opened, the nearest first: one that took the place of another goes back to where that came from. */
const openers = new WeakMap<Element, readonly Element[]>()

const openersOf = (opener: Element | null): readonly Element[] => {
  if (!opener || opener === document.body) return []
  return [opener, ...(openers.get(opener.closest('[role=dialog]') ?? opener) ?? [])]
}

/** Back to where it was opened from; if that is gone, to the page. */
const wayBack = (ways: readonly Element[]) =>
  ways.find((way): way is HTMLElement => way instanceof HTMLElement && way.isConnected) ??
  document.getElementById('main')

function Discard({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('common')
  const footer = (
    <>
      <Button onClick={onStay}>{t('typed.keep')}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('typed.discard')}
      </Button>
    </>
  )
  return (
    <DialogPart
      shape="sm"
      place="center"
      title={t('typed.title')}
      opener={document.activeElement}
      onClose={onStay}
      footer={footer}
    >
      {t('typed.text')}
    </DialogPart>
  )
}

/** A dialog or a drawer, as long as it is open. */
export default function DialogPart(props: OpenOverlayProps & { opener: Element | null }) {
  const { shape, place, clear, title, mark, footer, opener, unsaved, held, onClose } = props
  const { t } = useTranslation('common')
  const surface = useRef<HTMLDivElement>(null)
  const [ways] = useState(() => openersOf(opener))
  const [asking, setAsking] = useState(false)
  const leave = () => (unsaved ? setAsking(true) : onClose())
  return (
    <Parts>
      <Dialog.Root
        open
        closeOnEscape={!held}
        closeOnInteractOutside={!held}
        onEscapeKeyDown={(event) => {
          if (event.target instanceof Element && event.target.matches('[data-keeps-escape]'))
            event.preventDefault()
        }}
        initialFocusEl={() => firstStop(surface.current)}
        finalFocusEl={() => wayBack(ways)}
        // A dialog that it took the place of may go after this one came, and give the focus back late.
        onFocusOutside={(event) => event.preventDefault()}
        onRequestDismiss={(event) => event.preventDefault()}
        onOpenChange={({ open }) => open || leave()}
      >
        <Portal>
          <Dialog.Backdrop className={css.scrim} data-clear={clear} />
          <Dialog.Positioner className={css.room} data-place={place}>
            <Dialog.Content
              className={css.surface}
              ref={(element) => {
                surface.current = element
                if (element) openers.set(element, ways)
              }}
              data-shape={shape}
              data-place={place}
              data-full={place !== 'start'}
            >
              <div className={css.head}>
                {mark}
                <Dialog.Title className={css.title}>{title}</Dialog.Title>
                {!held && (
                  <IconButton label={t('close')} tooltip={false} onClick={leave}>
                    <X aria-hidden="true" />
                  </IconButton>
                )}
              </div>
              <div className={css.body} data-body>
                {props.children}
              </div>
              {footer && (
                <div className={css.foot} data-foot>
                  {footer}
                </div>
              )}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      {asking && <Discard onStay={() => setAsking(false)} onDiscard={onClose} />}
    </Parts>
  )
}
