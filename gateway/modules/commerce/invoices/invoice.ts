import { z } from 'zod'
import { listOf, OptionalIds, type RowSortField } from '../../../parse.ts'
import type { Money } from '../../../platform/money/money.ts'

export const INVOICE_STATUSES = [
  'DRAFT',
  'SENT',
  'DOWNLOADED',
  'PARTIAL_PAYMENT',
  'PAID',
  'PAST_DUE',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** `total` is always `paid`, `credited` and `balance` together. */
export interface Invoice {
  readonly id: number
  readonly clientId: number
  readonly service: string
  readonly status: InvoiceStatus
  /** YYYY-MM-DD, as `dueDate`. */
  readonly issuedDate: string
  readonly dueDate: string
  readonly total: Money
  readonly paid: Money
  readonly credited: Money
  /** Negative where the client is in credit. */
  readonly balance: Money
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

const SORT_FIELDS = [
  'STATUS',
  'CLIENT_NAME',
  'SERVICE',
  'ISSUED_DATE',
  'DUE_DATE',
  'TOTAL',
  'BALANCE',
] as const
const InvoiceFilter = z.object({
  ids: OptionalIds,
  status: z.array(z.enum(INVOICE_STATUSES)).max(50, 'At most 50 statuses.').nullish(),
  clientId: OptionalIds,
})
export const InvoiceList = listOf(InvoiceFilter, SORT_FIELDS)
export type InvoiceList = z.output<typeof InvoiceList>
export type InvoiceSortField = (typeof SORT_FIELDS)[number] | RowSortField
