import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'

/** Answers whether anything was new; nothing goes back. What one said oneself, and what was taken back, waits for nobody. */
export async function read(
  within: Tenant,
  conversationId: number,
  me: number,
  upTo: number,
): Promise<boolean> {
  const { db, organizationId } = within
  const unread = sql<number>`(select count(*)::int from chat_message message
    where message.organization_id = ${organizationId} and message.conversation_id = ${conversationId}
      and message.id > ${upTo} and message.sender_id is distinct from ${me}::int and message.deleted_at is null)`
  const { numUpdatedRows } = await db
    .updateTable('chatMember')
    .set({ readUpTo: upTo, deliveredUpTo: sql`greatest(delivered_up_to, ${upTo}::int)`, unread })
    .where('organizationId', '=', organizationId)
    .where('conversationId', '=', conversationId)
    .where('memberId', '=', me)
    .where('readUpTo', '<', upTo)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * In every conversation the member takes part in; answers those that had something new. Whoever writes in a conversation holds it first
 * and its members afterwards: in another order two would wait for each other.
 */
export async function delivered(within: Tenant, me: number): Promise<number[]> {
  const { db, organizationId } = within
  const news = await db
    .selectFrom('chatConversation as conversation')
    .innerJoin('chatMember', (join) =>
      join
        .onRef('chatMember.organizationId', '=', 'conversation.organizationId')
        .onRef('chatMember.conversationId', '=', 'conversation.id'),
    )
    .select('conversation.id')
    .where('conversation.organizationId', '=', organizationId)
    .where('chatMember.memberId', '=', me)
    .where('chatMember.leftAt', 'is', null)
    .whereRef('chatMember.deliveredUpTo', '<', 'conversation.lastMessageId')
    .orderBy('conversation.id')
    .forUpdate('conversation')
    .execute()
  if (news.length === 0) return []
  const rows = await db
    .updateTable('chatMember')
    .from('chatConversation as conversation')
    .set((eb) => ({ deliveredUpTo: eb.ref('conversation.lastMessageId') }))
    .whereRef('conversation.organizationId', '=', 'chatMember.organizationId')
    .whereRef('conversation.id', '=', 'chatMember.conversationId')
    .where('chatMember.organizationId', '=', organizationId)
    .where('chatMember.memberId', '=', me)
    .where('chatMember.conversationId', '=', anyOf(news.map(({ id }) => id)))
    .whereRef('chatMember.deliveredUpTo', '<', 'conversation.lastMessageId')
    .returning('chatMember.conversationId as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A message came: it waits for everybody but who sent it, who has read all before. */
export async function count(
  { db, organizationId }: Tenant,
  conversationId: number,
  messageId: number,
  senderId: number,
): Promise<void> {
  const own = sql`member_id = ${senderId}::int`
  await db
    .updateTable('chatMember')
    .set({
      unread: sql`case when ${own} then 0 else unread + 1 end`,
      readUpTo: sql`case when ${own} then ${messageId}::int else read_up_to end`,
      deliveredUpTo: sql`case when ${own} then ${messageId}::int else delivered_up_to end`,
    })
    .where('organizationId', '=', organizationId)
    .where('conversationId', '=', conversationId)
    .where('leftAt', 'is', null)
    .execute()
}

/** A message was taken back: nobody has to read it any more. */
export async function discount(
  { db, organizationId }: Tenant,
  conversationId: number,
  messageId: number,
  senderId: number,
): Promise<void> {
  await db
    .updateTable('chatMember')
    .set({ unread: sql`greatest(unread - 1, 0)` })
    .where('organizationId', '=', organizationId)
    .where('conversationId', '=', conversationId)
    .where('memberId', '<>', senderId)
    .where('readUpTo', '<', messageId)
    .execute()
}

export async function unreadOf({ db, organizationId }: Tenant, me: number): Promise<number> {
  const { unread } = await db
    .selectFrom('chatMember')
    .select(sql<number>`coalesce(sum(unread), 0)::int`.as('unread'))
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', me)
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** What was written to last, and that it was. */
export async function written(
  { db, organizationId }: Tenant,
  conversationId: number,
  messageId: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('chatConversation')
    .set({ lastMessageId: messageId, writtenAt: at })
    .where('organizationId', '=', organizationId)
    .where('id', '=', conversationId)
    .execute()
}
