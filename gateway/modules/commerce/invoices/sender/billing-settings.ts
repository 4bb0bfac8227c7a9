import type { Selectable } from 'kysely'
import { z } from 'zod'
import { changeOf, text } from '../../../../parse.ts'
import type { BillingDetailsTable } from '../tables.ts'

export type BillingSettings = Omit<Selectable<BillingDetailsTable>, 'organizationId'>

const words = (most: number) => z.string().trim().pipe(text(most))
export const BillingChange = changeOf({
  name: words(200),
  address: words(500),
  country: words(200),
  taxNumber: words(200),
  bankName: words(200),
  bankCountry: words(200),
  iban: words(200),
  swiftCode: words(200),
})
