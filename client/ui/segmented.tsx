import { useId, type ReactNode } from 'react'
import css from './segmented.module.scss'

export interface SegmentedProps<T extends string> {
  label: string
  /** The label is read aloud only, where what is chosen is plain to see. */
  unseen?: boolean
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean
  /** No wider than its words. */
  inline?: boolean
  /** In rows of so many, of equal width. */
  columns?: 4
}

/** One of a few, all in sight; the arrow keys go from one to the next. */
export function Segmented<T extends string>({
  label,
  unseen,
  options,
  value,
  onChange,
  disabled,
  inline,
  columns,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className={css.root} disabled={disabled}>
      <legend className={css.legend} data-unseen={unseen}>
        {label}
      </legend>
      <div className={css.track} data-inline={inline} data-columns={columns}>
        {options.map((option) => (
          <label className={css.part} key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
