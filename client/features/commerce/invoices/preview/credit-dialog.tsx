import { useTranslation } from 'react-i18next'
import { typedText } from '../../../../lib/typed-number.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { DateFormField } from '../../../../ui/date-field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { FigureField, TextField } from '../../../../ui/text-field.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import { thousandthsOf } from '../edit/amounts.ts'
import { useToday } from '../edit/use-today.ts'
import { useCreditInvoiceMutation, type InvoiceDetailFragment } from './preview.generated.ts'

interface Values {
  issuedDate: string
  reason: string
  quantities: string[]
}

interface CreditDialogProps {
  invoice: InvoiceDetailFragment
  onClose: () => void
}

/** Takes back so much of each line; all that is left unless somebody says less. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const { t } = useTranslation('invoices')
  const credit = useAct(useCreditInvoiceMutation())
  const today = useToday()
  const left = invoice.lines.map((line) => ({
    ...line,
    left: line.quantityThousandths - line.creditedThousandths,
  }))
  const { dialog, field } = useFormDialog<Values>({
    defaultValues: {
      issuedDate: today < invoice.issuedDate ? invoice.issuedDate : today,
      reason: '',
      quantities: left.map((line) => typedText(line.left / 1000)),
    },
    t,
    act: ({ issuedDate, reason, quantities }) =>
      credit({
        input: {
          invoiceId: invoice.id,
          issuedDate,
          reason,
          lines: left.flatMap(({ position }, index) => {
            const quantityThousandths = thousandthsOf(quantities[index] ?? '') ?? 0
            return quantityThousandths > 0 ? [{ position, quantityThousandths }] : []
          }),
        },
      }),
    said: () => t('credit.done'),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('credit.title')} verb={t('credit.verb')}>
      <p>{t('credit.text')}</p>
      <DateFormField<Values> name="issuedDate" label={t('credit.day')} required={t('error.day')} />
      <TextField label={t('credit.reason')} maxLength={500} {...field('reason')} />
      {left.map(
        (line, index) =>
          line.left > 0 && (
            <FigureField
              key={line.position}
              label={t('credit.quantity', { item: line.description.split('\n')[0] })}
              help={t('credit.left', { quantity: typedText(line.left / 1000) })}
              unit={line.unit}
              least={0}
              {...field(`quantities.${index}`, {
                validate: (text) => {
                  const typed = thousandthsOf(text)
                  return (typed !== undefined && typed <= line.left) || t('credit.error')
                },
              })}
            />
          ),
      )}
    </FormDialog>
  )
}
