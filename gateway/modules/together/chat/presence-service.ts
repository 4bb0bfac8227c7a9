// Who can be reached, and who is typing: told as it is, and kept nowhere for later.
import { once } from 'node:events'
import { z } from 'zod'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { parse, text } from '../../../parse.ts'
import { SharedReading } from '../../../platform/live/shared-reading.ts'
import { attendanceOf } from './attendance.ts'
import { countUnread } from './mark-service.ts'
import { authorizeOwn } from './own.ts'
import * as store from './presence-store.ts'
import { findConversation, mustSee } from './service.ts'
import type { Conversation } from './conversation.ts'
import type { Presence } from './tables.ts'

const getPresent = batched((ctx, ids) =>
  store.presences(authorizeOwn(ctx, 'read').tenant, ids, new Date(ctx.now())),
)

export const presenceOf = async (ctx: Context, memberId: number): Promise<Presence> =>
  (await getPresent(ctx, memberId))?.presence ?? 'OFFLINE'

export interface Profile {
  readonly userId: string
  readonly status: Presence
  readonly presence: Presence
  readonly unreadCount: number
}

export async function ownProfile(ctx: Context): Promise<Profile> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  const [status, presence, unreadCount] = await Promise.all([
    store.statusOf(tenant, me),
    presenceOf(ctx, me),
    countUnread(ctx),
  ])
  return { userId: String(me), status, presence, unreadCount }
}

async function tell(ctx: Context, memberId: number, conversationId = ''): Promise<void> {
  const { tenant } = authorizeOwn(ctx, 'read')
  const message = { memberId: String(memberId), conversationId }
  await ctx.pubsub.publish('chat.signalled', tenant, message)
}

export async function setStatus(ctx: Context, status: Presence): Promise<Profile> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  if ((await store.statusOf(tenant, me)) !== status) {
    await store.setStatus(tenant, me, status)
    await tell(ctx, me)
  }
  return ownProfile(ctx)
}

const Device = z.object({ device: text(100, 1) })

export async function setDevice(ctx: Context, device: string, isAway: boolean): Promise<Profile> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  parse(Device, { device })
  if (await store.setAway(tenant, me, device, isAway)) await tell(ctx, me)
  return ownProfile(ctx)
}

export async function tellTyping(ctx: Context, id: string): Promise<Conversation> {
  const { me } = authorizeOwn(ctx, 'update')
  const conversation = await mustSee(ctx, id)
  if (!conversation.isMember) throw notFound('Conversation')
  await tell(ctx, me, id)
  return conversation
}

interface Signal {
  readonly userId: string
  readonly conversationId: string | null
  readonly presence: Presence
}

const Following = Device.extend({ silent: z.boolean().default(false) })

/** As long as somebody follows this they are connected, on this gateway or any other. */
export async function* watchSignals(
  ctx: Context,
  request: unknown,
  signal: AbortSignal,
): AsyncGenerator<Signal> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  const { device, silent } = parse(Following, request)
  // Every page is connected; few show who else is.
  if (silent) {
    yield* onlyConnected(ctx, device, signal)
    return
  }
  const signals = ctx.pubsub.subscribe('chat.signalled', tenant, signal)
  const leave = await connected(ctx, device)
  try {
    for await (const { message } of signals) {
      const told = await toldTo(ctx, me, message)
      if (told) yield told
    }
  } finally {
    await leave()
  }
}

async function* onlyConnected(
  ctx: Context,
  device: string,
  signal: AbortSignal,
): AsyncGenerator<never> {
  const leave = await connected(ctx, device)
  try {
    if (!signal.aborted) await once(signal, 'abort')
  } finally {
    await leave()
  }
}

const reading = new SharedReading<Signal>()

/** Who is typing is told to those they are typing to. What is told is the same for everybody of the organisation, and read once. */
async function toldTo(
  ctx: Context,
  me: number,
  message: { memberId: string; conversationId: string },
): Promise<Signal | null> {
  const { tenant } = authorizeOwn(ctx, 'read')
  const { memberId, conversationId } = message
  const isTyping = conversationId !== ''
  if (isTyping) {
    if (memberId === String(me)) return null
    const conversation = await findConversation(ctx, conversationId)
    if (!conversation?.isMember) return null
  }
  return reading.together(message, String(tenant.organizationId), async () => ({
    userId: memberId,
    conversationId: conversationId || null,
    presence: await presenceOf(ctx, Number(memberId)),
  }))
}

/** Says that the device is there; what is answered ends that. */
function connected(ctx: Context, device: string): Promise<() => Promise<void>> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  return attendanceOf(ctx).enter(tenant, me, device)
}
