import type { ComponentProps, ReactNode, Ref } from 'react'
import { BareInput, ControlFrame, Field, type FieldTexts } from './field.tsx'
import { onFigureKey } from './step-figure.ts'
import css from './text-field.module.scss'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size'> {
  ref?: Ref<HTMLInputElement>
  icon?: ReactNode
  /** The unit of the value, inside the far end of the field. */
  unit?: string
  /** A control inside the far end of the field. */
  end?: ReactNode
  size?: 'form' | 'lg'
}

/** One line of text. Works with `register` of react-hook-form as it is. */
export function TextField({
  label,
  help,
  error,
  labelEnd,
  icon,
  unit,
  end,
  size,
  ref,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, labelEnd }}>
      {(control) => (
        <ControlFrame data-size={size}>
          {icon}
          <BareInput ref={ref} {...control} {...input} />
          {unit && (
            <span className={css.unit} dir="ltr">
              {unit}
            </span>
          )}
          {end}
        </ControlFrame>
      )}
    </Field>
  )
}

/** What somebody calls a thing. */
export const NameField = (props: TextFieldProps) => (
  <TextField maxLength={200} autoComplete="off" {...props} />
)

export interface FigureFieldProps extends TextFieldProps {
  /** Where stepping down ends. */
  least?: number
}

/** A figure, typed as people write it, and changed by arrow keys. */
export const FigureField = ({ least, ...props }: FigureFieldProps) => (
  <TextField
    inputMode="decimal"
    dir="ltr"
    autoComplete="off"
    onKeyDown={(event) => onFigureKey(event, least)}
    {...props}
  />
)
