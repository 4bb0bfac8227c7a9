// What the organisation lets everybody know is written by who may speak for it.
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { notFound, staleVersion } from '../../../../errors.ts'
import { parseInput } from '../../../../parse.ts'
import { beforeAndAfter } from '../../../../platform/record/before-and-after.ts'
import { mustFind } from '../../../../platform/record/find.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { ringBells, tellEverybody } from '../../../ground/notifications/notices/notice-service.ts'
import { getUser } from '../../users/service.ts'
import * as store from './announcement-store.ts'
import { AnnouncementChange, NewAnnouncement } from './announcement.ts'
import { findAnnouncement } from './news-service.ts'
import { viewerId } from '../own.ts'
import type { Announcement } from '../profile.ts'

const entity = 'Announcement'

async function present(ctx: Context, id: number): Promise<Announcement> {
  const announcement = await findAnnouncement(ctx, String(id))
  if (!announcement) throw notFound(entity)
  return announcement
}

/** Who wants to know of news is told. */
export async function createAnnouncement(ctx: Context, input: unknown): Promise<Announcement> {
  const tenant = authorize(ctx, 'create', 'Announcement')
  const wanted = parseInput(NewAnnouncement, input)
  const author = await getUser(ctx, viewerId(ctx))
  const { id, notified } = await inTransaction(tenant, async (within) => {
    const row = { ...wanted, handle: author?.username ?? '', authorId: viewerId(ctx) }
    const { id } = await store.insert(within, row, new Date(ctx.now()))
    const detail = { after: wanted }
    await recordAudit(within, ctx, { action: 'announcement.created', entity, entityId: id, detail })
    const notified = await tellEverybody(ctx, within, {
      kind: 'ANNOUNCEMENT',
      actorId: viewerId(ctx),
      announcementId: id,
    })
    return { id, notified }
  })
  await ringBells(ctx, tenant, notified)
  return present(ctx, id)
}

/** Nobody is told a second time. */
export async function updateAnnouncement(
  ctx: Context,
  id: string,
  input: unknown,
  expectedVersion?: number | null,
): Promise<Announcement> {
  const tenant = authorize(ctx, 'update', 'Announcement')
  const change = parseInput(AnnouncementChange, input)
  const number = await inTransaction(tenant, async (within) => {
    const before = await changeable(ctx, within, id, expectedVersion)
    const after = await store.update(within, before.id, change, new Date(ctx.now()))
    const detail = beforeAndAfter(before, after, change)
    await recordAudit(within, ctx, {
      action: 'announcement.updated',
      entity,
      entityId: before.id,
      detail,
    })
    return before.id
  })
  return present(ctx, number)
}

/** With the notices of it. */
export async function deleteAnnouncement(
  ctx: Context,
  id: string,
  expectedVersion?: number | null,
): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Announcement')
  return inTransaction(tenant, async (within) => {
    const { id: number, tags, text } = await changeable(ctx, within, id, expectedVersion)
    await store.remove(within, number)
    const detail = { before: { text, tags } }
    await recordAudit(within, ctx, {
      action: 'announcement.deleted',
      entity,
      entityId: number,
      detail,
    })
    return String(number)
  })
}

/** Not by `checkVersion`: what is locked is less than what a payload shows. */
async function changeable(
  ctx: Context,
  within: Tenant,
  id: string,
  expectedVersion: number | null | undefined,
) {
  const row = await mustFind(entity, id, (number) => store.locked(within, number))
  if (expectedVersion != null && expectedVersion !== row.version) {
    throw staleVersion({ announcement: await present(ctx, row.id) })
  }
  return row
}
