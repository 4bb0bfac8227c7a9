// What an invoice is made of and what became of it, for whoever may read invoices.
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import { batched, batchedLists } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { finder } from '../../../../platform/record/find.ts'
import * as store from './parts-store.ts'

const lists = <Row>(
  load: (tenant: Tenant, ids: readonly number[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number,
) => batchedLists((ctx: Context, ids) => load(authorize(ctx, 'read', 'Invoice'), ids), keyOf)

export const linesOf = lists(store.lines, ({ invoiceId }) => invoiceId)
export const taxesOf = lists(store.taxes, ({ invoiceId }) => invoiceId)
export const paymentsOf = lists(store.paymentsOf, ({ invoiceId }) => invoiceId)
export const creditNotesOf = lists(store.notesOf, ({ invoiceId }) => invoiceId)
export const linesOfNote = lists(store.noteLines, ({ creditNoteId }) => creditNoteId)
export const taxesOfNote = lists(store.noteTaxes, ({ creditNoteId }) => creditNoteId)

const getPayment = batched((ctx, ids) =>
  store.paymentsByIds(authorize(ctx, 'read', 'Invoice'), ids),
)
export const findPayment = finder('Invoice', getPayment)

const getCreditNote = batched((ctx, ids) =>
  store.notesByIds(authorize(ctx, 'read', 'Invoice'), ids),
)
export const findCreditNote = finder('Invoice', getCreditNote)
