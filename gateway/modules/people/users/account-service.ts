// What admins see of a member beside the row: where they are signed in, and what they did.
import { authorize, refuseKeys } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { auditOf } from '../../ground/audit/service.ts'
import { endSessionIn, listSessionsIn } from '../identity/sessions/session-service.ts'
import { authorizeChange, mustFindUser } from './change-service.ts'

export async function listUserSessions(ctx: Context, userId: string) {
  const tenant = authorize(ctx, 'read', 'Membership')
  refuseKeys(ctx)
  const { accountId } = await mustFindUser(tenant, userId)
  return listSessionsIn(ctx, tenant, accountId)
}

export async function endUserSession(ctx: Context, userId: string, id: string): Promise<string> {
  const tenant = authorizeChange(ctx, 'update')
  const { accountId } = await mustFindUser(tenant, userId)
  return endSessionIn(ctx, tenant, accountId, id)
}

/** What the member did and what was done to the row, the newest first. */
export async function listUserActivity(ctx: Context, { userId, ...range }: { userId: string }) {
  const tenant = authorize(ctx, 'read', 'Membership')
  const { id, createdAt } = await mustFindUser(tenant, userId)
  return auditOf(ctx, tenant, { memberId: id, since: createdAt }, range)
}
