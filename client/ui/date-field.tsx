import {
  useController,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Validate,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isKeptTime, typedTimeOf } from '../lib/typed-time.ts'
import { DateInput, type DateInputProps } from './date-input.tsx'
import { Field, type FieldTexts } from './field.tsx'

export interface DateFieldProps
  extends FieldTexts, Omit<DateInputProps, keyof FieldTexts | 'aria-label'> {}

/** A date, or a date and a time of day. */
export function DateField({ label, help, error, labelEnd, ...input }: DateFieldProps) {
  return (
    <Field {...{ label, help, error, labelEnd }}>
      {(control) => <DateInput {...control} {...input} />}
    </Field>
  )
}

interface DateFormFieldProps<V extends FieldValues> extends Omit<
  DateFieldProps,
  'error' | 'name' | 'value' | 'onChange' | 'ref' | 'required'
> {
  name: FieldPath<V>
  required?: string
  validate?: Validate<string, V>
  deps?: RegisterOptions<V>['deps']
}

/** The same for the form around, which is told when what is typed is no time. */
export function DateFormField<V extends FieldValues>(props: DateFormFieldProps<V>) {
  const { name, required, validate, deps, ...rest } = props
  const { t, i18n } = useTranslation('common')
  const sample = typedTimeOf(rest.withClock ? '2026-11-24T14:30' : '2026-11-24', i18n.language)
  const isTime = (text: string) => isKeptTime(text) || t('date.wrong', { sample })
  const { field, fieldState } = useController<Record<string, string>>({
    name,
    rules: {
      ...(required && { required }),
      ...(deps && { deps: deps as string }),
      validate: {
        isTime,
        ...(validate && { fits: validate as unknown as Validate<string, Record<string, string>> }),
      },
    },
  })
  return <DateField {...rest} {...field} error={fieldState.error?.message} />
}
