import type { Context } from '../../../context.ts'
import type { RestRoute } from '../../../http/rest.ts'
import type { Invoice } from './invoice.ts'
import { listOf, present, presentClient } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

/**
 * No invoice is dropped here: a foreign key guarantees that its client exists, and `getClient` refuses anyone who may not read
 * clients.
 */
async function withClients(ctx: Context, invoices: readonly Invoice[]) {
  const clients = await Promise.all(
    invoices.map(({ clientId }) => service.getClient(ctx, clientId)),
  )
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

const mayRead = { action: 'read', subject: 'Invoice' } as const
export const rest: RestRoute[] = [
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
