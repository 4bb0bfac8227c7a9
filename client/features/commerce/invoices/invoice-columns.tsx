import { useTranslation } from 'react-i18next'
import type { InvoiceSortField } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Column } from '../../../ui/list/column.ts'
import { InvoiceStatusChip } from './invoice-status.tsx'
import type { InvoiceRowFragment } from './invoices.generated.ts'
import css from './invoice-columns.module.scss'

function ClientCell({ client }: Pick<InvoiceRowFragment, 'client'>) {
  if (!client) return '–'
  return (
    <span className={css.client}>
      <bdi>{client.name}</bdi>
      {client.company && (
        <span className={css.company}>
          <bdi>{client.company}</bdi>
        </span>
      )}
    </span>
  )
}

/** What the list says of an invoice. */
export function useInvoiceColumns(): Column<InvoiceRowFragment, InvoiceSortField>[] {
  const { t } = useTranslation('invoices')
  const { day, money } = useFormat()
  return [
    {
      id: 'number',
      label: t('column.number'),
      sort: 'ID',
      first: 'DESC',
      head: true,
      cell: ({ id }) => <b>{id}</b>,
    },
    {
      id: 'status',
      label: t('column.status'),
      sort: 'STATUS',
      cell: ({ status }) => <InvoiceStatusChip status={status} />,
    },
    {
      id: 'client',
      label: t('column.client'),
      sort: 'CLIENT_NAME',
      cell: ({ client }) => <ClientCell client={client} />,
    },
    {
      id: 'service',
      label: t('column.service'),
      sort: 'SERVICE',
      cell: ({ service }) => (
        <span className={css.words}>
          <bdi>{service}</bdi>
        </span>
      ),
    },
    {
      id: 'issued',
      label: t('column.issuedDate'),
      sort: 'ISSUED_DATE',
      first: 'DESC',
      cell: ({ issuedDate }) => <span className={css.date}>{day(issuedDate)}</span>,
    },
    {
      id: 'due',
      label: t('column.dueDate'),
      sort: 'DUE_DATE',
      cell: ({ dueDate, status }) => (
        <span className={css.date} data-past-due={status === 'PAST_DUE' || undefined}>
          {day(dueDate)}
        </span>
      ),
    },
    {
      id: 'total',
      label: t('column.total'),
      sort: 'TOTAL',
      first: 'DESC',
      numeric: true,
      cell: ({ total }) => <bdi>{money(total)}</bdi>,
    },
    {
      id: 'balance',
      label: t('column.balance'),
      sort: 'BALANCE',
      first: 'DESC',
      numeric: true,
      cell: ({ balance }) => <bdi>{money(balance)}</bdi>,
    },
  ]
}
