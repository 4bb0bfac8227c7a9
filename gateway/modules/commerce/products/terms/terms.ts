import { z } from 'zod'
import { changeOf } from '../../../../parse.ts'
import type { Money } from '../../../../platform/money/money.ts'

/** How the shop of an organisation sells. */
export interface ShopTerms {
  readonly currency: string
  /** In hundredths of a percent. */
  readonly taxRate: number
  readonly shipping: Money
  readonly freeShippingFrom: Money
  readonly paymentDays: number
  readonly updatedAt: Date
  readonly version: number
}

export const TermsChange = changeOf({
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, as ISO 4217 has them.'),
  taxRate: z.number().int().min(0).max(10_000),
  shippingMinor: z.number().int().min(0).max(100_000_000),
  freeShippingFromMinor: z.number().int().min(0).max(100_000_000_000),
  paymentDays: z.number().int().min(0).max(120),
})
