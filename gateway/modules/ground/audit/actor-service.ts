import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { nameOfMember } from './members-service.ts'
import { idOf } from '../../../parse.ts'
import type { AuditActor, AuditEntry } from './audit-entry.ts'
import { getNameOfGone } from './service.ts'

/** Who did something, also when they are no member any more; null for the system and for somebody who was not signed in. */
export async function actorOf(ctx: Context, id: number | null): Promise<AuditActor | null> {
  authorize(ctx, 'read', 'AuditEntry')
  if (id === null) return null
  const member = await nameOfMember(ctx, id)
  if (member !== null) return { id, fullName: member, isMember: true }
  return { id, fullName: (await getNameOfGone(ctx, id))?.fullName ?? null, isMember: false }
}

/** Of the member an entry is about; null for what else there is. */
export async function memberNameOf(
  ctx: Context,
  { entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>,
): Promise<string | null> {
  const id = entity === 'User' && entityId !== null ? idOf(entityId) : undefined
  return id === undefined ? null : ((await actorOf(ctx, id))?.fullName ?? null)
}
