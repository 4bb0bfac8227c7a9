import { ifMay } from '../../../access/if-may.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { found, listed } from '../../../graphql/ask.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    invoice: found(service.findInvoice),
    invoices: listed(service.listInvoices),
    client: found(service.findClient),
    clients: listed(service.listClients),
  },
  Invoice: {
    client: ({ clientId }, _args, ctx) =>
      ifMay(ctx, 'Client', () => service.getClient(ctx, clientId)),
  },
} satisfies Resolvers
