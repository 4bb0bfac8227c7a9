import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { CheckBox } from './check-box.tsx'
import { placeBelow } from './place.ts'
import css from './choice-popover.module.scss'

export interface Option<T extends string> {
  value: T
  label: string
  icon?: ReactNode
}

interface ChoicePopoverProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  align?: 'start' | 'end'
  trigger: (
    props: Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-haspopup' | 'popoverTarget'>,
  ) => ReactNode
}

/** A button that opens some values of which any can be chosen. */
export function ChoicePopover<T extends string>(props: ChoicePopoverProps<T>) {
  const { label, options, chosen, onChange, align = 'start', trigger } = props
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open || !list.current || !host.current) return
    placeBelow(list.current, host.current, align)
    list.current.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [open, align])
  const toggle = (value: T, on: boolean) =>
    onChange(
      options
        .map((each) => each.value)
        .filter((each) => (each === value ? on : chosen.includes(each))),
    )
  return (
    <span className={css.host} ref={host}>
      {trigger({ popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': true })}
      <fieldset
        className={css.choices}
        id={id}
        ref={list}
        popover="auto"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {options.map(({ value, label: text, icon }) => (
          <CheckBox
            key={value}
            icon={icon}
            label={text}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
        ))}
      </fieldset>
    </span>
  )
}
