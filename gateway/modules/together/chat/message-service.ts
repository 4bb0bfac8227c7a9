// Messages: what is said in conversations, changed, taken back and answered.
import type { Tenant } from '../../../access/authorize.ts'
import { batchedLists, batchedTogether } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { forbidden, notFound, refuse } from '../../../errors.ts'
import { idOf, idsOf, parse, parseInput } from '../../../parse.ts'
import { connectionOf, idRangeOf } from '../../../platform/paging/id-range.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { claimFiles, removeFiles } from '../../ground/files/service.ts'
import { ringBells } from '../../ground/notifications/notices/notice-service.ts'
import { findAlarm } from '../../alarms/alarms/service.ts'
import * as marks from './mark-store.ts'
import { tellMentioned } from './mention-service.ts'
import { ChangedText, MessageSearch, NewMessage, Sign, type ChatMessage } from './message.ts'
import * as store from './message-store.ts'
import { authorizeOwn } from './own.ts'
import { getConversation, holdOwn, mustSee } from './service.ts'
import * as conversations from './store.ts'

export async function listMessages(
  ctx: Context,
  { conversationId, search, ...part }: Record<string, unknown>,
) {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  const wanted = parse(MessageSearch, { conversationId, search })
  const where =
    wanted.conversationId == null
      ? { memberId: me }
      : { conversationId: (await mustSee(ctx, wanted.conversationId)).id }
  const stream = ['chat messages', tenant.organizationId, where, wanted.search ?? '']
  const range = idRangeOf(stream, part)
  const found = await store.page(tenant, where, wanted.search?.trim() ?? '', range)
  return connectionOf(stream, range, found)
}

const messageOf = batchedTogether(async (tenant, ids: readonly number[]) => {
  const found = new Map((await store.byIds(tenant, [...new Set(ids)])).map((row) => [row.id, row]))
  return ids.map((id): ChatMessage | null => found.get(id) ?? null)
})

/** Who sees the conversation sees what is said in it. */
export async function getMessage(ctx: Context, id: number): Promise<ChatMessage | null> {
  const { tenant } = authorizeOwn(ctx, 'read')
  const found = await messageOf(ctx, tenant, id)
  return found && (await getConversation(ctx, found.conversationId)) ? found : null
}

export async function findMessage(ctx: Context, id: string): Promise<ChatMessage | null> {
  authorizeOwn(ctx, 'read')
  const number = idOf(id)
  return number === undefined ? null : getMessage(ctx, number)
}

export const reactionsOf = batchedLists(
  (ctx, ids) => store.reactions(authorizeOwn(ctx, 'read').tenant, ids),
  ({ messageId }) => messageId,
)

export const fileIdsOf = batchedLists(
  (ctx, ids) => store.fileIds(authorizeOwn(ctx, 'read').tenant, ids),
  ({ messageId }) => messageId,
)

const MOST_SAID = 50

/** The newest first; for whoever sees the alarm. */
export async function saidAboutAlarm(ctx: Context, alarmId: string): Promise<ChatMessage[]> {
  const { tenant } = authorizeOwn(ctx, 'read')
  const alarm = await findAlarm(ctx, alarmId)
  if (!alarm) throw notFound('Alarm')
  const wanted = MOST_SAID
  const conversationId = await conversations.idOfAlarm(tenant, alarm.id)
  if (conversationId === undefined) return []
  const range = { below: null, above: null, wanted, oldestFirst: false }
  const { rows } = await store.page(tenant, { conversationId }, '', range)
  return rows.slice(0, wanted)
}

/** Sent again under the same name it is the message that there is. */
export async function sendMessage(ctx: Context, input: unknown): Promise<ChatMessage> {
  const { tenant, me } = authorizeOwn(ctx, 'create')
  const wanted = parseInput(NewMessage, input)
  const { message, notified } = await inTransaction(tenant, async (within) => {
    await takeTurn(within, `chat ${me} ${wanted.clientKey}`)
    const before = await store.sentBefore(within, me, wanted.clientKey)
    if (before) return { message: before, notified: [] }
    const { id } = await holdOwn(within, me, wanted.conversationId)
    return say(ctx, within, me, id, wanted)
  })
  await ringBells(ctx, tenant, notified)
  return message
}

type Wanted = ReturnType<typeof NewMessage.parse>

