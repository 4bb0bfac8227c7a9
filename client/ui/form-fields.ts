import {
  get,
  useFormContext,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'

/** What a control takes from its form, its problem included: `<TextField label={…} {...field('name', { required: … })} />`. */
export function fieldsOf<V extends FieldValues>(form: UseFormReturn<V>) {
  const { register, formState } = form
  const { errors } = formState
  return <Name extends FieldPath<V>>(name: Name, rules?: RegisterOptions<V, Name>) => {
    const problem: FieldError | undefined = get(errors, name)
    return { ...register(name, rules), error: problem?.message }
  }
}

/** The same, of the form around. */
export const useFields = <V extends FieldValues>() => fieldsOf(useFormContext<V>())
