import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Parties } from './parties.tsx'
import { SheetHead } from './sheet-head.tsx'
import { LineTaxes } from './sheet-lines.tsx'
import type { SheetProps } from './sheet.tsx'
import type { SheetCreditNoteFragment } from './sheet.generated.ts'
import css from './sheet.module.scss'
import { useAmounts } from './use-amounts.ts'

interface CreditSheetProps extends SheetProps {
  note: SheetCreditNoteFragment
}

function CreditLines({ note, invoice }: Pick<CreditSheetProps, 'note' | 'invoice'>) {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const { quantity } = useAmounts()
  const isTaxed = note.taxes.length > 0
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('sheet.item')}</th>
          <th scope="col">{t('sheet.quantity')}</th>
          {isTaxed && <th scope="col">{t('sheet.tax')}</th>}
          <th scope="col">{t('sheet.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {note.lines.map(({ position, quantityThousandths, amount }) => {
          const line = invoice.lines.find((each) => each.position === position)
          return (
            <tr key={position}>
              <td>
                <b>
                  <bdi>{line?.description.split('\n')[0]}</bdi>
                </b>
              </td>
              <td data-label={t('sheet.quantity')}>
                <bdi>{quantity(quantityThousandths, line?.unit ?? '')}</bdi>
              </td>
              {isTaxed && (
                <td data-label={t('sheet.tax')}>
                  <bdi>
                    <LineTaxes line={line} />
                  </bdi>
                </td>
              )}
              <td data-label={t('sheet.amount')}>
                <bdi>{money(amount)}</bdi>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function CreditTotals({ note }: Pick<CreditSheetProps, 'note'>) {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const { percent } = useAmounts()
  const { tax, taxes, total } = note
  return (
    <dl className={css.totals}>
      <div>
        <dt>{t('sheet.subtotal')}</dt>
        <dd>{money({ ...total, minor: total.minor - tax.minor })}</dd>
      </div>
      {taxes.map(({ name, basisPoints, base, amount }) => (
        <div key={`${name} ${basisPoints}`}>
          <dt>{t('sheet.taxOf', { name, rate: percent(basisPoints), base: money(base) })}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('sheet.creditTotal', { currency: total.currency })}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  )
}

/** A credit note as it goes to the client: what of which invoice is taken back. */
export function CreditSheet({ note, invoice, now, title }: CreditSheetProps) {
  const { t } = useTranslation('invoices')
  const { day } = useFormat()
  const sender = invoice.billedBy ?? now
  const facts = [
    [t('sheet.number'), note.number],
    [t('column.issued'), day(note.issuedDate)],
    [t('sheet.ofInvoice'), invoice.number ?? ''],
    [t('sheet.ofDay'), day(invoice.issuedDate)],
  ] as const
  return (
    <article className={css.sheet} aria-label={t('creditName', { number: note.number })}>
      <SheetHead sender={sender} title={title} kind={t('sheet.creditNote')} facts={facts} />
      <Parties invoice={invoice} />
      <CreditLines note={note} invoice={invoice} />
      <div className={css.foot}>
        <div className={css.words}>
          {note.reason && (
            <p>
              <bdi>{note.reason}</bdi>
            </p>
          )}
        </div>
        <CreditTotals note={note} />
      </div>
    </article>
  )
}
