import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, BY_NAME, plain } from '../../../../db/listing.ts'
import { amongDays } from '../../../../platform/paging/days.ts'
import { listOrder, listPage } from '../../../../platform/paging/page.ts'
import {
  findsAny,
  insertRow,
  removeRow,
  rowsOf,
  updateRow,
} from '../../../../platform/record/rows.ts'
import type { z } from 'zod'
import type { Client, ClientList, ClientPatch, NewClient } from './client.ts'

const COLUMNS = [
  'id',
  'name',
  'company',
  'email',
  'contact',
  'address',
  'country',
  'createdAt',
  'updatedAt',
  'version',
] as const

const clients = (tenant: Tenant) => rowsOf(tenant, 'client').select(COLUMNS)

const ORDER = listOrder('client', BY_NAME, {
  NAME: [byCodePoint('client.name')],
  COMPANY: [byCodePoint('client.company')],
  COUNTRY: [byCodePoint('client.country')],
})

/** Whether an invoice to the client was issued with one of these days on it. */
const hasBill = (days: NonNullable<NonNullable<ClientList['filter']>['billed']>) =>
  sql<boolean>`exists (select from invoice where invoice.organization_id = client.organization_id and invoice.client_id = client.id
    and invoice.stage <> 'DRAFT' and ${amongDays(plain('invoice.issuedDate'), days)})`

export function page(tenant: Tenant, list: ClientList) {
  const { filter } = list
  let matching = clients(tenant)
  if (filter?.country) matching = matching.where('client.country', '=', anyText(filter.country))
  if (filter?.billed) matching = matching.where(hasBill(filter.billed))
  return listPage(matching, list, ORDER)
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Client[]> =>
  clients(tenant).where('client.id', '=', anyOf(ids)).execute()

/** Nobody else changes it until the transaction ends. */
export const locked = (within: Tenant, id: number): Promise<Client | undefined> =>
  clients(within).where('client.id', '=', id).forUpdate().executeTakeFirst()

export const insert = (within: Tenant, client: z.output<typeof NewClient>): Promise<Client> =>
  insertRow(within, 'client', client)

export const update = (
  within: Tenant,
  id: number,
  change: z.output<typeof ClientPatch>,
  at: Date,
): Promise<Client> => updateRow(within, 'client', id, change, at)

export const remove = (within: Tenant, id: number) => removeRow(within, 'client', id)

export const hasInvoices = (within: Tenant, id: number): Promise<boolean> =>
  findsAny(
    rowsOf(within, 'invoice').select('invoice.id').where('invoice.clientId', '=', id).limit(1),
  )
