import type { ComponentProps, Ref } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import css from './text-area-field.module.scss'

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'size'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A few lines of text; it grows with what is typed. */
export function TextAreaField({ label, help, error, labelEnd, ref, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, labelEnd }}>
      {(control) => <textarea className={css.area} ref={ref} rows={2} {...control} {...area} />}
    </Field>
  )
}
