import {
  Banknote,
  Download,
  FileMinus2,
  Inbox,
  MailWarning,
  Send,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../../lib/use-format.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { InvoiceDetailFragment } from './preview.generated.ts'
import css from './preview-page.module.scss'

interface Event {
  key: string
  /** A day or an instant: they sort alike. */
  at: string
  icon: LucideIcon
  title: string
  text: string
  /** Where it is printed. */
  print?: string
}

const FATES: Record<InvoiceDetailFragment['mails'][number]['state'], LucideIcon> = {
  IN_INBOX: Inbox,
  WAITING: Send,
  ACCEPTED: Send,
  REFUSED: MailWarning,
  NOT_SENT: MailWarning,
}

function useEvents(invoice: InvoiceDetailFragment): Event[] {
  const { t } = useTranslation('invoices')
  const { day, dateTime, money } = useFormat()
  const { payments, creditNotes, mails, downloadedAt } = invoice
  const paid = payments.map(({ id, kind, amount, paidOn, method, reference }) => ({
    key: `payment ${id}`,
    at: paidOn,
    icon: kind === 'PAYMENT' ? Banknote : Undo2,
    title: t(`activity.${kind}`, { amount: money(amount) }),
    text: [day(paidOn), t(`method.${method}`), reference].filter(Boolean).join(' · '),
  }))
  const credited = creditNotes.map(({ id, number, total, issuedDate, reason }) => ({
    key: `note ${id}`,
    at: issuedDate,
    icon: FileMinus2,
    title: t('activity.credited', { number, amount: money(total) }),
    text: [day(issuedDate), reason].filter(Boolean).join(' · '),
    print: `/apps/invoice/print/${invoice.id}?note=${id}`,
  }))
  const handed = [
    ...mails.map(({ id, kind, recipient, sentAt, state, answer }) => ({
      key: `mail ${id}`,
      at: sentAt,
      icon: FATES[state],
      title: t(`activity.${kind}`, { recipient }),
      more: [t(`mailState.${state}`), answer],
    })),
    ...(downloadedAt
      ? [
          {
            key: 'downloaded',
            at: downloadedAt,
            icon: Download,
            title: t('activity.downloaded'),
            more: [],
          },
        ]
      : []),
  ].map(({ more, ...event }) => ({
    ...event,
    text: [dateTime(event.at), ...more].filter(Boolean).join(' · '),
  }))
  return [...paid, ...credited, ...handed].sort((one, other) => other.at.localeCompare(one.at))
}

/** What became of it, newest first. */
export function Activity({ invoice }: { invoice: InvoiceDetailFragment }) {
  const { t } = useTranslation('invoices')
  const events = useEvents(invoice)
  if (events.length === 0) return null
  return (
    <Panel title={t('activity.title')}>
      <ul className={css.events}>
        {events.map(({ key, icon: Icon, title, text, print }) => (
          <li key={key}>
            <Icon size={16} aria-hidden="true" />
            <span>
              <b>{title}</b>
              <br />
              <span className={css.muted}>
                <bdi>{text}</bdi>
              </span>
              {print && (
                <>
                  <br />
                  <Link to={print}>{t('act.print')}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
