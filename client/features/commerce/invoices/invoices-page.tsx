import { Plus, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InvoiceSortField } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { SpanFilter } from '../../../ui/list/span-filter.tsx'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceRowActions } from './invoice-row-actions.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { INVOICE_STATUSES, InvoiceStatusIcon } from '../../../entities/invoices/invoice-status.tsx'
import { useInvoicesPageQuery } from './invoices.generated.ts'

const sorts = [
  'ID',
  'STATUS',
  'CLIENT_NAME',
  'SERVICE',
  'ISSUED_DATE',
  'DUE_DATE',
  'TOTAL',
  'BALANCE',
] as const satisfies readonly InvoiceSortField[]
const LIST = {
  sorts,
  first: { field: 'ID', direction: 'DESC' },
  size: 25,
  filters: ['status', 'issued', 'sent'],
} as const

/** The bills of the organisation. */
export function Component() {
  const { t } = useTranslation('invoices')
  const mayCreate = useMay('create', 'Invoice')
  const columns = useInvoiceColumns()
  const list = useList(LIST)
  const { anyOf, span, search } = list.params
  const filter = {
    status: anyOf('status', INVOICE_STATUSES),
    issuedDate: span('issued'),
    sentAt: span('sent'),
  }
  const answer = useInvoicesPageQuery(queryOf(list, { filter }))
  return (
    <ListPage
      search
      area="invoices"
      {...shownOf(list, answer, ({ invoices }) => invoices)}
      columns={columns}
      nameOf={({ number }) => (number === null ? t('draftName') : t('name', { number }))}
      filters={
        <>
          <ValuesFilter
            field="status"
            values={INVOICE_STATUSES}
            icon={(status) => <InvoiceStatusIcon status={status} size={14} />}
          />
          <SpanFilter field="issued" />
          <SpanFilter field="sent" />
        </>
      }
      foot={filter.issuedDate && <InvoiceSums filter={filter} search={search || null} />}
      actions={(invoice) => <InvoiceRowActions invoice={invoice} />}
      add={
        mayCreate && (
          <ButtonLink icon={Plus} variant="primary" to="/apps/invoice/add">
            {t('edit.add')}
          </ButtonLink>
        )
      }
      file="invoices"
      filter={filter}
      icon={ReceiptText}
    >
      <InvoiceTabs />
    </ListPage>
  )
}
