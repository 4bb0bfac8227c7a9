import { may } from '../../../access/authorize.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    invoice: (_root, { id }, ctx) => service.findInvoice(ctx, id),
    invoices: (_root, list, ctx) => service.listInvoices(ctx, list),
    client: (_root, { id }, ctx) => service.findClient(ctx, id),
    clients: (_root, list, ctx) => service.listClients(ctx, list),
  },
  Invoice: {
    client: ({ clientId }, _args, ctx) =>
      may(ctx, 'read', 'Client') ? service.getClient(ctx, clientId) : null,
  },
} satisfies Resolvers
