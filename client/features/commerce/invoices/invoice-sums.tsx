import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { useInvoiceSumsQuery, type InvoiceSumsQueryVariables } from './invoices.generated.ts'
import css from './invoice-sums.module.scss'

/** What all invoices of the list come to, on whichever page they stand: a line for each currency. */
export function InvoiceSums(variables: InvoiceSumsQueryVariables) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const { data } = useInvoiceSumsQuery({ variables, fetchPolicy: 'cache-and-network' })
  return (
    <dl className={css.root} aria-live="polite">
      {data?.invoiceSums.map(({ invoiceCount, total, paid, balance }) => (
        <div key={total.currency} className={css.line}>
          <dt>{t('sums.of', { count: invoiceCount })}</dt>
          <dd>{t('sums.total', { amount: format.money(total) })}</dd>
          <dd>{t('sums.paid', { amount: format.money(paid) })}</dd>
          <dd>{t('sums.balance', { amount: format.money(balance) })}</dd>
        </div>
      ))}
    </dl>
  )
}
