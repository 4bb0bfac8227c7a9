// What is said reaches whoever takes part at once, and after an outage without loss or doubles.
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { watchChanges, type Change, type Told } from '../../../platform/live/changes.ts'
import { Reading } from '../../../platform/live/reading.ts'
import { cursorOf } from '../../../platform/paging/cursor.ts'
import { WatchRequest } from '../../ground/audit/live-service.ts'
import type { Conversation } from './conversation.ts'
import * as store from './live-store.ts'
import type { ChatMessage } from './message.ts'
import { getMessage } from './message-service.ts'
import { authorizeOwn } from './own.ts'
import { getConversation } from './service.ts'

interface Shown {
  conversationId: string | null
  conversation: Conversation | null
  messageId: string | null
  message: ChatMessage | null
}
const NOTHING: Shown = { conversationId: null, conversation: null, messageId: null, message: null }

const streamOf = (organizationId: number) => ['chat', organizationId]

/** Where one stands who has been told of everything so far. */
export async function chatCursor(ctx: Context): Promise<string> {
  const { tenant } = authorizeOwn(ctx, 'read')
  return cursorOf(streamOf(tenant.organizationId), [await store.last(tenant)])
}

const reading = new Reading<Told<Shown>>()

export function watchChat(
  ctx: Context,
  request: unknown,
  signal: AbortSignal,
): AsyncIterable<Change<Shown>> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  const { after } = parse(WatchRequest, request)
  return watchChanges(
    ctx,
    {
      topic: 'chat.changed',
      reading,
      authorize: () => authorizeOwn(ctx, 'read').tenant,
      stream: streamOf(tenant.organizationId),
      concerns: ({ id, memberIds }, place) =>
        Number(id) > place && (memberIds === '*' || memberIds.split(' ').includes(String(me))),
      last: store.last,
      since: (here, place, most) => store.since(here, me, place, most),
      bodies: (_tenant, rows) => Promise.all(rows.map((row) => shown(ctx, row))),
      nothing: NOTHING,
    },
    after,
    signal,
  )
}

async function shown(ctx: Context, { conversationId, messageId, isNew }: store.ChangedRow) {
  const conversation = await getConversation(ctx, conversationId)
  const here = { ...NOTHING, conversationId: String(conversationId) }
  if (!conversation?.isMember)
    return messageId === null ? { ...here, kind: 'DELETED' as const } : null
  if (messageId === null) return { ...here, kind: 'UPDATED' as const, conversation }
  const message = await getMessage(ctx, messageId)
  if (!message) return null
  const kind = isNew ? ('CREATED' as const) : ('UPDATED' as const)
  return { ...here, kind, conversation, messageId: String(messageId), message }
}
