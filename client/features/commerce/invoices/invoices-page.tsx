import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InvoiceSortField } from '../../../generated/schema.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
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

function Filters() {
  const { t } = useTranslation('invoices')
  const params = useListParams()
  return (
    <>
      <SearchField label={t('search')} value={params.search} onSearch={(q) => params.set({ q })} />
      <FilterButton
        label={t('column.status')}
        options={INVOICE_STATUSES.map((value) => ({
          value,
          label: t(`status.${value}`),
          icon: <InvoiceStatusIcon status={value} size={14} />,
        }))}
        chosen={params.chosen('status', INVOICE_STATUSES)}
        onChange={(status) => params.set({ status })}
      />
    </>
  )
}

/** The bills of the organisation. */
export function Component() {
  const { t } = useTranslation('invoices')
  const columns = useInvoiceColumns()
  const list = useList(LIST)
  const status = list.params.chosen('status', INVOICE_STATUSES)
  const variables = { ...list.variables, filter: status.length > 0 ? { status } : null }
  const { data, previousData, error, refetch } = useInvoicesPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const invoices = (data ?? previousData)?.invoices
  const tools = invoices && !list.isBlank(data?.invoices) && (
    <ListExport of="invoices" filter={{ status, search: list.params.search }} />
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={tools} />
      <List
        name="invoices"
        label={t('title')}
        list={list}
        columns={columns}
        error={error}
        page={invoices}
        busy={!data}
        onRetry={() => void refetch()}
        failed={t('failed')}
        nameOf={({ id }) => t('name', { number: id })}
        filters={<Filters />}
        empty={
          <EmptyState
            icon={<ReceiptText size={26} aria-hidden="true" />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        }
      />
    </>
  )
}
