import { z } from 'zod'
import { changeOf, newOf, text } from '../../../../parse.ts'
import { NewClient } from '../clients/client.ts'

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

const billFields = {
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
const DEFAULTS = { service: '', terms: '', note: '', lines: [] }

/** An invoice that is issued as soon as it is made. */
export const Bill = newOf({ client: NewClient, ...billFields }, DEFAULTS)
export type Bill = z.output<typeof Bill>

const clientId = z.string()
export const NewDraft = newOf({ clientId, ...billFields }, DEFAULTS)
export const DraftChange = changeOf({ clientId, ...billFields }, [
  'discountBasisPoints',
  'discountMinor',
])
