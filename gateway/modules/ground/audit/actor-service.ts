import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { nameOfMember } from './members-service.ts'
import type { AuditActor } from './audit-entry.ts'
import { getNameOfGone } from './service.ts'

/** Who did something, also when they are no member any more; null for the system and for somebody who was not signed in. */
export async function actorOf(ctx: Context, id: number | null): Promise<AuditActor | null> {
  authorize(ctx, 'read', 'AuditEntry')
  if (id === null) return null
  const member = await nameOfMember(ctx, id)
  if (member !== null) return { id, fullName: member, isMember: true }
  return { id, fullName: (await getNameOfGone(ctx, id))?.fullName ?? null, isMember: false }
}
