import { z } from 'zod'
import { listOf, OptionalIds, OptionalTexts } from '../../../parse.ts'

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

const SORT_FIELDS = ['NAME', 'COMPANY', 'COUNTRY'] as const
const ClientFilter = z.object({
  ids: OptionalIds,
  country: OptionalTexts,
})
export const ClientList = listOf(ClientFilter, SORT_FIELDS)
export type ClientList = z.output<typeof ClientList>
