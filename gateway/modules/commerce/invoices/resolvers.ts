import { ifMay } from '../../../access/if-may.ts'
import type { Context } from '../../../context.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { alone, created, createdAs, deleted, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import type { Which } from '../../../platform/record/find.ts'
import * as clients from './clients/client-service.ts'
import { writeNote } from './crediting/note-service.ts'
import * as drafts from './issuing/draft-service.ts'
import * as parts from './parts/parts-service.ts'
import { recordPayment } from './paying/payment-service.ts'
import { mailsOf, sendInvoice } from './sending/send-service.ts'
import * as sender from './sender/billing-settings-service.ts'
import * as service from './service.ts'

/** The invoice as it is now, beside what was written about it. */
const invoiceOf = (ctx: Context, { invoiceId }: { readonly invoiceId: number }) =>
  service.getInvoice(ctx, invoiceId)

export const resolvers = {
  Query: {
    invoice: found(service.findInvoice),
    invoices: listed(service.listInvoices),
    invoiceSums: listed(service.sumInvoices),
    client: found(clients.findClient),
    clients: listed(clients.listClients),
    billingSettings: (_root, _args, ctx) => sender.getBillingSettings(ctx),
  },
  Mutation: {
    createClient: created('client', clients.createClient, clients.findClient),
    updateClient: updated('client', clients.updateClient),
    deleteClient: deleted(clients.deleteClient),
    updateBillingSettings: updated('billingSettings', sender.updateBillingSettings),
    createInvoice: created('invoice', drafts.createInvoice, service.findInvoice),
    updateInvoice: updated('invoice', drafts.updateInvoice),
    deleteInvoice: deleted(drafts.deleteInvoice),
    issueInvoice: (_root, which: Which, ctx) => payload('invoice', drafts.issueDraft(ctx, which)),
    duplicateInvoice: createdAs(
      async (ctx, { id }: { id: string }) => ({ invoice: await drafts.duplicateInvoice(ctx, id) }),
      alone('invoice', service.findInvoice),
    ),
    noteInvoiceDownload: (_root, { id }, ctx) => payload('invoice', drafts.noteDownload(ctx, id)),
    recordInvoicePayment: createdAs(
      async (ctx, { input }: { input: object }) => {
        const payment = await recordPayment(ctx, input)
        return { payment, invoice: await invoiceOf(ctx, payment) }
      },
      async (ctx, id) => {
        const payment = await parts.findPayment(ctx, id)
        return payment && { payment, invoice: await invoiceOf(ctx, payment) }
      },
    ),
    sendInvoice: createdAs(
      async (ctx, { input }: { input: object }) => ({ invoice: await sendInvoice(ctx, input) }),
      alone('invoice', service.findInvoice),
    ),
    creditInvoice: createdAs(
      async (ctx, { input }: { input: object }) => {
        const creditNote = await writeNote(ctx, input)
        return { creditNote, invoice: await invoiceOf(ctx, creditNote) }
      },
      async (ctx, id) => {
        const creditNote = await parts.findCreditNote(ctx, id)
        return creditNote && { creditNote, invoice: await invoiceOf(ctx, creditNote) }
      },
    ),
  },
  Subscription: {
    billingSettingsChanged: live(sender.watchBillingSettings),
    clientChanged: live(clients.watchClients),
    invoiceChanged: live(service.watchInvoices),
  },
  Invoice: {
    client: ({ clientId }, _args, ctx) =>
      ifMay(ctx, 'Client', () => clients.getClient(ctx, clientId)),
    lines: ({ id }, _args, ctx) => parts.linesOf(ctx, id),
    taxes: ({ id }, _args, ctx) => parts.taxesOf(ctx, id),
    payments: ({ id }, _args, ctx) => parts.paymentsOf(ctx, id),
    mails: ({ id }, _args, ctx) => mailsOf(ctx, id),
    creditNotes: ({ id }, _args, ctx) => parts.creditNotesOf(ctx, id),
  },
  CreditNote: {
    lines: ({ id }, _args, ctx) => parts.linesOfNote(ctx, id),
    taxes: ({ id }, _args, ctx) => parts.taxesOfNote(ctx, id),
  },
} satisfies Resolvers
