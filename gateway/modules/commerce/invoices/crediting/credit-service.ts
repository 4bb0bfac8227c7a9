import { z } from 'zod'
import type { Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { notFound, refuse } from '../../../../errors.ts'
import { newOf, parseInput, text } from '../../../../parse.ts'
import type { Money } from '../../../../platform/money/money.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { amount, day } from '../issuing/bill.ts'
import { creditOf, restOf, type CreditableLine, type WantedCredit } from './credit-sums.ts'
import * as store from './credit-store.ts'

const Credit = newOf(
  {
    issuedDate: day,
    reason: z.string().trim().pipe(text(500)),
    /** So much of these lines; everything that is left where it is left out. */
    lines: z
      .array(z.object({ position: z.number().int(), quantityThousandths: amount(1) }))
      .min(1, 'Name a line at least.')
      .max(200, 'At most 200 lines.')
      .refine(
        (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
        'Each line stands once.',
      )
      .optional(),
  },
  { reason: '' },
)

export interface IssuedNote {
  readonly id: number
  readonly number: number
  readonly total: Money
}

/**
 * Writes a credit note as part of the caller's transaction: for all that is left of an issued invoice, or for so much of some lines.
 * @example await creditInvoice(within, ctx, invoiceId, { issuedDate, reason: 'Returned', lines: [{ position: 1, quantityThousandths: 2000 }] })
 */
export async function creditInvoice(
  within: Tenant,
  ctx: Context,
  invoiceId: number,
  input: unknown,
): Promise<IssuedNote> {
  const { issuedDate, reason, lines: named } = parseInput(Credit, input)
  const invoice = await store.lockInvoice(within, invoiceId)
  if (!invoice) throw notFound('Invoice')
  if (invoice.stage === 'DRAFT')
    throw refuse('INVALID', ['id'], 'This is a draft. Change or delete it instead.')
  if (issuedDate < invoice.issuedDate)
    throw refuse('INVALID', ['input', 'issuedDate'], 'This is before the day on the invoice.')
  const lines = await store.creditableLines(within, invoiceId)
  const wanted = named ?? restOf(lines)
  checkLeft(lines, wanted)
  const sums = creditOf(lines, wanted, await store.creditedTaxes(within, invoiceId))
  if (sums.total <= 0) throw refuse('INVALID', ['input', 'lines'], 'Nothing is left to credit.')
  const { total, tax } = sums
  const note = await store.insertNote(within, { invoiceId, issuedDate, reason, total, tax })
  await store.insertNoteParts(within, { id: note.id, invoiceId }, sums.lines, sums.taxes)
  await store.raiseVersion(within, invoiceId, new Date(ctx.now()))
  const money = { minor: total, currency: invoice.currency }
  await recordAudit(within, ctx, {
    action: 'invoice.credited',
    entity: 'Invoice',
    entityId: invoiceId,
    detail: { number: note.number, total: money, reason },
  })
  return { ...note, total: money }
}

function checkLeft(lines: readonly CreditableLine[], wanted: readonly WantedCredit[]): void {
  for (const [index, { position, quantityThousandths }] of wanted.entries()) {
    const line = lines.find((each) => each.position === position)
    const path = ['input', 'lines', String(index)]
    if (!line) throw refuse('INVALID', [...path, 'position'], 'There is no such line.')
    const max = line.quantityThousandths - line.credited.quantityThousandths
    if (quantityThousandths > max)
      throw refuse('OUT_OF_RANGE', [...path, 'quantityThousandths'], 'That much is not left.', {
        max,
      })
  }
}
