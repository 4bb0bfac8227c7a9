import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { InvoiceStatusChip } from '../../../entities/invoices/invoice-status.tsx'
import { useFormat } from '../../../lib/use-format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNewestInvoicesQuery } from './cards.generated.ts'
import type { CardProps } from './report.ts'
import css from './newest-invoices.module.scss'

const ROWS = 7

/** The last invoices that were issued in the time, one by one; all of them are in the list behind. */
export function NewestInvoices({ figures }: CardProps) {
  const { t } = useTranslation('cards')
  const { day, money } = useFormat()
  const { data, previousData, error, refetch } = useNewestInvoicesQuery({
    // The same filter as that of the list behind, so both have the same rows.
    variables: { filter: figures.list.filter, perPage: ROWS },
    fetchPolicy: 'cache-and-network',
  })
  const invoices = (data ?? previousData)?.invoices.nodes
  if (!invoices && error)
    return <Failed title={t('newest.failed')} error={error} onRetry={() => void refetch()} />
  if (!invoices) return <Skeleton height="320px" />
  if (!invoices.length) return <p className={css.none}>{t('newest.none')}</p>
  return (
    <DataTable className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('newest.number')}</th>
          <th scope="col">{t('newest.client')}</th>
          <th scope="col">{t('newest.issued')}</th>
          <th scope="col">{t('newest.due')}</th>
          <th scope="col" className="number">
            {t('newest.total')}
          </th>
          <th scope="col" className="number">
            {t('newest.balance')}
          </th>
          <th scope="col">{t('newest.status')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, number, client, issuedDate, dueDate, total, balance, status }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/apps/invoice/preview/${id}`}>{number}</Link>
            </th>
            <td data-label={t('newest.client')}>
              <bdi>{client?.name ?? '–'}</bdi>
            </td>
            <td data-label={t('newest.issued')}>{day(issuedDate)}</td>
            <td data-label={t('newest.due')} data-past-due={status === 'PAST_DUE' || undefined}>
              {day(dueDate)}
            </td>
            <td data-label={t('newest.total')} className="number">
              <bdi>{money(total)}</bdi>
            </td>
            <td
              data-label={t('newest.balance')}
              className="number"
              data-open={balance.minor > 0 || undefined}
            >
              <bdi>{money(balance)}</bdi>
            </td>
            <td data-label={t('newest.status')}>
              <InvoiceStatusChip status={status} word={t(`newest.is.${status}`)} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
