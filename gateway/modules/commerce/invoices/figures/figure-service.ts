// What invoices come to in buckets of days that follow each other: `edges` are the first days, and the day after the last.
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import * as store from './figure-store.ts'

export type { InvoiceCount } from './figure-store.ts'

/** Of those that are issued, for each currency by itself. */
export const invoiceFigures = (
  ctx: Context,
  edges: readonly string[],
): Promise<store.InvoiceCount[]> => store.invoices(authorize(ctx, 'read', 'Invoice'), edges)

/** How many were last sent by mail in each bucket. */
export const invoiceMailFigures = (
  ctx: Context,
  edges: readonly Date[],
): Promise<store.MailCount[]> => store.mails(authorize(ctx, 'read', 'Invoice'), edges)

/** Clients with an invoice in each of the two buckets. */
export function clientFigures(
  ctx: Context,
  days: { readonly edges: readonly string[]; readonly from: string },
): Promise<store.ClientCount[]> {
  authorize(ctx, 'read', 'Invoice')
  return store.clients(authorize(ctx, 'read', 'Client'), days)
}
