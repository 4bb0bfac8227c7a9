import { z } from 'zod'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { OptionalIds, parse } from '../../../../parse.ts'
import { watchChanges, type Change, type ReadChanges } from '../../../../platform/live/changes.ts'
import { SharedReading } from '../../../../platform/live/shared-reading.ts'
import { nameOfMember } from '../../audit/members-service.ts'
import { isNotice } from './notice.ts'
import type { Notification } from './notification.ts'
import * as store from './notification-store.ts'
import { cursorOf } from '../../../../platform/paging/cursor.ts'
import { connectionOf, idRangeOf } from '../../../../platform/paging/id-range.ts'
import { languageOf } from '../../../../platform/languages.ts'
import { WORDS } from '../words/index.ts'

/** A member's notifications are their own: there is no asking for somebody else's. */
function own(ctx: Context, action: 'read' | 'update'): { tenant: Tenant; memberId: number } {
  const tenant = authorize(ctx, action, 'Notification')
  return { tenant, memberId: ctx.viewer?.userId ?? 0 }
}

/** Newest first. */
export async function listNotifications(ctx: Context, request: unknown) {
  const { tenant, memberId } = own(ctx, 'read')
  const stream = ['notifications', tenant.organizationId, memberId]
  const range = idRangeOf(stream, request)
  return connectionOf(stream, range, await store.page(tenant, memberId, range))
}

export async function countUnread(ctx: Context): Promise<number> {
  const { tenant, memberId } = own(ctx, 'read')
  return store.unread(tenant, memberId)
}

/** What the bell shows. */
export async function notificationSummary(ctx: Context) {
  const { tenant, memberId } = own(ctx, 'read')
  // The cursor first: what comes in between is counted, and told once more.
  const last = await store.last(tenant)
  const unread = await store.unread(tenant, memberId)
  return { unread, cursor: cursorOf(streamOf(tenant, memberId), [last]) }
}

const streamOf = ({ organizationId }: Tenant, memberId: number) => [
  'notificationReceived',
  organizationId,
  memberId,
]

const MOST_SHOWN = 100

/** Those named, or all; the answer shows the newest of them. */
export async function markRead(ctx: Context, request: { ids?: readonly string[] | null }) {
  const { tenant, memberId } = own(ctx, 'update')
  const { ids } = parse(z.object({ ids: OptionalIds }), request)
  const marked = await store.markRead(tenant, memberId, ids ?? null, new Date(ctx.now()))
  const notifications = marked.sort((a, b) => b.id - a.id).slice(0, MOST_SHOWN)
  return { notifications, unreadNotifications: await store.unread(tenant, memberId) }
}

/** What it is about in one sentence; in English for who asks for a language that nobody speaks here. */
export async function titleOf(
  ctx: Context,
  entry: Notification,
  language: string,
): Promise<string> {
  const { kind, count, actorId, productVersion } = entry
  if (!isNotice(kind)) return entry.words?.[language]?.title ?? entry.title
  const who = actorId === null ? null : await nameOfMember(ctx, actorId)
  return WORDS[languageOf(language)].notice[kind]({ who, count, productVersion })
}

export const bodyOf = ({ words, body }: Notification, language: string): string =>
  words?.[language]?.body ?? body

interface NotificationBody {
  notification: Notification | null
}

const reading = new SharedReading<ReadChanges<NotificationBody>>()
export type NotificationChange = Change<NotificationBody>

/** The member's own notifications as they come, from the cursor on. */
export function watchNotifications(
  ctx: Context,
  request: { after?: string | null },
  signal: AbortSignal,
): AsyncIterable<NotificationChange> {
  const { tenant, memberId } = own(ctx, 'read')
  const { after } = parse(z.object({ after: z.string().max(200).nullish() }), request)
  return watchChanges<'notifications.changed', Notification, NotificationBody>(
    ctx,
    {
      topic: 'notifications.changed',
      reading,
      authorize: () => own(ctx, 'read').tenant,
      stream: streamOf(tenant, memberId),
      concerns: (message) => message.memberId === String(memberId) || message.memberId === '*',
      last: store.last,
      since: (within, place, most) => store.since(within, memberId, place, most),
      bodies: async (_, rows) => rows.map((notification) => ({ kind: 'CREATED', notification })),
      nothing: { notification: null },
    },
    after,
    signal,
  )
}
