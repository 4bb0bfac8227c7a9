import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { inMajorUnits } from '../../../platform/money/money.ts'
import { ifMay } from '../../../access/if-may.ts'
import { getClient, listClients } from './clients/client-service.ts'
import { listInvoices } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  invoices: wholeList({
    subject: 'Invoice',
    list: listInvoices,
    anyOf: ['status', 'clientId'],
    days: ['issuedDate'],
    times: ['sentAt'],
    columns: {
      id: 'id',
      number: 'number',
      status: 'status',
      client_id: 'clientId',
      client: async ({ clientId }, ctx) =>
        (await ifMay(ctx, 'Client', () => getClient(ctx, clientId)))?.name,
      service: 'service',
      issued_date: 'issuedDate',
      due_date: 'dueDate',
      currency: ({ total }) => total.currency,
      discount: ({ discount }) => inMajorUnits(discount),
      net: ({ net }) => inMajorUnits(net),
      tax: ({ tax }) => inMajorUnits(tax),
      total: ({ total }) => inMajorUnits(total),
      paid: ({ paid }) => inMajorUnits(paid),
      credited: ({ credited }) => inMajorUnits(credited),
      balance: ({ balance }) => inMajorUnits(balance),
      created_at: 'createdAt',
    },
  }),
  clients: wholeList({
    subject: 'Client',
    list: listClients,
    anyOf: ['country'],
    days: ['billed'],
    columns: {
      id: 'id',
      name: 'name',
      company: 'company',
      email: 'email',
      contact: 'contact',
      address: 'address',
      country: 'country',
      created_at: 'createdAt',
    },
  }),
}
