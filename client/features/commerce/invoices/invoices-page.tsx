import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InvoiceSortField } from '../../../generated/schema.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { INVOICE_STATUSES, InvoiceStatusIcon } from './invoice-status.tsx'
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
  filters: ['status'],
} as const

/** The bills of the organisation. */
export function Component() {
  const { t } = useTranslation('invoices')
  const columns = useInvoiceColumns()
  const list = useList(LIST)
  const filter = { status: list.params.anyOf('status', INVOICE_STATUSES) }
  const answer = useInvoicesPageQuery(queryOf(list, { filter }))
  return (
    <ListPage
      search
      area="invoices"
      {...shownOf(list, answer, ({ invoices }) => invoices)}
      columns={columns}
      nameOf={({ id }) => t('name', { number: id })}
      filters={
        <ValuesFilter
          field="status"
          values={INVOICE_STATUSES}
          icon={(status) => <InvoiceStatusIcon status={status} size={14} />}
        />
      }
      file="invoices"
      filter={filter}
      icon={ReceiptText}
    />
  )
}
