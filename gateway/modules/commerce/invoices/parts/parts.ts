import type { TaxRate } from '../../../../../schema/invoice-sums.ts'
import type { Money } from '../../../../platform/money/money.ts'
import type { Fate } from '../../../../platform/mail/letters.ts'
import type { InvoiceMailKind, PaymentKind, PaymentMethod } from '../tables.ts'

/** One thing that is billed, as it is on its invoice. */
export interface InvoiceLine {
  readonly invoiceId: number
  readonly position: number
  readonly description: string
  readonly quantityThousandths: number
  readonly unit: string
  readonly unitPrice: Money
  readonly unitPriceMinor: number
  readonly discountBasisPoints: number | null
  readonly discountMinor: number | null
  readonly discount: Money
  /** Before the discount of the whole. */
  readonly amount: Money
  readonly taxRates: readonly TaxRate[]
  readonly creditedThousandths: number
}

export interface TaxShown extends TaxRate {
  readonly base: Money
  readonly amount: Money
}

export interface Payment {
  readonly id: number
  readonly invoiceId: number
  readonly kind: PaymentKind
  readonly amount: Money
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly reference: string
  readonly createdAt: Date
}

export interface CreditNote {
  readonly id: number
  readonly number: number
  readonly invoiceId: number
  readonly currency: string
  readonly issuedDate: string
  readonly reason: string
  readonly total: Money
  readonly tax: Money
  readonly createdAt: Date
}

export interface CreditNoteLine {
  readonly creditNoteId: number
  readonly position: number
  readonly quantityThousandths: number
  readonly amount: Money
}

export interface SentMail {
  readonly id: number
  readonly invoiceId: number
  readonly kind: InvoiceMailKind
  readonly recipient: string
  readonly sentAt: Date
  readonly state: Fate['state']
  readonly answer: string
}
