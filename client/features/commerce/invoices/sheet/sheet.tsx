import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Parties } from './parties.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetLines } from './sheet-lines.tsx'
import { SheetTotals } from './sheet-totals.tsx'
import type { SenderDetailsFragment } from '../sender/sender.generated.ts'
import type { SheetInvoiceFragment } from './sheet.generated.ts'
import css from './sheet.module.scss'

export interface SheetProps {
  invoice: SheetInvoiceFragment
  /** What a draft would say of its sender. */
  now: SenderDetailsFragment
  /** Of the organisation, where the sender has no name of its own. */
  title: string
}

/** An invoice as it goes to the client, on screen and on paper. */
export function Sheet({ invoice, now, title }: SheetProps) {
  const { t } = useTranslation('invoices')
  const { day, money } = useFormat()
  const sender = invoice.billedBy ?? now
  const facts = [
    [t('sheet.number'), invoice.number ?? t('sheet.noNumber')],
    [t('column.issued'), day(invoice.issuedDate)],
    [t('column.due'), day(invoice.dueDate)],
  ] as const
  return (
    <article className={css.sheet} aria-label={t('sheet.label')}>
      <SheetHead sender={sender} title={title} kind={t('sheet.invoice')} facts={facts} />
      <Parties invoice={invoice} sender={sender} />
      {invoice.number !== null && invoice.balance.minor > 0 && (
        <p className={css.due}>
          {t('sheet.due', { amount: money(invoice.balance), day: day(invoice.dueDate) })}
        </p>
      )}
      <SheetLines invoice={invoice} />
      <div className={css.foot}>
        <div className={css.words}>
          {[invoice.terms, invoice.note].filter(Boolean).map((text) => (
            <p key={text}>
              <bdi>{text}</bdi>
            </p>
          ))}
        </div>
        <SheetTotals invoice={invoice} />
      </div>
    </article>
  )
}
