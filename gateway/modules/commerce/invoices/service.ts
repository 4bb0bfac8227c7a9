import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { finder } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { getClient } from './clients/client-service.ts'
import type { Client } from './clients/client.ts'
import { InvoiceList, WholeInvoiceList, type Invoice } from './invoice.ts'
import { details } from './sender/billing-settings-store.ts'
import * as store from './store.ts'
import type { BilledBy } from './tables.ts'

export async function listInvoices(
  ctx: Context,
  input: unknown,
  searchFields: store.SearchFields = 'CURRENT',
) {
  const tenant = authorize(ctx, 'read', 'Invoice')
  const query = parse(InvoiceList, input)
  return store.page(tenant, query, new Date(ctx.now()), searchFields)
}

/** What all invoices of a list come to, for each currency by itself. */
export async function sumInvoices(ctx: Context, asked: unknown) {
  const tenant = authorize(ctx, 'read', 'Invoice')
  return store.sumsOf(tenant, parse(WholeInvoiceList, asked), new Date(ctx.now()))
}

/** All invoices in the requested order: the older dashboard receives them with every page (INV-08). */
export async function allInvoices(ctx: Context, sort: InvoiceList['sort']): Promise<Invoice[]> {
  const tenant = authorize(ctx, 'read', 'Invoice')
  return store.all(tenant, sort, new Date(ctx.now()))
}

/** Refuses anyone who may not read invoices. */
export const getInvoice = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'Invoice'), ids, new Date(ctx.now())),
)

export const findInvoice = finder('Invoice', getInvoice)

export const watchInvoices = watcher('Invoice', getInvoice, {
  updates: [
    'invoice.issued',
    'invoice.paid',
    'invoice.refunded',
    'invoice.credited',
    'invoice.downloaded',
    'invoice.sent',
    'invoice.reminded',
  ],
})

/** Who a bill is from: as it was when it was issued, or as it would be now. */
export const senderOf = (ctx: Context, { billedBy }: Invoice): Promise<BilledBy> =>
  billedBy ? Promise.resolve(billedBy) : details(authorize(ctx, 'read', 'Invoice'))

/** The clients of the first `count` invoices. A client with several of these invoices is repeated. */
export async function clientsOfFirstInvoices(ctx: Context, count: number): Promise<Client[]> {
  const tenant = authorize(ctx, 'read', 'Invoice')
  const ids = await store.clientIdsOfFirstInvoices(tenant, count)
  const clients = await Promise.all(ids.map((id) => getClient(ctx, id)))
  return clients.filter((client) => client !== null)
}
