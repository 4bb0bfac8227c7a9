import { Menu, Portal } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { ripple } from '../ripple.ts'
import type { MenuEntry } from '../menu.tsx'
import { Parts } from './parts.tsx'
import { homeOf, type Popup } from './use-popup.ts'
import css from './menu-part.module.scss'

interface MenuPartProps {
  popup: Popup
  label: string
  entries: readonly MenuEntry[]
  align: 'start' | 'end'
  heading: ReactNode
}

const roleOf = ({ checked, several }: MenuEntry) =>
  checked === undefined ? 'menuitem' : several ? 'menuitemcheckbox' : 'menuitemradio'

/** The list of a menu, while it is open. */
export default function MenuPart({ popup, label, entries, align, heading }: MenuPartProps) {
  const { ids, open, byKey, onClose, onGone } = popup
  const [home] = useState(() => ({ current: homeOf(ids.trigger) }))
  const chosen = useRef<MenuEntry>(undefined)
  const first = entries.find(({ checked }) => checked) ?? entries[0]
  // What an entry does begins when the button has its focus back: a dialog then knows where to return it to.
  const gone = () => {
    onGone()
    requestAnimationFrame(() => {
      // A list that closed as soon as it opened got the focus while it went, and took it along.
      if (document.activeElement === document.body) document.getElementById(ids.trigger)?.focus()
      chosen.current?.onSelect()
      chosen.current = undefined
    })
  }
  return (
    <Parts>
      <Menu.Root
        ids={ids}
        open={open}
        loopFocus
        defaultHighlightedValue={byKey ? (first?.id ?? null) : null}
        positioning={{ placement: `bottom-${align}`, strategy: 'fixed', gutter: 6 }}
        onOpenChange={({ open: opened }) => opened || onClose()}
        onExitComplete={gone}
        onSelect={({ value }) => {
          chosen.current = entries.find(({ id }) => id === value)
        }}
      >
        <Portal container={home}>
          <Menu.Positioner>
            <Menu.Content
              className={css.list}
              aria-label={label}
              onKeyDown={(event) => event.key === 'Tab' && onClose()}
            >
              {heading}
              {entries.map((entry) => (
                <Menu.Item
                  className={css.entry}
                  key={entry.id}
                  value={entry.id}
                  role={roleOf(entry)}
                  aria-checked={entry.checked}
                  data-danger={entry.danger || undefined}
                  onPointerDown={ripple}
                >
                  {entry.icon}
                  <span className={css.mid}>
                    {entry.label}
                    {entry.detail && <span className={css.detail}>{entry.detail}</span>}
                  </span>
                  {entry.checked && <Check size={16} aria-hidden="true" />}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Parts>
  )
}
