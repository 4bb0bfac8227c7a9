import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { refuse } from '../../../../errors.ts'
import { newOf, parseInput, text } from '../../../../parse.ts'
import { mustFind } from '../../../../platform/record/find.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { lockInvoice, raiseVersion } from '../crediting/credit-store.ts'
import { amount, day } from '../issuing/bill.ts'
import { findPayment } from '../parts/parts-service.ts'
import * as store from './payment-store.ts'

const METHODS = ['BANK_TRANSFER', 'CARD', 'CASH', 'CHEQUE', 'DIRECT_DEBIT', 'OTHER'] as const
const NewPayment = newOf(
  {
    invoiceId: z.string(),
    kind: z.enum(['PAYMENT', 'REFUND']),
    amountMinor: amount(1),
    paidOn: day,
    method: z.enum(METHODS),
    reference: z.string().trim().pipe(text(200)),
  },
  { kind: 'PAYMENT', reference: '' },
)

/** More than is owed leaves the client in credit; no more goes back than was paid. */
export async function recordPayment(ctx: Context, input: unknown) {
  const tenant = authorize(ctx, 'update', 'Invoice')
  const { invoiceId, amountMinor, ...payment } = parseInput(NewPayment, input)
  const paymentId = await inTransaction(tenant, async (within) => {
    const invoice = await mustFind('Invoice', invoiceId, (id) => lockInvoice(within, id))
    if (invoice.stage === 'DRAFT')
      throw refuse('INVALID', ['input', 'invoiceId'], 'This is a draft. Issue it first.')
    checkAmount(invoice.paid, payment.kind, amountMinor)
    const id = await store.insert(within, {
      ...payment,
      invoiceId: invoice.id,
      amount: amountMinor,
    })
    await raiseVersion(within, invoice.id, new Date(ctx.now()))
    const { kind, paidOn, method, reference } = payment
    await recordAudit(within, ctx, {
      action: kind === 'PAYMENT' ? 'invoice.paid' : 'invoice.refunded',
      entity: 'Invoice',
      entityId: invoice.id,
      detail: {
        amount: { minor: amountMinor, currency: invoice.currency },
        paidOn,
        method,
        reference,
      },
    })
    await keepMade(within, ctx, id)
    return id
  })
  const recorded = await findPayment(ctx, paymentId)
  if (!recorded) throw new Error(`There is no payment ${paymentId}.`)
  return recorded
}

function checkAmount(paid: number, kind: 'PAYMENT' | 'REFUND', wanted: number): void {
  const path = ['input', 'amountMinor']
  if (kind === 'REFUND' && wanted > paid)
    throw refuse('OUT_OF_RANGE', path, 'That much was not paid.', { max: paid })
  const max = Number.MAX_SAFE_INTEGER - paid
  if (kind === 'PAYMENT' && wanted > max)
    throw refuse('OUT_OF_RANGE', path, 'This comes to more than can be kept.', { max })
}
