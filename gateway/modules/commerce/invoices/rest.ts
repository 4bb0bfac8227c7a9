import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { idOf } from '../../../http/legacy.ts'
import type { RestRoute } from '../../../http/rest.ts'
import type { Invoice } from './invoice.ts'
import { listOf, present, presentClient, presentPayment } from './legacy.ts'
import { getClient } from './clients/client-service.ts'
import { deleteInvoice } from './issuing/draft-service.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

/**
 * No invoice is dropped here: a foreign key guarantees that its client exists, and `getClient` refuses anyone who may not read
 * clients.
 */
async function withClients(ctx: Context, invoices: readonly Invoice[]) {
  const clients = await Promise.all(invoices.map(({ clientId }) => getClient(ctx, clientId)))
  return invoices.flatMap((invoice, index) => {
    const client = clients[index]
    return client ? [present(invoice, client)] : []
  })
}

/**
 * If all results fit on one page they are answered whatever page was asked for: the older dashboard stays on its page when a search
 * narrows the list (INV-05).
 */
const listInvoices: Handler = async (ctx, request) => {
  const list = listOf(request)
  const requestedPage = await service.listInvoices(ctx, list, 'OLDER_DASHBOARD')
  const fitsOnOnePage = requestedPage.totalCount <= list.perPage
  const { nodes, totalCount } =
    fitsOnOnePage && requestedPage.totalCount > 0 && list.page > 1
      ? await service.listInvoices(ctx, { ...list, page: 1 }, 'OLDER_DASHBOARD')
      : requestedPage
  const all = await service.allInvoices(ctx, list.sort)
  return {
    invoices: await withClients(ctx, nodes),
    allData: await withClients(ctx, all),
    total: totalCount,
  }
}

/** INV-30: the add screen offers the clients of the first five invoices. */
const FIRST_INVOICES = 5
const clientsOfFirstInvoices: Handler = async (ctx) => {
  const clients = await service.clientsOfFirstInvoices(ctx, FIRST_INVOICES)
  return clients.map(presentClient)
}

/** INV-21: what is no number is as unknown as any other. */
const getInvoice: Handler = async (ctx, request) => {
  const invoice = await service.findInvoice(ctx, request.params.id ?? '')
  if (!invoice) throw notFound('Invoice')
  const [shown] = await withClients(ctx, [invoice])
  return {
    invoice: shown,
    paymentDetails: presentPayment(invoice, await service.senderOf(ctx, invoice)),
  }
}

const removeInvoice: Handler = async (ctx, request) => {
  await deleteInvoice(ctx, { id: idOf(request) })
  return {}
}

const mayRead = { action: 'read', subject: 'Invoice' } as const
export const rest: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/invoice/invoices/:id',
    access: mayRead,
    handler: getInvoice,
  },
  {
    method: 'DELETE',
    path: '/apps/invoice/delete',
    access: { action: 'delete', subject: 'Invoice' },
    handler: removeInvoice,
  },
  {
    method: 'GET',
    path: '/apps/invoice/invoices',
    access: mayRead,
    handler: listInvoices,
  },
  {
    method: 'GET',
    path: '/api/invoice/clients',
    access: { action: 'read', subject: 'Client' },
    handler: clientsOfFirstInvoices,
  },
]
