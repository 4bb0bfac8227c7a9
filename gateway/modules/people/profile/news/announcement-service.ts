// What the organisation lets everybody know is written by who may speak for it.
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { notFound } from '../../../../errors.ts'
import { parseInput } from '../../../../parse.ts'
import type { Which } from '../../../../platform/record/find.ts'
import { beforeAndAfter } from '../../../../platform/record/before-and-after.ts'
import { recorded } from '../../../ground/audit/recorded-service.ts'
import { ringBells, tellEverybody } from '../../../ground/notifications/notices/notice-service.ts'
import { getUser } from '../../users/service.ts'
import * as store from './announcement-store.ts'
import { AnnouncementChange, NewAnnouncement } from './announcement.ts'
import { findAnnouncement } from './news-service.ts'
import { lockedAnnouncement } from './news-store.ts'
import { viewerId } from '../own.ts'
import type { Announcement } from '../profile.ts'

const recordedAnnouncements = recorded<Announcement>({
  entity: 'Announcement',
  field: 'announcement',
  actions: {
    created: 'announcement.created',
    updated: 'announcement.updated',
    deleted: 'announcement.deleted',
  },
  find: (within, id, ctx) => lockedAnnouncement(within, viewerId(ctx), id),
})

async function present(ctx: Context, id: number): Promise<Announcement> {
  const announcement = await findAnnouncement(ctx, String(id))
  if (!announcement) throw notFound('Announcement')
  return announcement
}

/** Who wants to know of news is told. */
export async function createAnnouncement(ctx: Context, input: unknown): Promise<Announcement> {
  const tenant = authorize(ctx, 'create', 'Announcement')
  const wanted = parseInput(NewAnnouncement, input)
  const author = await getUser(ctx, viewerId(ctx))
  const { id, notified } = await recordedAnnouncements.create(ctx, tenant, async (within) => {
    const row = { ...wanted, handle: author?.username ?? '', authorId: viewerId(ctx) }
    const { id } = await store.insert(within, row, new Date(ctx.now()))
    const notified = await tellEverybody(ctx, within, {
      kind: 'ANNOUNCEMENT',
      actorId: viewerId(ctx),
      announcementId: id,
    })
    return { row: { id, notified }, detail: { after: wanted } }
  })
  await ringBells(ctx, tenant, notified)
  return present(ctx, id)
}

/** Nobody is told a second time. */
export async function updateAnnouncement(
  ctx: Context,
  which: Which,
  input: unknown,
): Promise<Announcement> {
  const tenant = authorize(ctx, 'update', 'Announcement')
  const change = parseInput(AnnouncementChange, input)
  const after = await recordedAnnouncements.update(ctx, tenant, which, async (within, before) => {
    const row = await store.update(within, before.id, change, new Date(ctx.now()))
    return { row, detail: beforeAndAfter(before, row, change) }
  })
  return present(ctx, after.id)
}

/** With the notices of it. */
export async function deleteAnnouncement(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Announcement')
  return recordedAnnouncements.delete(ctx, tenant, which, async (within, { id, tags, text }) => {
    await store.remove(within, id)
    return { before: { text, tags } }
  })
}
