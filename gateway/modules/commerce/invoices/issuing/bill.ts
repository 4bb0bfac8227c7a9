import { z } from 'zod'
import { newOf, text } from '../../../../parse.ts'

/** What JSON readers keep exact. */
const MOST = Number.MAX_SAFE_INTEGER
export const day = z.iso.date('This is not a day of the calendar.')
export const amount = (least: number) => z.number().int().min(least).max(MOST)
const part = z.number().int().min(0).max(10_000)

const TaxRateInput = z.object({
  name: z.string().trim().pipe(text(50, 1)),
  basisPoints: part,
})

const line = {
  description: z.string().trim().pipe(text(500, 1)),
  quantityThousandths: amount(1),
  unit: z.string().trim().pipe(text(20)),
  unitPriceMinor: amount(0),
  discountBasisPoints: part.nullish(),
  discountMinor: amount(0).nullish(),
  taxRates: z
    .array(TaxRateInput)
    .max(5, 'At most 5 taxes on a line.')
    .refine(
      (rates) => new Set(rates.map(({ name }) => name)).size === rates.length,
      'Each tax stands once.',
    ),
}
export const Lines = z.array(newOf(line, { unit: '', taxRates: [] })).max(200, 'At most 200 lines.')
export type BillLine = z.output<typeof Lines>[number]

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const currency = z.string().refine((code) => CURRENCIES.has(code), 'This is not a currency.')

export const billFields = {
  service: z.string().trim().pipe(text(200)),
  currency,
  issuedDate: day,
  dueDate: day,
  terms: z.string().trim().pipe(text(2000)),
  note: z.string().trim().pipe(text(2000)),
  discountBasisPoints: part.nullish(),
  discountMinor: amount(0).nullish(),
  lines: Lines,
}
export const BILL_DEFAULTS = { service: '', terms: '', note: '', lines: [] }

/** Whom a bill is to. */
export const clientFields = {
  name: z.string().trim().pipe(text(200, 1)),
  company: z.string().trim().pipe(text(200)),
  email: z.string().trim().pipe(z.email('This is not an email address.')).pipe(text(254)),
  contact: z.string().trim().pipe(text(50)),
  address: z.string().trim().pipe(text(500)),
  country: z.string().trim().pipe(text(100)),
}
export const CLIENT_DEFAULTS = { company: '', contact: '', address: '', country: '' }

/** An invoice that is issued as soon as it is made. */
export const Bill = newOf(
  { client: newOf(clientFields, CLIENT_DEFAULTS), ...billFields },
  BILL_DEFAULTS,
)
export type Bill = z.output<typeof Bill>
