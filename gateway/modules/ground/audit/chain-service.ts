import { authorize, tenantOfWorker, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { allOrganizations } from '../../../worker/organizations.ts'
import { BEGINNING, type Chain, type CheckedChain } from './chain.ts'
import * as store from './chain-store.ts'

/** So many entries are looked at in one query: a few hundredths of a second. */
const AT_ONCE = 5000

/** Walks the chain to its end, or to the first entry that does not fit. Entries that are written meanwhile come at the end. */
async function walkChain(tenant: Tenant, signal: AbortSignal): Promise<Chain> {
  let place: store.Place = { id: 0, hash: BEGINNING }
  for (let entries = 0; ;) {
    signal.throwIfAborted()
    const { fitting, found, lastId, lastHash, brokenId, why } = await store.walk(
      tenant,
      place,
      AT_ONCE,
    )
    entries += fitting
    if (lastId !== null && lastHash !== null) place = { id: lastId, hash: lastHash }
    const broken = brokenId !== null && why !== null ? { id: brokenId, why } : null
    if (broken || found < AT_ONCE)
      return { entries, headId: place.id || null, head: place.hash, broken }
  }
}

/** The organisation's own chain, as it is now. */
export async function verifyAudit(ctx: Context): Promise<CheckedChain> {
  const tenant = authorize(ctx, 'read', 'AuditEntry')
  return { ...(await walkChain(tenant, ctx.waiting.signal)), checkedAt: new Date(ctx.now()) }
}

export const auditedOrganizations = ({ database }: Pick<Context, 'database'>): Promise<number[]> =>
  allOrganizations(database.lanes.workers)

/** For the command: an organisation's chain, and whether it still holds the entry that was its head when somebody noted it. */
export async function verifyAuditOf(
  { database, waiting }: Pick<Context, 'database' | 'waiting'>,
  organizationId: number,
  noted: string | null,
): Promise<Chain & { notedId: number | null | undefined }> {
  const tenant = tenantOfWorker({ database }, organizationId)
  const chain = await walkChain(tenant, waiting.signal)
  if (noted === null || noted === BEGINNING) return { ...chain, notedId: null }
  return { ...chain, notedId: await store.numberOf(tenant, noted) }
}
