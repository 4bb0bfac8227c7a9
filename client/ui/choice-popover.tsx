import type { ReactNode } from 'react'
import { CheckBox } from './check-box.tsx'
import { Popover, type PopoverProps } from './popover.tsx'
import css from './choice-popover.module.scss'

export interface Option<T extends string> {
  value: T
  label: string
  icon?: ReactNode
}

interface ChoicePopoverProps<T extends string> extends Pick<
  PopoverProps,
  'label' | 'align' | 'trigger'
> {
  options: readonly Option<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** A button that opens some values of which any can be chosen. */
export function ChoicePopover<T extends string>(props: ChoicePopoverProps<T>) {
  const { label, options, chosen, onChange, align = 'start', trigger } = props
  const toggle = (value: T, on: boolean) =>
    onChange(
      options
        .map((each) => each.value)
        .filter((each) => (each === value ? on : chosen.includes(each))),
    )
  return (
    <Popover label={label} align={align} trigger={trigger}>
      <fieldset className={css.choices} aria-label={label}>
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
    </Popover>
  )
}
