// Invoices and reminders by mail. They go out while somebody waits; what no server took is said at once, and can be tried again.
import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import { batchedLists } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { refuse } from '../../../../errors.ts'
import { parseInput, text } from '../../../../parse.ts'
import { languageOf } from '../../../../platform/languages.ts'
import { isOfDemo, said, senderOf, sendVia, transportOf } from '../../../../platform/mail/mail.ts'
import { mustFind } from '../../../../platform/record/find.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import {
  countMail,
  isOver,
  takeBack,
} from '../../../ground/notifications/mail/mail-allowance-service.ts'
import type { Invoice } from '../invoice.ts'
import { linesOf } from '../parts/parts-service.ts'
import { findInvoice, getInvoice } from '../service.ts'
import * as invoices from '../store.ts'
import { mailOf } from './invoice-mail.ts'
import * as store from './send-store.ts'

const PATIENCE = 10_000

const Sending = z.object({
  invoiceId: z.string(),
  kind: z.enum(['INVOICE', 'REMINDER']),
  language: text(35).nullish(),
})

export const mailsOf = batchedLists(
  (ctx: Context, ids) => store.mailsOf(authorize(ctx, 'read', 'Invoice'), ids),
  ({ invoiceId }) => invoiceId,
)

/** To the address on the invoice. */
export async function sendInvoice(ctx: Context, input: unknown): Promise<Invoice> {
  const tenant = authorize(ctx, 'update', 'Invoice')
  authorize(ctx, 'read', 'Invoice')
  const { invoiceId, kind, language } = parseInput(Sending, input)
  const invoice = await mustFind('Invoice', invoiceId, async (id) => {
    return (await getInvoice(ctx, id)) ?? undefined
  })
  const recipient = recipientOf(ctx, invoice)
  const { title } = await store.titleOf(tenant)
  const lines = await linesOf(ctx, invoice.id)
  await deliver(ctx, recipient, mailOf({ kind, invoice, lines, title }, languageOf(language)))
  await inTransaction(tenant, async (within) => {
    const sentAt = new Date(ctx.now())
    await invoices.locked(within, invoice.id, sentAt)
    await store.insertMail(within, { invoiceId: invoice.id, kind, recipient, sentAt })
    if (kind === 'INVOICE') await store.markSent(within, invoice.id, sentAt)
    await recordAudit(within, ctx, {
      action: kind === 'INVOICE' ? 'invoice.sent' : 'invoice.reminded',
      entity: 'Invoice',
      entityId: invoice.id,
      detail: { recipient },
    })
    await keepMade(within, ctx, invoice.id)
  })
  return mustFind('Invoice', invoice.id, async (id) => (await findInvoice(ctx, id)) ?? undefined)
}

function recipientOf({ config }: Context, { billedTo }: Invoice): string {
  const path = ['input', 'invoiceId']
  if (!billedTo) throw refuse('INVALID', path, 'This is a draft. Issue it first.')
  if (!config.SMTP_URL)
    throw refuse('INVALID', path, 'This server sends no mail: SMTP_URL is not set.')
  if (isOfDemo(billedTo.email, config.DEMO))
    throw refuse('INVALID', path, `Nobody is at ${billedTo.email}: nothing was sent.`)
  return billedTo.email
}

async function deliver(
  ctx: Context,
  address: string,
  mail: { subject: string; text: string; html: string },
): Promise<void> {
  const { config, meters, outside } = ctx
  const tenant = authorize(ctx, 'update', 'Invoice')
  const counted = await countMail(tenant, ctx, { allowance: 'MAIL', address, kind: 'invoice' })
  if (isOver(counted)) throw refuse('LIMIT_REACHED', [], counted.message)
  const transport = transportOf(config.SMTP_URL ?? '')
  try {
    await sendVia(
      outside,
      transport,
      { from: senderOf(config), to: { name: '', address }, ...mail },
      PATIENCE,
    )
    meters.mails.inc({ kind: 'invoice', outcome: 'sent' })
  } catch (error) {
    meters.mails.inc({ kind: 'invoice', outcome: 'failed' })
    await takeBack(tenant, counted)
    throw refuse('INVALID', [], said(error))
  } finally {
    transport.close()
  }
}
