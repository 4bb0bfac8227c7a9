import { z } from 'zod'
import {
  listOf,
  OptionalDays,
  OptionalIds,
  OptionalInstants,
  type RowSortField,
} from '../../../parse.ts'
import type { Money } from '../../../platform/money/money.ts'
import type { BilledBy, BilledTo } from './tables.ts'

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
  /** Null for drafts. */
  readonly number: number | null
  readonly clientId: number
  readonly service: string
  readonly status: InvoiceStatus
  /** YYYY-MM-DD, as `dueDate`. */
  readonly issuedDate: string
  readonly dueDate: string
  readonly terms: string
  readonly note: string
  readonly discountBasisPoints: number | null
  /** Where the discount is an amount. */
  readonly discountMinor: number | null
  /** Of the whole. */
  readonly discount: Money
  /** The lines together, before the discount of the whole. */
  readonly subtotal: Money
  readonly net: Money
  readonly tax: Money
  readonly total: Money
  readonly paid: Money
  readonly credited: Money
  /** Negative where the client is in credit. */
  readonly balance: Money
  /** Null for drafts, as `billedBy`. */
  readonly billedTo: BilledTo | null
  readonly billedBy: BilledBy | null
  readonly sentAt: Date | null
  readonly downloadedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** What invoices of one currency come to. */
export interface InvoiceSums {
  readonly invoiceCount: number
  readonly total: Money
  readonly paid: Money
  readonly credited: Money
  readonly balance: Money
}

/** A discount as it was put in: where it is a part, the amount follows from it. */
export const givenAmount = (basisPoints: number | null, discount: number): number | null =>
  basisPoints === null && discount > 0 ? discount : null

const SORT_FIELDS = [
  'STATUS',
  'CLIENT_NAME',
  'SERVICE',
  'ISSUED_DATE',
  'DUE_DATE',
  'TOTAL',
  'BALANCE',
  'NUMBER',
] as const
const InvoiceFilter = z.object({
  ids: OptionalIds,
  status: z.array(z.enum(INVOICE_STATUSES)).max(50, 'At most 50 statuses.').nullish(),
  clientId: OptionalIds,
  issuedDate: OptionalDays,
  sentAt: OptionalInstants,
})
export const InvoiceList = listOf(InvoiceFilter, SORT_FIELDS)
/** The same list, of which nobody wants a page. */
export const WholeInvoiceList = InvoiceList.pick({ filter: true, search: true })
export type InvoiceList = z.output<typeof InvoiceList>
export type InvoiceSortField = (typeof SORT_FIELDS)[number] | RowSortField
