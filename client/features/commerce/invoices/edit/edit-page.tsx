import { skipToken } from '@apollo/client/react'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { EditPage, NEW } from '../../../../ui/edit-page.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { useInvoiceEditQuery } from './edit.generated.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { useToday } from './use-today.ts'
import { newInvoice, valuesOf } from './values.ts'

/** A draft, to be written. */
export function Component() {
  const { t } = useTranslation('invoices')
  const { id = NEW } = useParams()
  const today = useToday()
  const { data, error, refetch } = useInvoiceEditQuery(
    id === NEW ? skipToken : { variables: { id }, fetchPolicy: 'cache-and-network' },
  )
  return (
    <EditPage
      id={id}
      subject="Invoice"
      stored={data?.invoice}
      error={error}
      onRetry={() => void refetch()}
      failed={t('failedOne')}
      missing={<Missing words="invoices:missing" icon={ReceiptText} to="/apps/invoice/list" />}
    >
      {(saved) => (
        <InvoiceForm
          key={id}
          saved={saved}
          initial={saved ? valuesOf(saved) : newInvoice(today, t('edit.usualTerms'))}
        />
      )}
    </EditPage>
  )
}
