import { may, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { forbidden } from '../../../errors.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'

/** Who asks, inside their organisation: everything here is somebody's own. */
export const viewerId = (ctx: Context): number => ctx.viewer?.userId ?? 0

/** Everybody takes back their own; who manages profiles takes away anything. */
export function authorizeRemoval(ctx: Context, ownerId: number): void {
  if (ownerId === viewerId(ctx)) return
  if (!may(ctx, 'manage', 'Profile')) throw forbidden('manage', 'Profile')
}

/** All of it or nothing; then whoever looks at posts is told. */
export async function announced<R>(
  ctx: Context,
  tenant: Tenant,
  work: (within: Tenant) => Promise<R>,
): Promise<R> {
  const result = await inTransaction(tenant, work)
  await ctx.pubsub.publish('posts.changed', tenant, {})
  return result
}
