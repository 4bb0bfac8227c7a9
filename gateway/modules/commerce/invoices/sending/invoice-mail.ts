import { LANGUAGES, type Language } from '../../../../platform/languages.ts'
import type { Letter } from '../../../../platform/mail/letters.ts'
import { inert, oneLine, paragraph } from '../../../../platform/mail/mail-frame.ts'
import { formatMoney } from '../../../../platform/money/money.ts'
import type { Invoice } from '../invoice.ts'
import type { InvoiceLine } from '../parts/parts.ts'
import type { InvoiceMailKind } from '../tables.ts'
import { WORDS } from './words.ts'

interface Told {
  readonly kind: InvoiceMailKind
  readonly invoice: Invoice
  readonly lines: readonly InvoiceLine[]
  /** Who sends it, where the invoice names nobody. */
  readonly title: string
}

/** The invoice in words: what was billed, what is owed, and where to pay to. */
export function mailOf(
  { kind, invoice, lines, title }: Told,
  language: Language,
): Pick<Letter, 'subject' | 'html'> {
  const words = WORDS[language]
  const { locale } = LANGUAGES[language]
  const { billedBy, total, balance, dueDate, number } = invoice
  const due = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${dueDate}T00:00:00Z`),
  )
  const sender = inert(billedBy?.name || title) // blank where it has none of its own
  const facts = { number: number ?? 0, sender, balance: formatMoney(balance, locale), due }
  const { subject, lead } = kind === 'INVOICE' ? words.invoice : words.reminder
  const billed = lines.map(
    ({ description, amount }) =>
      `${inert(description.split('\n')[0] ?? '')}: ${formatMoney(amount, locale)}`,
  )
  const sums = [`${words.total}: ${formatMoney(total, locale)}`, `${words.owed}: ${facts.balance}`]
  const account = [billedBy?.bankName, billedBy?.iban, billedBy?.swiftCode].filter(Boolean)
  const pay = account.length
    ? [`${words.payTo}: ${account.map((each) => oneLine(each ?? '')).join(', ')}`]
    : []
  const said = [lead(facts), ...billed, ...sums, ...pay, invoice.terms ? inert(invoice.terms) : '']
  const html = said.filter(Boolean).map(paragraph).join('')
  return {
    subject: subject(facts),
    html: `<div lang="${language}" dir="${LANGUAGES[language].dir}">${html}</div>`,
  }
}
