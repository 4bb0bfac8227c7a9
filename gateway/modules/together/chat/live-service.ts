// What is said reaches whoever takes part at once, and after an outage without loss or doubles.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { watchChanges, type Change, type ReadChanges } from '../../../platform/live/changes.ts'
import { SharedReading } from '../../../platform/live/shared-reading.ts'
import type { Message } from '../../../pubsub/pubsub.ts'
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

const reading = new SharedReading<ReadChanges<Shown>>()

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
      numberOf: ({ id }) => Number(id),
      since: (here, place, most, message) =>
        rowsSince(here, me, { place, most, ...(message && { message }) }),
      bodies: (_tenant, rows) => Promise.all(rows.map((row) => shown(ctx, row))),
      nothing: NOTHING,
    },
    after,
    signal,
  )
}

/** Followers who are no further behind have nearly all of it in common, and read it together. */
const NEAR = 20
const changedForAnybody = new SharedReading<store.ConcerningRow[]>()

interface Since {
  readonly place: number
  readonly most: number
  readonly message?: Message<'chat.changed'>
}

async function rowsSince(
  tenant: Tenant,
  me: number,
  { place, most, message }: Since,
): Promise<readonly store.ChangedRow[]> {
  if (!message || Number(message.id) - place > NEAR) return store.since(tenant, me, place, most)
  const audience = `${tenant.organizationId} ${place} ${most}`
  const read = () => store.changedForAnybody(tenant, place, most)
  const rows = await changedForAnybody.together(message, audience, read)
  // More of others than may be read at once: one's own may be after them.
  if (rows.length === most) return store.since(tenant, me, place, most)
  return rows.filter(({ memberIds }) => memberIds.includes(me))
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
