import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import type { SheetInvoiceFragment } from './sheet.generated.ts'
import css from './sheet.module.scss'
import { useAmounts } from './use-amounts.ts'

const minus = ({ minor, currency }: { minor: number; currency: string }) => ({
  minor: -minor,
  currency,
})

/** What it comes to: discount and each tax, and what of it is still owed. */
export function SheetTotals({ invoice }: { invoice: SheetInvoiceFragment }) {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const { percent } = useAmounts()
  const { discount, discountBasisPoints, total, paid, credited, balance } = invoice
  const discountName = [
    t('sheet.discount'),
    ...(discountBasisPoints === null ? [] : [percent(discountBasisPoints)]),
  ].join(' ')
  return (
    <dl className={css.totals}>
      <div>
        <dt>{t('sheet.subtotal')}</dt>
        <dd>{money(invoice.subtotal)}</dd>
      </div>
      {discount.minor > 0 && (
        <div>
          <dt>{discountName}</dt>
          <dd>{money(minus(discount))}</dd>
        </div>
      )}
      {invoice.taxes.map(({ name, basisPoints, base, amount }) => (
        <div key={`${name} ${basisPoints}`}>
          <dt>{t('sheet.taxOf', { name, rate: percent(basisPoints), base: money(base) })}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('sheet.total', { currency: total.currency })}</dt>
        <dd>{money(total)}</dd>
      </div>
      {paid.minor > 0 && (
        <div>
          <dt>{t('sheet.paid')}</dt>
          <dd>{money(minus(paid))}</dd>
        </div>
      )}
      {credited.minor > 0 && (
        <div>
          <dt>{t('sheet.credited')}</dt>
          <dd>{money(minus(credited))}</dd>
        </div>
      )}
      {invoice.number !== null && (
        <div data-balance>
          <dt>{t('sheet.balance')}</dt>
          <dd>{money(balance)}</dd>
        </div>
      )}
    </dl>
  )
}
