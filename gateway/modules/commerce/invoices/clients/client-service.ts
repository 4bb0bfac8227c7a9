import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { refuse } from '../../../../errors.ts'
import { parseInput } from '../../../../parse.ts'
import { beforeAndAfter } from '../../../../platform/record/before-and-after.ts'
import { finder, getter, lister, type Which } from '../../../../platform/record/find.ts'
import { watcher } from '../../../ground/audit/live-service.ts'
import { recorded } from '../../../ground/audit/recorded-service.ts'
import * as store from './client-store.ts'
import { ClientList, ClientPatch, NewClient, type Client } from './client.ts'

const clients = recorded<Client>({
  entity: 'Client',
  field: 'client',
  actions: { created: 'client.created', updated: 'client.updated', deleted: 'client.deleted' },
  find: store.locked,
})

export const listClients = lister('Client', ClientList, store.page)

/** Refuses anyone who may not read clients: check `may` first where an invoice is shown without its client. */
export const getClient = getter('Client', store.byIds)

export const findClient = finder('Client', getClient)

export const watchClients = watcher('Client', getClient)

export async function createClient(ctx: Context, input: unknown): Promise<Client> {
  const tenant = authorize(ctx, 'create', 'Client')
  const wanted = parseInput(NewClient, input)
  return clients.create(ctx, tenant, async (within) => {
    const row = await store.insert(within, wanted)
    return { row, detail: { name: row.name } }
  })
}

export async function updateClient(ctx: Context, which: Which, input: object) {
  const tenant = authorize(ctx, 'update', 'Client')
  const change = parseInput(ClientPatch, input)
  return clients.update(ctx, tenant, which, async (within, before) => {
    const row = await store.update(within, before.id, change, new Date(ctx.now()))
    return { row, detail: beforeAndAfter(before, row, change) }
  })
}

export async function deleteClient(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Client')
  return clients.delete(ctx, tenant, which, async (within, before) => {
    if (await store.hasInvoices(within, before.id))
      throw refuse('CONFLICT', ['id'], 'There are invoices to this client.')
    await store.remove(within, before.id)
    return { before: { name: before.name, email: before.email } }
  })
}
