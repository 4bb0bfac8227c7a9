import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TaxRate } from '../../../../schema/invoice-sums.ts'
import type {
  Changing,
  Instant,
  Json,
  OptionalInstant,
  Organization,
  Stamp,
} from '../../../db/columns.ts'

/** A day of the calendar: YYYY-MM-DD. Read it as text, or the driver makes an instant of it. */
type Day = ColumnType<never, string, string>
/** The smallest unit of a currency. Read it as text, as a bigint is sent. */
type Amount = ColumnType<string, number, number>

type OptionalAmount = ColumnType<string, number | undefined, number>
type Parts = number | null

export type InvoiceStage = 'DRAFT' | 'SENT' | 'DOWNLOADED'

export interface ClientTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  company: Generated<string>
  email: string
  contact: Generated<string>
  address: Generated<string>
  country: Generated<string>
  searchText: GeneratedAlways<string>
  version: Generated<number>
}

export interface InvoiceTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  clientId: number
  /** Null for drafts: it is drawn by the database as they are issued. */
  number: GeneratedAlways<number | null>
  billedTo: ColumnType<BilledTo | null, string | null | undefined, string | null>
  /** A row of details as it was; blank where there was none. */
  billedBy: ColumnType<Partial<Record<string, string>> | null, never, never>
  terms: Generated<string>
  note: Generated<string>
  discountBasisPoints: ColumnType<Parts, Parts | undefined, Parts>
  discount: OptionalAmount
  tax: OptionalAmount
  net: GeneratedAlways<string>
  sentAt: OptionalInstant
  downloadedAt: OptionalInstant
  service: Generated<string>
  stage: Generated<InvoiceStage>
  issuedDate: Day
  dueDate: Day
  currency: string
  total: Amount
  paid: OptionalAmount
  credited: OptionalAmount
  balance: GeneratedAlways<string>
  /** What the list is sorted and searched by: kept by the database. */
  clientName: GeneratedAlways<string>
  searchText: GeneratedAlways<string>
  version: Generated<number>
}

/** Whom it is to, as they were when it was issued. */
export interface BilledTo {
  readonly name: string
  readonly company: string
  readonly email: string
  readonly contact: string
  readonly address: string
  readonly country: string
}

export interface BilledBy {
  readonly name: string
  readonly address: string
  readonly country: string
  readonly taxNumber: string
  readonly bankName: string
  readonly bankCountry: string
  readonly iban: string
  readonly swiftCode: string
}

export interface BillingDetailsTable {
  organizationId: Organization
  name: Generated<string>
  address: Generated<string>
  country: Generated<string>
  taxNumber: Generated<string>
  bankName: Generated<string>
  bankCountry: Generated<string>
  iban: Generated<string>
  swiftCode: Generated<string>
  updatedAt: Stamp
  version: Generated<number>
}

export interface DocumentSeriesTable {
  organizationId: Organization
  series: 'INVOICE' | 'CREDIT_NOTE'
  lastNumber: number
}

export interface InvoiceLineTable {
  organizationId: Organization
  invoiceId: number
  position: number
  description: string
  quantityThousandths: Amount
  unit: Generated<string>
  unitPrice: Amount
  discountBasisPoints: ColumnType<Parts, Parts | undefined, Parts>
  discount: OptionalAmount
  share: OptionalAmount
  taxRates: Json<readonly TaxRate[]>
  net: Amount
}

export interface InvoiceTaxTable {
  organizationId: Organization
  invoiceId: number
  name: string
  basisPoints: number
  base: Amount
  amount: Amount
}

export interface CreditNoteTable {
  organizationId: Organization
  id: Generated<number>
  number: Generated<number>
  invoiceId: number
  issuedDate: Day
  reason: Generated<string>
  total: Amount
  tax: Amount
  createdAt: Stamp
}

export interface CreditNoteLineTable {
  organizationId: Organization
  creditNoteId: number
  invoiceId: number
  position: number
  quantityThousandths: Amount
  net: Amount
}

export interface CreditNoteTaxTable {
  organizationId: Organization
  creditNoteId: number
  name: string
  basisPoints: number
  base: Amount
  amount: Amount
}

export type PaymentKind = 'PAYMENT' | 'REFUND'
export type PaymentMethod = 'BANK_TRANSFER' | 'CARD' | 'CASH' | 'CHEQUE' | 'DIRECT_DEBIT' | 'OTHER'

export interface InvoicePaymentTable {
  organizationId: Organization
  id: Generated<number>
  invoiceId: number
  kind: Generated<PaymentKind>
  amount: Amount
  paidOn: Day
  method: PaymentMethod
  reference: Generated<string>
  createdAt: Stamp
}

export type InvoiceMailKind = 'INVOICE' | 'REMINDER'

export interface InvoiceMailTable {
  organizationId: Organization
  id: Generated<number>
  invoiceId: number
  kind: InvoiceMailKind
  recipient: string
  /** As which it lies in the mailbox of whoever sent it; null for what was mailed before it did. */
  mailId: number | null
  sentAt: Instant
}

/** Invoices of which it was told that they are past due. */
export interface InvoicePastDueTable {
  organizationId: Organization
  invoiceId: number
  toldAt: Instant
}

declare module '../../../db/tables.ts' {
  interface Tables {
    client: ClientTable
    invoice: InvoiceTable
    invoicePastDue: InvoicePastDueTable
    billingDetails: BillingDetailsTable
    documentSeries: DocumentSeriesTable
    invoiceLine: InvoiceLineTable
    invoiceTax: InvoiceTaxTable
    creditNote: CreditNoteTable
    creditNoteLine: CreditNoteLineTable
    creditNoteTax: CreditNoteTaxTable
    invoiceMail: InvoiceMailTable
    invoicePayment: InvoicePaymentTable
  }
}
