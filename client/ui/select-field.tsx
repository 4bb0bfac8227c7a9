import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { ControlFrame, Field, type FieldTexts } from './field.tsx'

const Select = chakra('select', {
  base: {
    flex: '1',
    minWidth: '0',
    height: 'full',
    border: '0',
    appearance: 'none',
    bg: 'transparent',
    color: 'fg',
    font: 'inherit',
    cursor: 'pointer',
    _focusVisible: { outline: 'none' },
    '& option': { bg: 'bg.overlay', color: 'fg' },
  },
})

export interface SelectFieldProps extends FieldTexts, Omit<HTMLChakraProps<'select'>, 'size'> {
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
        <ControlFrame size={size}>
          <Select ref={ref} {...control} {...select}>
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
          </Select>
          <ChevronDown size={16} aria-hidden="true" />
        </ControlFrame>
      )}
    </Field>
  )
}
