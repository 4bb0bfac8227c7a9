import { Check } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { placeBelow } from './place.ts'
import { ripple } from './ripple.ts'
import css from './menu.module.scss'

export interface MenuEntry {
  id: string
  label: string
  /** A second line. */
  detail?: string
  icon?: ReactNode
  /** Given for entries of which one is chosen. */
  checked?: boolean
  danger?: boolean
  onSelect: () => void
}

export interface MenuProps {
  label: string
  entries: MenuEntry[]
  align?: 'start' | 'end'
  /** Stands above the entries and is not one. */
  heading?: ReactNode
  trigger: (
    props: Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-haspopup' | 'popoverTarget'>,
  ) => ReactNode
}

const entriesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')]

function move(event: KeyboardEvent<HTMLElement>) {
  const all = entriesOf(event.currentTarget)
  const here = all.indexOf(document.activeElement as HTMLElement)
  const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLocaleLowerCase() : null
  const starts = (entry: HTMLElement) =>
    letter !== null && entry.textContent.trim().toLocaleLowerCase().startsWith(letter)
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: all[(here + 1) % all.length],
    ArrowUp: all.at(here < 1 ? -1 : here - 1),
    Home: all[0],
    End: all.at(-1),
  }
  const target =
    targets[event.key] ??
    (letter ? [...all.slice(here + 1), ...all.slice(0, here + 1)].find(starts) : undefined)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Focused by the browser as the list opens, so that a key pressed at once is the list's. React's own `autoFocus` acts when it mounts. */
const focusWhenOpened = (entry: HTMLElement | null) => {
  entry?.setAttribute('autofocus', '')
  return () => entry?.removeAttribute('autofocus')
}

/** A button that opens a list of actions or choices: arrow keys, letters, Escape, a click elsewhere. */
export function Menu({ label, entries, align = 'end', heading, trigger }: MenuProps) {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open || !list.current || !host.current) return
    placeBelow(list.current, host.current, align)
    const close = () => list.current?.hidePopover()
    addEventListener('resize', close)
    return () => removeEventListener('resize', close)
  }, [open, align])

  const first = entries.find(({ checked }) => checked) ?? entries[0]
  const choose = (entry: MenuEntry) => {
    list.current?.hidePopover()
    entry.onSelect()
  }

  return (
    <span className={css.host} ref={host}>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- keys come up from the entries */}
      <div
        className={css.list}
        id={id}
        ref={list}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => (event.key === 'Tab' ? list.current?.hidePopover() : move(event))}
      >
        {heading}
        <div role="menu" aria-label={label}>
          {entries.map((entry) => (
            <button
              className={css.entry}
              key={entry.id}
              ref={entry === first ? focusWhenOpened : undefined}
              type="button"
              tabIndex={-1}
              role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={entry.checked}
              data-danger={entry.danger || undefined}
              onPointerDown={ripple}
              onClick={() => choose(entry)}
            >
              {entry.icon}
              <span className={css.mid}>
                {entry.label}
                {entry.detail && <span className={css.detail}>{entry.detail}</span>}
              </span>
              {entry.checked && <Check size={16} aria-hidden="true" />}
            </button>
          ))}
        </div>
      </div>
    </span>
  )
}
