import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { useAmounts } from './use-amounts.ts'
import type { SheetInvoiceFragment } from './sheet.generated.ts'
import css from './sheet.module.scss'

type Line = SheetInvoiceFragment['lines'][number]

function Description({ line }: { line: Line }) {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const { quantity, percent } = useAmounts()
  const [first, ...others] = line.description.split('\n')
  const discount =
    line.discount.minor > 0 &&
    t('sheet.lineDiscount', {
      amount:
        line.discountBasisPoints === null
          ? money(line.discount)
          : percent(line.discountBasisPoints),
    })
  const credited =
    line.creditedThousandths > 0 &&
    t('sheet.lineCredited', { quantity: quantity(line.creditedThousandths, line.unit) })
  return (
    <>
      <b>
        <bdi>{first}</bdi>
      </b>
      {[...others, discount, credited].filter(Boolean).map((text) => (
        <span className={css.second} key={String(text)}>
          <bdi>{text}</bdi>
        </span>
      ))}
    </>
  )
}

/** Which taxes a line bears, as the sums name them by their rate. */
export function LineTaxes({ line }: { line: Pick<Line, 'taxRates'> | undefined }) {
  const { percent } = useAmounts()
  return line?.taxRates.map(({ basisPoints }) => percent(basisPoints)).join(' + ')
}

/** What is billed, line by line. */
export function SheetLines({ invoice }: { invoice: SheetInvoiceFragment }) {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const { quantity } = useAmounts()
  const isTaxed = invoice.taxes.length > 0
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('sheet.item')}</th>
          <th scope="col">{t('sheet.quantity')}</th>
          <th scope="col">{t('sheet.price')}</th>
          {isTaxed && <th scope="col">{t('sheet.tax')}</th>}
          <th scope="col">{t('sheet.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.position}>
            <td>
              <Description line={line} />
            </td>
            <td data-label={t('sheet.quantity')}>
              <bdi>{quantity(line.quantityThousandths, line.unit)}</bdi>
            </td>
            <td data-label={t('sheet.price')}>
              <bdi>{money(line.unitPrice)}</bdi>
            </td>
            {isTaxed && (
              <td data-label={t('sheet.tax')}>
                <bdi>
                  <LineTaxes line={line} />
                </bdi>
              </td>
            )}
            <td data-label={t('sheet.amount')}>
              <bdi>{money(line.amount)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
