import { sumsOf, type Sums } from '../../../../../schema/invoice-sums.ts'
import type { Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { refuse } from '../../../../errors.ts'
import { parseInput } from '../../../../parse.ts'
import type { Money } from '../../../../platform/money/money.ts'
import { insertRow } from '../../../../platform/record/rows.ts'
import { takeTurn } from '../../../../platform/record/turn.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { Bill, type BillLine } from './bill.ts'
import * as store from './issue-store.ts'

export interface IssuedInvoice {
  readonly id: number
  readonly number: number
  readonly total: Money
}

/**
 * Issues an invoice as part of the caller's transaction, to a client who is found by email address or made. Whoever rolls back has drawn
 * no number; until the transaction ends nobody else draws one, so it is called last.
 * @example const { id, number } = await issueInvoice(within, ctx, { client, currency: 'EUR', issuedDate, dueDate, lines })
 */
export async function issueInvoice(
  within: Tenant,
  ctx: Context,
  input: unknown,
): Promise<IssuedInvoice> {
  const { client, lines, ...bill } = parseInput(Bill, input)
  const sums = reckon(lines, bill)
  checkDays(bill)
  demandLines(lines)
  const clientId = await findOrMakeClient(within, ctx, client)
  const id = await store.insertDraft(within, clientId, bill, sums)
  await store.insertParts(within, id, lines, sums)
  const { number } = await store.issue(within, id, new Date(ctx.now()), client)
  if (number === null) throw new Error(`Invoice ${id} got no number.`)
  const total = { minor: sums.total, currency: bill.currency }
  await recordAudit(within, ctx, {
    action: 'invoice.issued',
    entity: 'Invoice',
    entityId: id,
    detail: { number, total },
  })
  return { id, number, total }
}

/** What lines come to, unless it is more than can be kept exact or a discount is more than there is. */
export function reckon(
  lines: readonly BillLine[],
  whole: Pick<Bill, 'discountBasisPoints' | 'discountMinor'>,
): Sums {
  const sums = sumsOf(lines, whole)
  for (const [index, { discountMinor }] of lines.entries()) {
    const gross = sums.lines[index]?.gross ?? 0
    if ((discountMinor ?? 0) > gross)
      throw tooMuch(['input', 'lines', String(index), 'discountMinor'], gross)
  }
  if ((whole.discountMinor ?? 0) > sums.subtotal)
    throw tooMuch(['input', 'discountMinor'], sums.subtotal)
  const amounts = [sums.total, sums.subtotal, ...sums.lines.map(({ gross }) => gross)]
  if (!amounts.every(Number.isSafeInteger))
    throw refuse('OUT_OF_RANGE', ['input', 'lines'], 'This comes to more than can be kept.', {
      max: Number.MAX_SAFE_INTEGER,
    })
  return sums
}

const tooMuch = (path: string[], max: number) =>
  refuse('OUT_OF_RANGE', path, 'The discount is more than there is to take it off.', { max })

export function checkDays({ issuedDate, dueDate }: Pick<Bill, 'issuedDate' | 'dueDate'>): void {
  if (dueDate < issuedDate)
    throw refuse('INVALID', ['input', 'dueDate'], 'This is before the day on the invoice.')
}

export function demandLines(lines: readonly unknown[]): void {
  if (!lines.length) throw refuse('REQUIRED', ['input', 'lines'], 'An invoice has a line at least.')
}

/** Two that come at once with a new address make one client. */
async function findOrMakeClient(
  within: Tenant,
  ctx: Context,
  client: Bill['client'],
): Promise<number> {
  await takeTurn(within, `client ${client.email.toLowerCase()}`)
  const known = await store.clientWith(within, client.email)
  if (known) return known.id
  const { id, name } = await insertRow(within, 'client', client)
  await recordAudit(within, ctx, {
    action: 'client.created',
    entity: 'Client',
    entityId: id,
    detail: { name },
  })
  return id
}
