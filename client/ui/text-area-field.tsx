import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Field, type FieldTexts } from './field.tsx'

const Area = chakra('textarea', {
  base: {
    width: 'full',
    minHeight: '60px',
    px: '2.5',
    py: '2',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: { base: '15px', md: '13.5px' },
    lineHeight: '20px',
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: '320px',
    _focusVisible: { outlineOffset: '1px', borderColor: 'focus.ring' },
    _disabled: { bg: 'bg.subtle' },
    '&[aria-invalid]': { borderColor: 'state.alarm.critical' },
  },
})

export interface TextAreaFieldProps extends FieldTexts, Omit<HTMLChakraProps<'textarea'>, 'size'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A few lines of text; it grows with what is typed. */
export function TextAreaField({ label, help, error, labelEnd, ref, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, labelEnd }}>
      {(control) => <Area ref={ref} rows={2} {...control} {...area} />}
    </Field>
  )
}
