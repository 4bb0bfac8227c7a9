import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { idOf, parse } from '../../../parse.ts'
import * as clientStore from './client-store.ts'
import { ClientList, type Client } from './client.ts'
import { InvoiceList, type Invoice } from './invoice.ts'
import * as store from './store.ts'

export async function listInvoices(
  ctx: Context,
  list: unknown,
  places: store.SearchPlaces = 'ALL',
) {
  const tenant = authorize(ctx, 'read', 'Invoice')
  const wanted = parse(InvoiceList, list)
  return store.page(tenant, wanted, new Date(ctx.now()), places)
}

/** Every one of them, in the order asked for, as older clients expect. */
export async function allInvoices(ctx: Context, sort: InvoiceList['sort']): Promise<Invoice[]> {
  const tenant = authorize(ctx, 'read', 'Invoice')
  return store.everything(tenant, sort, new Date(ctx.now()))
}

export async function findInvoice(ctx: Context, id: string): Promise<Invoice | null> {
  const tenant = authorize(ctx, 'read', 'Invoice')
  const number = idOf(id)
  if (number === undefined) return null
  const [invoice = null] = await store.byIds(tenant, [number], new Date(ctx.now()))
  return invoice
}

export async function listClients(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Client')
  return clientStore.page(tenant, parse(ClientList, list))
}

/** Whoever may read an invoice but no clients sees the invoice without. */
export const getClient = batched((ctx, ids) =>
  clientStore.byIds(authorize(ctx, 'read', 'Client'), ids),
)

export async function findClient(ctx: Context, id: string): Promise<Client | null> {
  authorize(ctx, 'read', 'Client')
  const number = idOf(id)
  return number === undefined ? null : getClient(ctx, number)
}

/** The clients of the first invoices, one for each, so that one may be there twice. */
export async function clientsOfFirstInvoices(ctx: Context, count: number): Promise<Client[]> {
  const tenant = authorize(ctx, 'read', 'Invoice')
  const ids = await store.clientIdsOfFirst(tenant, count)
  const clients = await Promise.all(ids.map((id) => getClient(ctx, id)))
  return clients.filter((client) => client !== null)
}
