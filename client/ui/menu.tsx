import type { KeyboardEvent, ReactNode } from 'react'
import { lazyPart } from './parts/lazy-part.tsx'
import { usePopup, type PopupTrigger } from './parts/use-popup.ts'
import css from './menu.module.scss'

const MenuPart = lazyPart(() => import('./parts/menu-part.tsx'))

export interface MenuEntry {
  id: string
  label: string
  /** A second line. */
  detail?: string
  icon?: ReactNode
  /** Given for entries of which one is chosen. */
  checked?: boolean
  /** Any of them can be, each by itself. */
  several?: boolean
  danger?: boolean
  onSelect: () => void
}

export interface MenuProps {
  label: string
  entries: MenuEntry[]
  align?: 'start' | 'end'
  /** Stands above the entries and is not one. */
  heading?: ReactNode
  trigger: (props: PopupTrigger & { 'aria-haspopup': 'menu' }) => ReactNode
}

/** A button that opens a list of actions or choices. */
export function Menu({ label, entries, align = 'end', heading, trigger }: MenuProps) {
  const { trigger: button, popup, mounted } = usePopup()
  const press = (event: KeyboardEvent) => {
    // Tab closes the list also in the moment before the focus has gone from the button into it.
    if (event.key === 'Tab' && popup.open) {
      event.preventDefault()
      popup.onClose()
    } else button.onKeyDown(event)
  }
  return (
    <span className={css.host}>
      {trigger({ ...button, onKeyDown: press, 'aria-haspopup': 'menu' })}
      {mounted && (
        <MenuPart popup={popup} label={label} entries={entries} align={align} heading={heading} />
      )}
    </span>
  )
}
