import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { notFound } from '../../../../errors.ts'
import { idOf, parseInput } from '../../../../parse.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { findCreditNote } from '../parts/parts-service.ts'
import { Credit, creditInvoice } from './credit-service.ts'

const Named = z.object({ invoiceId: z.string() })

/** A credit note as somebody asks for one. */
export async function writeNote(ctx: Context, input: unknown) {
  const tenant = authorize(ctx, 'update', 'Invoice')
  const { invoiceId } = Named.parse(input)
  parseInput(Credit, input) // what is wrong with it is said before whether there is such an invoice
  const number = idOf(invoiceId)
  if (number === undefined) throw notFound('Invoice')
  const { id } = await inTransaction(tenant, async (within) => {
    const made = await creditInvoice(within, ctx, number, input)
    await keepMade(within, ctx, made.id)
    return made
  })
  const note = await findCreditNote(ctx, id)
  if (!note) throw new Error(`There is no credit note ${id}.`)
  return note
}
