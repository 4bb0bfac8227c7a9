import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { InvoiceDetailFragment } from './preview.generated.ts'
import css from './preview-page.module.scss'

/** What is still owed, and how much of the whole is settled. */
export function Owed({ invoice }: { invoice: InvoiceDetailFragment }) {
  const { t } = useTranslation('invoices')
  const { day, money } = useFormat()
  const { balance, total, paid, credited, dueDate } = invoice
  const settled = { minor: paid.minor + credited.minor, currency: total.currency }
  const share = total.minor > 0 ? Math.min(100, (100 * settled.minor) / total.minor) : 100
  return (
    <Panel aria-label={t('owed.label')}>
      <span className={css.muted}>
        {balance.minor < 0 ? t('owed.inCredit') : t('owed.dueOn', { day: day(dueDate) })}
      </span>
      <b className={css.owed}>
        <bdi>{money(balance)}</bdi>
      </b>
      <span className={css.bar} aria-hidden="true">
        <span className={css.part} style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={css.muted}>
        {t('owed.settled', { settled: money(settled), total: money(total) })}
      </span>
    </Panel>
  )
}
