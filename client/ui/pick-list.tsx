import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { placeBelow } from './place.ts'
import css from './pick-list.module.scss'

export interface PickOption {
  value: string
  label: string
  detail?: string
  /** Options of a group stand together under its name. */
  group: string
  icon?: ReactNode
}

interface PickListProps {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  options: readonly PickOption[]
  current: string | undefined
  onPick: (value: string) => void
}

/** What can be chosen, under the field that asks for it. The focus stays in the field. */
export function PickList({ id, label, anchor, options, current, onPick }: PickListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = options.length > 0
  useEffect(() => {
    const box = list.current
    const frame = anchor.current?.parentElement
    if (!box || !frame) return
    if (!shown) {
      if (box.matches(':popover-open')) box.hidePopover()
      return
    }
    if (!box.matches(':popover-open')) box.showPopover()
    placeBelow(box, frame, 'start')
    box.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div className={css.list} ref={list} id={id} popover="manual" role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div className={css.group} aria-hidden="true">
            {group}
          </div>
          {options
            .filter((option) => option.group === group)
            .map(({ value, label: text, detail, icon }) => (
              // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus -- the field has the keyboard, and says which option is meant
              <div
                className={css.option}
                key={value}
                id={`${id}-${value}`}
                role="option"
                aria-selected={value === current}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onPick(value)}
              >
                {icon}
                <span>{text}</span>
                {detail && <small>{detail}</small>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
