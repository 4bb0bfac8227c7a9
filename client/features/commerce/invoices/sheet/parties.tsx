import { useTranslation } from 'react-i18next'
import type { SheetInvoiceFragment, SheetSenderFragment } from './sheet.generated.ts'
import css from './sheet.module.scss'

interface PartiesProps {
  invoice: SheetInvoiceFragment
  /** Whom to pay; nobody where nothing is to be paid. */
  sender?: Omit<SheetSenderFragment, '__typename'>
}

/** Each by itself, so that every one begins where the page begins, whichever way it is written. */
const addressLines = ({ address, country }: { address: string; country: string }) =>
  [address, country].filter(Boolean).join(', ').split('\n')

/** Whom it is to, and where to pay to, if anywhere. */
export function Parties({ invoice, sender }: PartiesProps) {
  const { t } = useTranslation('invoices')
  const to = invoice.billedTo ?? invoice.client
  const pay = sender
    ? [
        [t('sheet.bank'), sender.bankName],
        [t('sheet.iban'), sender.iban],
        [t('sheet.swift'), sender.swiftCode],
        [t('sheet.reference'), invoice.number === null ? '' : String(invoice.number)],
      ].filter(([, value]) => value)
    : []
  return (
    <div className={css.parties}>
      <div>
        <p className={css.label}>{t('sheet.billedTo')}</p>
        {to && (
          <address className={css.address}>
            <b>
              <bdi>{to.company || to.name}</bdi>
            </b>
            {to.company && <bdi>{to.name}</bdi>}
            {[...addressLines(to), to.email].map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
        )}
      </div>
      {pay.length > 0 && (
        <div>
          <p className={css.label}>{t('sheet.payTo')}</p>
          <dl className={css.pay}>
            {pay.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
