// Drafts are made, changed and deleted; what is issued is not.
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { refuse } from '../../../../errors.ts'
import { idOf, parseInput } from '../../../../parse.ts'
import { checkVersion, mustFind, type Which } from '../../../../platform/record/find.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recorded } from '../../../ground/audit/recorded-service.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { findClient } from '../clients/client-service.ts'
import type { Invoice } from '../invoice.ts'
import * as store from '../store.ts'
import { DraftChange, NewDraft } from './bill.ts'
import { checkDays, demandLines, reckon } from './issue-service.ts'
import * as drafts from './draft-store.ts'
import { insertDraft, insertParts, issue } from './issue-store.ts'

const invoices = recorded<Invoice>({
  entity: 'Invoice',
  field: 'invoice',
  actions: { created: 'invoice.created', updated: 'invoice.updated', deleted: 'invoice.deleted' },
  find: (within, id, ctx) => store.locked(within, id, new Date(ctx.now())),
})

const read = async (within: Tenant, ctx: Context, id: number): Promise<Invoice> => {
  const [invoice] = await store.byIds(within, [id], new Date(ctx.now()))
  if (!invoice) throw new Error(`There is no invoice ${id}.`)
  return invoice
}

async function clientOfInput(ctx: Context, clientId: string): Promise<number> {
  const client = await findClient(ctx, clientId)
  if (!client) throw refuse('INVALID', ['input', 'clientId'], 'There is no such client.')
  return client.id
}

const isDraft = ({ number }: Invoice) => number === null

export async function createInvoice(ctx: Context, input: unknown): Promise<Invoice> {
  const tenant = authorize(ctx, 'create', 'Invoice')
  const { clientId, lines, ...bill } = parseInput(NewDraft, input)
  checkDays(bill)
  const sums = reckon(lines, bill)
  const client = await clientOfInput(ctx, clientId)
  return invoices.create(ctx, tenant, async (within) => {
    const id = await insertDraft(within, client, bill, sums)
    await insertParts(within, id, lines, sums)
    return { row: await read(within, ctx, id), detail: { service: bill.service } }
  })
}

export async function updateInvoice(ctx: Context, which: Which, input: object): Promise<Invoice> {
  const tenant = authorize(ctx, 'update', 'Invoice')
  const { clientId, ...change } = parseInput(DraftChange, input)
  const client = clientId === undefined ? undefined : await clientOfInput(ctx, clientId)
  return invoices.update(ctx, tenant, which, async (within, before) => {
    if (!isDraft(before))
      throw refuse('INVALID', ['id'], 'This is issued and stays as it is. Credit it instead.')
    const former = await drafts.written(within, before)
    const { lines, ...bill } = { ...former, ...change }
    checkDays(bill)
    const wanted = { ...bill, clientId: client ?? before.clientId, lines }
    if (drafts.isSame({ ...former, clientId: before.clientId }, wanted))
      return { row: before, detail: {} }
    await drafts.rewrite(within, before.id, wanted, reckon(lines, bill), new Date(ctx.now()))
    const detail = { after: { ...change, ...(client !== undefined && { clientId: client }) } }
    return { row: await read(within, ctx, before.id), detail }
  })
}

export async function deleteInvoice(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Invoice')
  return invoices.delete(ctx, tenant, which, async (within, before) => {
    if (!isDraft(before))
      throw refuse('CONFLICT', ['id'], 'Only drafts can be deleted. Credit the invoice instead.')
    await drafts.remove(within, before.id)
    return { before: { service: before.service, clientId: before.clientId } }
  })
}

/** What is issued already stays as it is, and nobody hears of it again. */
export async function issueDraft(ctx: Context, { id, expectedVersion }: Which): Promise<Invoice> {
  const tenant = authorize(ctx, 'update', 'Invoice')
  return inTransaction(tenant, async (within) => {
    const at = new Date(ctx.now())
    const before = await mustFind('Invoice', id, (number) => store.locked(within, number, at))
    if (!isDraft(before)) return before
    checkVersion(before, expectedVersion, 'invoice')
    demandLines((await drafts.written(within, before)).lines)
    const { number } = await issue(within, before.id, at)
    await recordAudit(within, ctx, {
      action: 'invoice.issued',
      entity: 'Invoice',
      entityId: before.id,
      detail: { number, total: before.total },
    })
    return read(within, ctx, before.id)
  })
}

/** Dated today, and due after as many days. */
export async function duplicateInvoice(ctx: Context, id: string): Promise<Invoice> {
  const tenant = authorize(ctx, 'create', 'Invoice')
  authorize(ctx, 'read', 'Invoice')
  return invoices.create(ctx, tenant, async (within) => {
    const number = idOf(id)
    const original = await mustFind('Invoice', number ?? 0, async (known) => {
      const [invoice] = await store.byIds(within, [known], new Date(ctx.now()))
      return invoice
    })
    const { lines, ...bill } = await drafts.written(within, original)
    const dates = await drafts.datesFromToday(within, original.id, new Date(ctx.now()))
    const copy = { ...bill, ...dates }
    const sums = reckon(lines, copy)
    const made = await insertDraft(within, original.clientId, copy, sums)
    await insertParts(within, made, lines, sums)
    return { row: await read(within, ctx, made), detail: { duplicateOf: original.id } }
  })
}

/** The first time only. */
export async function noteDownload(ctx: Context, id: string): Promise<Invoice> {
  const tenant = authorize(ctx, 'update', 'Invoice')
  return inTransaction(tenant, async (within) => {
    const at = new Date(ctx.now())
    const before = await mustFind('Invoice', id, (number) => store.locked(within, number, at))
    if (isDraft(before)) throw refuse('INVALID', ['id'], 'This is a draft. Issue it first.')
    if (before.downloadedAt) return before
    await drafts.markDownloaded(within, before.id, at)
    await recordAudit(within, ctx, {
      action: 'invoice.downloaded',
      entity: 'Invoice',
      entityId: before.id,
    })
    return read(within, ctx, before.id)
  })
}
