import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Action } from '../../../access/abilities.ts'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'

/** Everything here is somebody's own: who asks, inside their organisation. */
export function authorizeOwn(ctx: Context, action: Action): { tenant: Tenant; me: number } {
  const tenant = authorize(ctx, action, 'Chat')
  if (!ctx.viewer) throw unauthenticated()
  return { tenant, me: ctx.viewer.userId }
}
