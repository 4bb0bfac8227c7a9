import { ChevronDown } from 'lucide-react'
import type { ComponentProps, Ref } from 'react'
import { ControlFrame, Field, type FieldTexts } from './field.tsx'
import css from './select-field.module.scss'

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'size'> {
  ref?: Ref<HTMLSelectElement>
  options: { value: string; label: string; disabled?: boolean }[]
  /** Shown, and not to be chosen, while there is no value. */
  placeholder?: string
  size?: 'form' | 'lg'
}

/** A choice from a short list, with the platform's own picker. */
export function SelectField({
  label,
  help,
  error,
  labelEnd,
  options,
  placeholder,
  size,
  ref,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, labelEnd }}>
      {(control) => (
        <ControlFrame data-size={size}>
          <select className={css.select} ref={ref} {...control} {...select}>
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden="true" />
        </ControlFrame>
      )}
    </Field>
  )
}
