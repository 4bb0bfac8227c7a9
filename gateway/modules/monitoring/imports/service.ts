import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse } from '../../../errors.ts'
import { idOf, parse } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { ImportList, type Import } from './import.ts'
import * as store from './store.ts'

/** Files tell of sensors of all sites: who sees only some of them sees only the files they brought. */
const ownerOf = ({ viewer }: Context) =>
  viewer?.siteAccess === 'ALL' ? null : (viewer?.userId ?? 0)

export async function listImports(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Import')
  return store.page(tenant, ownerOf(ctx), parse(ImportList, list))
}

export async function findImport(ctx: Context, id: string): Promise<Import | null> {
  const tenant = authorize(ctx, 'read', 'Import')
  const number = idOf(id)
  return number === undefined ? null : ((await store.byId(tenant, ownerOf(ctx), number)) ?? null)
}

/** What is stored stays; the chunk that is being stored does not. */
export async function cancelImport(ctx: Context, id: string): Promise<Import> {
  const tenant = authorize(ctx, 'update', 'Import')
  const running = await findImport(ctx, id)
  if (!running) throw notFound('Import')
  await inTransaction(tenant, async (within) => {
    const cancelled = await store.end(within, running.id, null, {
      status: 'CANCELLED',
      at: new Date(ctx.now()),
    })
    if (!cancelled) throw refuse('CONFLICT', ['id'], 'This import does not run any more.')
    await recordAudit(within, ctx, {
      action: 'import.cancelled',
      entity: 'Import',
      entityId: running.id,
    })
  })
  return (await findImport(ctx, id)) ?? running
}
