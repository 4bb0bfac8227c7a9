// How far members are in what was said.
import type { Context } from '../../../context.ts'
import { idOf } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import type { Conversation } from './conversation.ts'
import * as marks from './mark-store.ts'
import { authorizeOwn } from './own.ts'
import { holdOwn, mustSee } from './service.ts'
import * as store from './store.ts'

/** No further than there are messages, and never back. Who only reads along has nothing to mark. */
export async function markRead(ctx: Context, id: string, upToId: string): Promise<Conversation> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  const seen = await mustSee(ctx, id)
  if (!seen.isMember) return seen
  return inTransaction(tenant, async (within) => {
    const before = await holdOwn(within, me, id)
    const upTo = Math.min(idOf(upToId) ?? 0, before.lastMessageId)
    if (!(await marks.read(within, before.id, me, upTo))) return before
    await store.touch(within, before.id)
    return holdOwn(within, me, id)
  })
}

/** Answers in how many conversations something was new. */
export async function markDelivered(ctx: Context): Promise<number> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  return inTransaction(tenant, async (within) => {
    const changed = await marks.delivered(within, me)
    for (const id of changed) await store.touch(within, id)
    return changed.length
  })
}

export async function countUnread(ctx: Context): Promise<number> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  return marks.unreadOf(tenant, me)
}
