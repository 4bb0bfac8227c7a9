// Invoices and reminders by mail, in the name of whoever sends them. Nobody waits for a mail server: what it answers is noted when it does.
import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import { batchedLists } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { refuse } from '../../../../errors.ts'
import { parseInput, text } from '../../../../parse.ts'
import { languageOf } from '../../../../platform/languages.ts'
import type { Letters } from '../../../../platform/mail/letters.ts'
import { mustFind } from '../../../../platform/record/find.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import type { Invoice } from '../invoice.ts'
import type { SentMail } from '../parts/parts.ts'
import { linesOf } from '../parts/parts-service.ts'
import { findInvoice, getInvoice } from '../service.ts'
import * as invoices from '../store.ts'
import { mailOf } from './invoice-mail.ts'
import * as store from './send-store.ts'

const Sending = z.object({
  invoiceId: z.string(),
  kind: z.enum(['INVOICE', 'REMINDER']),
  language: text(35).nullish(),
})

export const mailsOf = batchedLists(
  async (ctx: Context, ids) => {
    const tenant = authorize(ctx, 'read', 'Invoice')
    const mails = await store.mailsOf(tenant, ids)
    const numbers = mails.map(({ mailId }) => mailId).filter((id) => id !== null)
    const fates = (await ctx.declared.provided.letters?.fatesOf(tenant, numbers)) ?? []
    return mails.map((mail): SentMail => {
      const fate = fates.find(({ mailId }) => mailId === mail.mailId)
      return { ...mail, state: fate?.state ?? BEFORE, answer: fate?.answer ?? '' }
    })
  },
  ({ invoiceId }) => invoiceId,
)
/** Before letters there were only mails that a server had taken. */
const BEFORE = 'ACCEPTED'

/** To the address on the invoice: a member has it in their inbox at once, to others it is handed to the mail server. */
export async function sendInvoice(ctx: Context, input: unknown): Promise<Invoice> {
  const tenant = authorize(ctx, 'update', 'Invoice')
  authorize(ctx, 'read', 'Invoice')
  const { invoiceId, kind, language } = parseInput(Sending, input)
  const invoice = await mustFind('Invoice', invoiceId, async (id) => {
    return (await getInvoice(ctx, id)) ?? undefined
  })
  const letters = lettersOf(ctx)
  const { name, email } = recipientOf(invoice)
  const { title } = await store.titleOf(tenant)
  const lines = await linesOf(ctx, invoice.id)
  const { subject, html } = mailOf({ kind, invoice, lines, title }, languageOf(language))
  const memberId = ctx.viewer?.userId ?? 0
  const posted = await inTransaction(tenant, async (within) => {
    const sentAt = new Date(ctx.now())
    await invoices.locked(within, invoice.id, sentAt)
    const letter = await letters.post(ctx, within, { memberId, name, email, subject, html })
    if (letter.hindrance !== undefined) throw refuse('INVALID', PATH, letter.hindrance)
    const { mailId } = letter
    const mail = { invoiceId: invoice.id, kind, recipient: email, mailId, sentAt }
    await store.insertMail(within, mail)
    if (kind === 'INVOICE') await store.markSent(within, invoice.id, sentAt)
    await recordAudit(within, ctx, {
      action: kind === 'INVOICE' ? 'invoice.sent' : 'invoice.reminded',
      entity: 'Invoice',
      entityId: invoice.id,
      detail: { recipient: email },
    })
    await keepMade(within, ctx, invoice.id)
    return letter
  })
  await posted.tell(tenant)
  return mustFind('Invoice', invoice.id, async (id) => (await findInvoice(ctx, id)) ?? undefined)
}

const PATH = ['input', 'invoiceId']

function recipientOf({ billedTo }: Invoice): { name: string; email: string } {
  if (!billedTo) throw refuse('INVALID', PATH, 'This is a draft. Issue it first.')
  return billedTo
}

function lettersOf({ declared }: Context): Letters {
  const { letters } = declared.provided
  if (!letters) throw refuse('INVALID', PATH, 'This server has no mailboxes.')
  return letters
}
