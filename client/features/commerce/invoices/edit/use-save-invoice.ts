import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import type { Stored } from '../../../../ui/edit-form.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useCreateInvoiceMutation, useUpdateInvoiceMutation } from '../preview/preview.generated.ts'
import type { EditedInvoiceFragment } from './edit.generated.ts'
import { inputOf, type InvoiceValues } from './values.ts'

/** What fields of the input are called in the form. */
const NAMES = { discountMinor: 'discount', discountBasisPoints: 'discount' }

/** Stores what is in the form, and shows it. */
export function useSaveInvoice(
  form: UseFormReturn<InvoiceValues>,
  saved: EditedInvoiceFragment | null,
) {
  const { t } = useTranslation('invoices')
  const create = useAct(useCreateInvoiceMutation())
  const update = useAct(useUpdateInvoiceMutation())
  return async (values: InvoiceValues): Promise<Stored> => {
    const input = inputOf(values)
    const result = await (saved
      ? update({ id: saved.id, input, expectedVersion: saved.version })
      : create({ input }))
    if (result.is === 'stale') return { is: 'refused', why: result.message }
    if (result.is !== 'done') return { is: 'refused', why: showRefusal(form, result, t, NAMES) }
    toast.success({ title: t('edit.done') })
    const id = result.payload.invoice?.id ?? saved?.id
    return { is: 'stored', to: `/apps/invoice/preview/${id}` }
  }
}
