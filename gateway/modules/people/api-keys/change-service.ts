import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { keyCache } from './key-cache.ts'

/** A member may do other things than before, or a key is over: no request relies on what was found out, and sockets close. */
export async function rescopeKeys(
  ctx: Context,
  tenant: Tenant,
  memberId: number,
  keyId?: number,
): Promise<void> {
  keyCache(ctx).forget(tenant.organizationId)
  await ctx.pubsub.publish('apiKeys.changed', tenant, {
    memberId: String(memberId),
    keyId: keyId ? String(keyId) : '',
  })
}
