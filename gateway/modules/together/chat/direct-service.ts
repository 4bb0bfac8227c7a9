// Conversations of two as older clients know them: by whom one talks to.
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { ringBells } from '../../ground/notifications/notices/notice-service.ts'
import { directKey, type Conversation } from './conversation.ts'
import { NewMessage, type ChatMessage } from './message.ts'
import { say } from './message-service.ts'
import * as messages from './message-store.ts'
import { markRead } from './mark-service.ts'
import { authorizeOwn } from './own.ts'
import { directWith, listConversations } from './service.ts'
import * as store from './store.ts'

/** So much of a conversation older clients are sent at once: they know no pages. */
const MOST = 1000

export async function listDirect(ctx: Context): Promise<Conversation[]> {
  const all = await listConversations(ctx)
  return all.filter(({ partnerId }) => partnerId !== null)
}

/** The conversation with a member, and its newest messages, the oldest of them first; it is read then. */
export async function openDirect(ctx: Context, partnerId: number) {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  const id = await store.idOfDirect(tenant, directKey(me, partnerId))
  if (id === undefined) return null
  const range = { below: null, above: null, wanted: MOST, oldestFirst: false }
  const { rows } = await messages.page(tenant, { conversationId: id }, '', range)
  const last = rows[0]
  if (last) await markRead(ctx, String(id), String(last.id))
  const [conversation] = await store.byIds(tenant, me, [id])
  return conversation && { conversation, messages: rows.slice(0, MOST).reverse() }
}

/** Begins the conversation where there is none. */
export async function sayTo(
  ctx: Context,
  partnerId: number,
  text: string,
): Promise<{ message: ChatMessage; isFirst: boolean }> {
  const { tenant, me } = authorizeOwn(ctx, 'create')
  const wanted = parseInput(NewMessage, { conversationId: '', clientKey: randomUUID(), text })
  const { message, notified, isFirst } = await inTransaction(tenant, async (within) => {
    const [partner] = await store.activeOf(within, partnerId === me ? [] : [partnerId])
    if (partner === undefined) throw notFound('Contact')
    const known = await store.idOfDirect(within, directKey(me, partner))
    const id = known ?? (await directWith(ctx, within, me, partner))
    await store.lock(within, me, id)
    return { ...(await say(ctx, within, me, id, wanted)), isFirst: known === undefined }
  })
  await ringBells(ctx, tenant, notified)
  return { message, isFirst }
}
