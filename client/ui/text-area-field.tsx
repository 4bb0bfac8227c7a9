import type { ComponentProps, KeyboardEvent, Ref } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import css from './text-area-field.module.scss'

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'size'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Ctrl or Cmd and Enter send the form, since Enter alone begins a line. */
function sendForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
  const submit = [...(currentTarget.form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  )
  // Pressed, not submitted: while it is busy it takes no second one.
  if (submit instanceof HTMLButtonElement) submit.click()
}

/** A few lines of text; it grows with what is typed. */
export function TextAreaField({
  label,
  help,
  error,
  labelEnd,
  ref,
  onKeyDown,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, labelEnd }}>
      {(control) => (
        <textarea
          className={css.area}
          ref={ref}
          rows={2}
          {...control}
          {...area}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            sendForm(event)
          }}
        />
      )}
    </Field>
  )
}