/** In a transaction that holds the conversation. */
export async function say(
  ctx: Context,
  within: Tenant,
  me: number,
  conversationId: number,
  { clientKey, text: body, ...wanted }: Omit<Wanted, 'conversationId'>,
): Promise<{ message: ChatMessage; notified: number[] }> {
  if (!body && !wanted.fileIds.length)
    throw refuse('REQUIRED', ['input', 'text'], 'This may not be blank.')
  const replyToId = await answered(within, conversationId, wanted.replyToId)
  const mentionedIds = await mentioned(within, conversationId, wanted.mentionedIds)
  const fileIds = await claimFiles(ctx, within, wanted.fileIds, ['input', 'fileIds'])
  const createdAt = new Date(ctx.now())
  const row = { conversationId, senderId: me, clientKey, body, replyToId, mentionedIds, createdAt }
  const message = await store.insert(within, row, fileIds)
  await marks.count(within, conversationId, message.id, me)
  await marks.written(within, conversationId, message.id, createdAt)
  const others = mentionedIds.filter((id) => id !== me)
  return { message, notified: await tellMentioned(ctx, within, message, others) }
}

async function answered(
  within: Tenant,
  conversationId: number,
  id: string | null,
): Promise<number | null> {
  if (id === null) return null
  const number = idOf(id)
  const [message] = number === undefined ? [] : await store.byIds(within, [number])
  if (message?.conversationId !== conversationId)
    throw refuse('INVALID', ['input', 'replyToId'], 'There is no such message.')
  return message.id
}

async function mentioned(
  within: Tenant,
  conversationId: number,
  ids: readonly string[],
): Promise<number[]> {
  if (!ids.length) return []
  const wanted = [...new Set(idsOf(ids))]
  const partakers = await conversations.partakers(within, [conversationId])
  const there = new Set(partakers.map(({ memberId }) => memberId))
  if (wanted.length < new Set(ids).size || wanted.some((id) => !there.has(id)))
    throw refuse('INVALID', ['input', 'mentionedIds'], 'There is no such member here.')
  return wanted
}

/** A message of the viewer's own, held with its conversation until the transaction is over. */
async function holdMessage(within: Tenant, me: number, id: string, what: 'OWN' | 'ANY') {
  const found = await mustFind(
    'ChatMessage',
    id,
    async (number) => (await store.byIds(within, [number]))[0],
  )
  await holdOwn(within, me, found.conversationId).catch(() => {
    throw notFound('ChatMessage')
  })
  if (what === 'OWN' && found.senderId !== me) throw forbidden('update', 'Chat')
  const message = await store.lock(within, found.id)
  if (!message) throw notFound('ChatMessage')
  return message
}

const gone = (id: string) => refuse('CONFLICT', [id], 'This message was taken back.')

async function present(within: Tenant, id: number): Promise<ChatMessage> {
  const [message] = await store.byIds(within, [id])
  if (!message) throw notFound('ChatMessage')
  return message
}

export async function editMessage(ctx: Context, id: string, text: string): Promise<ChatMessage> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  const { text: body } = parseInput(ChangedText, { text })
  return inTransaction(tenant, async (within) => {
    const before = await holdMessage(within, me, id, 'OWN')
    if (before.deletedAt) throw gone('id')
    if (before.body === body) return before
    await store.change(within, before.id, { body, editedAt: new Date(ctx.now()) })
    return present(within, before.id)
  })
}

/** Its place stays; its text and its files are gone. */
export async function withdrawMessage(ctx: Context, id: string): Promise<ChatMessage> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  return inTransaction(tenant, async (within) => {
    const before = await holdMessage(within, me, id, 'OWN')
    if (before.deletedAt) return before
    const files = await store.fileIds(within, [before.id])
    await removeFiles(
      within,
      files.map(({ fileId }) => fileId),
    )
    await store.change(within, before.id, { body: '', deletedAt: new Date(ctx.now()) })
    await marks.discount(within, before.conversationId, before.id, me)
    return present(within, before.id)
  })
}

const MOST_SIGNS = 20

export async function reactToMessage(
  ctx: Context,
  id: string,
  input: { emoji: string; on: boolean },
): Promise<ChatMessage> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  const { emoji, on } = parseInput(Sign, input)
  return inTransaction(tenant, async (within) => {
    const message = await holdMessage(within, me, id, 'ANY')
    if (message.deletedAt) throw gone('id')
    const key = { messageId: message.id, memberId: me, emoji }
    if (await store.setReaction(within, key, on)) {
      if (on && (await store.countSigns(within, message.id)) > MOST_SIGNS)
        throw refuse('LIMIT_REACHED', ['emoji'], `At most ${MOST_SIGNS} different signs.`)
      await store.change(within, message.id)
    }
    return message
  })
}
