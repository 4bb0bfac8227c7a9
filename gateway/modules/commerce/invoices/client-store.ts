import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, BY_NAME } from '../../../db/listing.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import type { Client, ClientList } from './client.ts'

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

export function page(tenant: Tenant, list: ClientList) {
  const { filter } = list
  let matching = clients(tenant)
  if (filter?.country) matching = matching.where('client.country', '=', anyText(filter.country))
  return listPage(matching, list, ORDER)
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Client[]> =>
  clients(tenant).where('client.id', '=', anyOf(ids)).execute()
