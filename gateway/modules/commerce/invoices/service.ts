import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { idOf, parse } from '../../../parse.ts'
import { finder, getter, lister } from '../../../platform/record/find.ts'
import * as clientStore from './client-store.ts'
import { ClientList, type Client } from './client.ts'
import { InvoiceList, type Invoice } from './invoice.ts'
import * as store from './store.ts'

export async function listInvoices(
  ctx: Context,
  input: unknown,
  searchFields: store.SearchFields = 'CURRENT',
) {
  const tenant = authorize(ctx, 'read', 'Invoice')
  const query = parse(InvoiceList, input)
  return store.page(tenant, query, new Date(ctx.now()), searchFields)
}

/** All invoices in the requested order: the older dashboard receives them with every page (INV-08). */
export async function allInvoices(ctx: Context, sort: InvoiceList['sort']): Promise<Invoice[]> {
  const tenant = authorize(ctx, 'read', 'Invoice')
  return store.all(tenant, sort, new Date(ctx.now()))
}

export async function findInvoice(ctx: Context, id: string): Promise<Invoice | null> {
  const tenant = authorize(ctx, 'read', 'Invoice')
  const invoiceId = idOf(id)
  if (invoiceId === undefined) return null
  const [invoice = null] = await store.byIds(tenant, [invoiceId], new Date(ctx.now()))
  return invoice
}

export const listClients = lister('Client', ClientList, clientStore.page)

/** Refuses anyone who may not read clients: check `may` first where an invoice is shown without its client. */
export const getClient = getter('Client', clientStore.byIds)

export const findClient = finder('Client', getClient)

/** The clients of the first `count` invoices. A client with several of these invoices is repeated. */
export async function clientsOfFirstInvoices(ctx: Context, count: number): Promise<Client[]> {
  const tenant = authorize(ctx, 'read', 'Invoice')
  const ids = await store.clientIdsOfFirstInvoices(tenant, count)
  const clients = await Promise.all(ids.map((id) => getClient(ctx, id)))
  return clients.filter((client) => client !== null)
}
