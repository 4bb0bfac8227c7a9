import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { InvoiceSortField } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Column } from '../../../ui/list/column.ts'
import { InvoiceStatusChip } from '../../../entities/invoices/invoice-status.tsx'
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
      sort: 'ID',
      first: 'DESC',
      head: true,
      cell: ({ id, number }) => (
        <Link to={`/apps/invoice/preview/${id}`}>
          <b>{number ?? t('status.DRAFT')}</b>
        </Link>
      ),
    },
    {
      id: 'status',
      sort: 'STATUS',
      cell: ({ status }) => <InvoiceStatusChip status={status} word={t(`status.${status}`)} />,
    },
    {
      id: 'client',
      sort: 'CLIENT_NAME',
      cell: ({ client }) => <ClientCell client={client} />,
    },
    {
      id: 'service',
      sort: 'SERVICE',
      cell: ({ service }) => (
        <span className={css.words}>
          <bdi>{service}</bdi>
        </span>
      ),
    },
    {
      id: 'issued',
      sort: 'ISSUED_DATE',
      first: 'DESC',
      cell: ({ issuedDate }) => <span className={css.date}>{day(issuedDate)}</span>,
    },
    {
      id: 'due',
      sort: 'DUE_DATE',
      cell: ({ dueDate, status }) => (
        <span className={css.date} data-past-due={status === 'PAST_DUE' || undefined}>
          {day(dueDate)}
        </span>
      ),
    },
    {
      id: 'total',
      sort: 'TOTAL',
      first: 'DESC',
      numeric: true,
      cell: ({ total }) => <bdi>{money(total)}</bdi>,
    },
    {
      id: 'balance',
      sort: 'BALANCE',
      first: 'DESC',
      numeric: true,
      cell: ({ balance }) => <bdi>{money(balance)}</bdi>,
    },
  ]
}
