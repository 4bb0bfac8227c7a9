import { CircleAlert, CircleCheck, CircleDashed, Download, Pencil, Send } from 'lucide-react'
import type { InvoiceStatus } from '../../generated/schema.ts'
import { Chip, type ChipLook } from '../../ui/chip.tsx'

/** In the order an invoice usually goes through them. */
export const INVOICE_STATUSES = [
  'DRAFT',
  'SENT',
  'DOWNLOADED',
  'PARTIAL_PAYMENT',
  'PAID',
  'PAST_DUE',
] as const satisfies readonly InvoiceStatus[]

const LOOKS: Readonly<Record<InvoiceStatus, ChipLook>> = {
  DRAFT: { look: 'plain', icon: Pencil },
  SENT: { look: 'plain', icon: Send },
  DOWNLOADED: { look: 'plain', icon: Download },
  PARTIAL_PAYMENT: { look: 'warn', icon: CircleDashed },
  PAID: { look: 'ok', icon: CircleCheck },
  PAST_DUE: { look: 'critical', icon: CircleAlert },
}

export function InvoiceStatusIcon({ status, size }: { status: InvoiceStatus; size: number }) {
  const { icon: Icon } = LOOKS[status]
  return <Icon size={size} aria-hidden="true" />
}

/** How far an invoice has come, by icon and word. */
export const InvoiceStatusChip = ({ status, word }: { status: InvoiceStatus; word: string }) => (
  <Chip {...LOOKS[status]}>{word}</Chip>
)
