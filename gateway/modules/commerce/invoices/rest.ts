import type { Context } from '../../../context.ts'
import type { RestRoute } from '../../../http/rest.ts'
import type { Invoice } from './invoice.ts'
import { listOf, present, presentClient } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

/** Clients are never deleted while an invoice names them. */
async function withClients(ctx: Context, invoices: readonly Invoice[]) {
  const clients = await Promise.all(
    invoices.map(({ clientId }) => service.getClient(ctx, clientId)),
  )
  return invoices.flatMap((invoice, index) => {
    const client = clients[index]
    return client ? [present(invoice, client)] : []
  })
}

/** What fits on one page is answered whatever page was asked for: older clients stay on theirs when a search finds less. */
const listInvoices: Handler = async (ctx, request) => {
  const list = listOf(request)
  const asked = await service.listInvoices(ctx, list, 'OLDER_CLIENTS')
  const whole = asked.totalCount > 0 && asked.totalCount <= list.perPage && list.page > 1
  const { nodes, totalCount } = whole
    ? await service.listInvoices(ctx, { ...list, page: 1 }, 'OLDER_CLIENTS')
    : asked
  const everything = await service.allInvoices(ctx, list.sort)
  return {
    invoices: await withClients(ctx, nodes),
    allData: await withClients(ctx, everything),
    total: totalCount,
  }
}

const FIRST_FEW = 5
const listClients: Handler = async (ctx) => {
  const clients = await service.clientsOfFirstInvoices(ctx, FIRST_FEW)
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
    handler: listClients,
  },
]
