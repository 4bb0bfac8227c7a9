import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../../../schema/currency-decimals.ts'
import { typedText } from '../../../../lib/typed-number.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { DateFormField } from '../../../../ui/date-field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { FigureField, TextField } from '../../../../ui/text-field.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import type { InvoicePaymentKind, InvoicePaymentMethod } from '../../../../generated/schema.ts'
import { minorOf } from '../edit/amounts.ts'
import { useToday } from '../edit/use-today.ts'
import { useRecordInvoicePaymentMutation, type InvoiceDetailFragment } from './preview.generated.ts'

const METHODS = [
  'BANK_TRANSFER',
  'CARD',
  'CASH',
  'CHEQUE',
  'DIRECT_DEBIT',
  'OTHER',
] as const satisfies readonly InvoicePaymentMethod[]

interface Values {
  amountMinor: string
  paidOn: string
  method: InvoicePaymentMethod
  reference: string
}

interface PaymentDialogProps {
  invoice: InvoiceDetailFragment
  kind: InvoicePaymentKind
  onClose: () => void
}

/** Writes down money that came, or goes back. */
export function PaymentDialog({ invoice, kind, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('invoices')
  const { currency, minor: owed } = invoice.balance
  const wanted = kind === 'PAYMENT' ? Math.max(owed, 0) : Math.max(-owed, 0)
  const decimals = decimalsOf(currency)
  const record = useAct(useRecordInvoicePaymentMutation())
  const today = useToday()
  const { dialog, field } = useFormDialog<Values>({
    defaultValues: {
      amountMinor: wanted ? typedText(wanted / 10 ** decimals, decimals) : '',
      paidOn: today,
      method: 'BANK_TRANSFER',
      reference: '',
    },
    t,
    act: ({ amountMinor, ...values }) =>
      record({
        input: {
          invoiceId: invoice.id,
          kind,
          amountMinor: minorOf(amountMinor, currency) ?? 0,
          ...values,
        },
      }),
    said: () => t(`payment.done.${kind}`),
    onClose,
  })
  const isAmount = (text: string) =>
    (minorOf(text, currency) ?? 0) > 0 || t('payment.error.amount', { decimals })
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={t(`payment.title.${kind}`)}
      verb={t(`payment.verb.${kind}`)}
    >
      <FigureField
        label={t('payment.amount')}
        unit={currency}
        {...field('amountMinor', { validate: isAmount })}
      />
      <DateFormField<Values> name="paidOn" label={t('payment.day')} required={t('error.day')} />
      <SelectField
        label={t('payment.method')}
        options={METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
        {...field('method')}
      />
      <TextField
        label={t('payment.reference')}
        maxLength={200}
        autoComplete="off"
        {...field('reference')}
      />
    </FormDialog>
  )
}
