import { useState } from 'react'
import {
  useController,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form'
import { ControlFrame, Field, frameOf, type FieldTexts } from './field.tsx'
import { PickInput } from './pick-input.tsx'
import type { PickOption } from './pick-options.ts'
import { useAfterPause } from './use-after-pause.ts'

export interface PickOneFieldProps<V extends FieldValues> extends Omit<FieldTexts, 'error'> {
  name: FieldPath<V>
  rules?: Pick<RegisterOptions<V>, 'required'>
  options: readonly PickOption[]
  placeholder?: string
  disabled?: boolean
  /** For options that are looked for elsewhere: what is typed, after a pause; blank when nobody types. */
  onSearch?: (text: string) => void
}

/** One out of many, for the form around: typed and found. */
export function PickOneField<V extends FieldValues>(props: PickOneFieldProps<V>) {
  const { name, rules = {}, options, placeholder, disabled, onSearch, ...texts } = props
  const { field, fieldState } = useController<Record<string, string>>({ name, rules })
  const [typed, setTyped] = useState<string | null>(null)
  useAfterPause(typed ?? '', onSearch)
  const chosen = options.find(({ value }) => value === field.value)
  return (
    <Field {...texts} error={fieldState.error?.message}>
      {(control) => (
        <ControlFrame id={frameOf(control)}>
          <PickInput
            control={control}
            input={{ ref: field.ref, onBlur: field.onBlur, disabled, placeholder }}
            multiple={false}
            options={options}
            chosen={chosen ? [chosen.value] : []}
            onChange={([value]) => field.onChange(value)}
            resting={chosen?.label ?? ''}
            typed={typed}
            onType={setTyped}
          />
        </ControlFrame>
      )}
    </Field>
  )
}
