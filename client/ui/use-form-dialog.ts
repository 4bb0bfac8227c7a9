import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { showRefusal, type Acting, type ActResult, type PayloadIn } from '../lib/use-act.ts'
import { fieldsOf } from './form-fields.ts'
import { toast } from './toast.ts'

interface FormDialogOptions<V extends FieldValues, A extends Acting> {
  defaultValues: V
  /** The texts of the area, and the form's own names for fields of the input: see `showRefusal`. */
  t: TFunction
  names?: Record<string, string>
  act: (values: V) => A
  /** What is said when it is done. */
  said?: (values: V) => string
  onDone?: (payload: PayloadIn<A>, values: V) => unknown
  onClose: () => void
}

/**
 * The form of a `FormDialog` that does something: closed when it is done, and else it says why not.
 * `const { dialog, field } = useFormDialog({…})`, then `<FormDialog {...dialog} title={…} verb={…}>` around fields.
 */
export function useFormDialog<V extends FieldValues, A extends Acting = Acting>(
  options: FormDialogOptions<V, A>,
) {
  const { t, names, act, said, onDone, onClose } = options
  const form = useForm<V>({ defaultValues: options.defaultValues as DefaultValues<V> })
  const [refused, setRefused] = useState<string | null>(null)
  const onSubmit = async (values: V) => {
    setRefused(null)
    const result: ActResult<unknown> = await act(values)
    if (result.is !== 'done') return setRefused(showRefusal(form, result, t, names))
    if (said) toast.success({ title: said(values) })
    onClose()
    await onDone?.(result.payload, values)
  }
  return { form, field: fieldsOf(form), dialog: { form, refused, onSubmit, onClose } }
}
