import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { Segmented, type SegmentedProps } from './segmented.tsx'

type SegmentedFieldProps<V extends FieldValues> = Omit<
  SegmentedProps<string>,
  'value' | 'onChange'
> & { name: FieldPath<V> }

/** One of a few, for the form around. */
export function SegmentedField<V extends FieldValues>({ name, ...rest }: SegmentedFieldProps<V>) {
  const { field } = useController<Record<string, string>>({ name })
  return <Segmented {...rest} value={field.value} onChange={field.onChange} />
}
