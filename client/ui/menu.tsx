import { type ReactNode } from 'react'
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
  return (
    <span className={css.host}>
      {trigger({ ...button, 'aria-haspopup': 'menu' })}
      {mounted && (
        <MenuPart popup={popup} label={label} entries={entries} align={align} heading={heading} />
      )}
    </span>
  )
}
