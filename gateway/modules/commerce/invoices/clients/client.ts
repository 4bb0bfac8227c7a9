import { z } from 'zod'
import {
  changeOf,
  listOf,
  newOf,
  OptionalDays,
  OptionalIds,
  OptionalTexts,
  text,
} from '../../../../parse.ts'

/** Whom invoices are sent to. */
export interface Client {
  readonly id: number
  readonly name: string
  readonly company: string
  readonly email: string
  readonly contact: string
  readonly address: string
  readonly country: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** Whom a bill is to. */
const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  company: z.string().trim().pipe(text(200)),
  email: z.string().trim().pipe(text(254)).pipe(z.email('This is not an email address.')),
  contact: z.string().trim().pipe(text(50)),
  address: z.string().trim().pipe(text(500)),
  country: z.string().trim().pipe(text(100)),
}
export const NewClient = newOf(fields, { company: '', contact: '', address: '', country: '' })
export const ClientPatch = changeOf(fields)

const SORT_FIELDS = ['NAME', 'COMPANY', 'COUNTRY'] as const
const ClientFilter = z.object({
  ids: OptionalIds,
  country: OptionalTexts,
  billed: OptionalDays,
})
export const ClientList = listOf(ClientFilter, SORT_FIELDS)
export type ClientList = z.output<typeof ClientList>
