import { CircleAlert, CircleCheck, CircleDashed, Download, Pencil, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InvoiceStatus } from '../../../generated/schema.ts'
import { Chip, type ChipProps } from '../../../ui/chip.tsx'

/** In the order an invoice usually goes through them. */
export const INVOICE_STATUSES = [
  'DRAFT',
  'SENT',
  'DOWNLOADED',
  'PARTIAL_PAYMENT',
  'PAID',
  'PAST_DUE',
] as const satisfies readonly InvoiceStatus[]

const ICONS = {
  DRAFT: Pencil,
  SENT: Send,
  DOWNLOADED: Download,
  PARTIAL_PAYMENT: CircleDashed,
  PAID: CircleCheck,
  PAST_DUE: CircleAlert,
} as const
const LOOKS: Readonly<Record<InvoiceStatus, ChipProps['look']>> = {
  DRAFT: 'plain',
  SENT: 'plain',
  DOWNLOADED: 'plain',
  PARTIAL_PAYMENT: 'warn',
  PAID: 'ok',
  PAST_DUE: 'critical',
}

export function InvoiceStatusIcon({ status, size }: { status: InvoiceStatus; size: number }) {
  const Icon = ICONS[status]
  return <Icon size={size} aria-hidden="true" />
}

/** How far an invoice has come, by icon and word. */
export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('invoices')
  return (
    <Chip look={LOOKS[status]}>
      <InvoiceStatusIcon status={status} size={13} />
      {t(`status.${status}`)}
    </Chip>
  )
}
