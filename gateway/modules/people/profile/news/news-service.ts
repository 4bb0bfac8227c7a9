import { authorize } from '../../../../access/authorize.ts'
import { batched } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { notFound } from '../../../../errors.ts'
import { idOf, parse, RowFilter } from '../../../../parse.ts'
import { connectionOf, idRangeOf } from '../../../../platform/paging/id-range.ts'
import { watcher } from '../../../ground/audit/live-service.ts'
import * as store from './news-store.ts'
import { viewerId } from '../own.ts'
import { CircleList, type Announcement, type Circle } from '../profile.ts'

/** The newest first. */
export async function listAnnouncements(
  ctx: Context,
  { filter, ...part }: { filter?: unknown; [argument: string]: unknown },
) {
  const tenant = authorize(ctx, 'read', 'Profile')
  const wanted = parse(RowFilter.nullish(), filter)
  const stream = ['announcements', tenant.organizationId, wanted ?? null]
  const range = idRangeOf(stream, part)
  const found = await store.announcementPage(tenant, viewerId(ctx), { filter: wanted, range })
  return connectionOf(stream, range, found)
}

export const getAnnouncement = batched((ctx, ids) =>
  store.announcementsByIds(authorize(ctx, 'read', 'Profile'), viewerId(ctx), ids),
)

export const watchAnnouncements = watcher('Announcement', getAnnouncement, {
  authorize: (ctx) => authorize(ctx, 'read', 'Profile'),
})

export async function findAnnouncement(ctx: Context, id: string): Promise<Announcement | null> {
  const tenant = authorize(ctx, 'read', 'Profile')
  return (await store.announcementsByIds(tenant, viewerId(ctx), [idOf(id) ?? 0]))[0] ?? null
}

/** The viewer's own star, on what `find` finds; answers it as it is then. */
async function star<Row>(
  entity: string,
  find: () => Promise<Row | undefined>,
  put: () => Promise<unknown>,
): Promise<Row> {
  if (!(await find())) throw notFound(entity)
  await put()
  const after = await find()
  if (!after) throw notFound(entity)
  return after
}

export async function starAnnouncement(
  ctx: Context,
  id: string,
  favorite: boolean,
): Promise<Announcement> {
  const tenant = authorize(ctx, 'update', 'Profile')
  const number = idOf(id) ?? 0
  return star(
    'Announcement',
    async () => (await store.announcementsByIds(tenant, viewerId(ctx), [number]))[0],
    () =>
      store.starAnnouncement(tenant, { announcementId: number, memberId: viewerId(ctx) }, favorite),
  )
}

export async function findCircle(ctx: Context, id: string): Promise<Circle | null> {
  const tenant = authorize(ctx, 'read', 'Profile')
  return (await store.circlesByIds(tenant, viewerId(ctx), [idOf(id) ?? 0]))[0] ?? null
}

export async function listCircles(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Profile')
  return store.circlePage(tenant, viewerId(ctx), parse(CircleList, list))
}

export async function starCircle(ctx: Context, id: string, favorite: boolean): Promise<Circle> {
  const tenant = authorize(ctx, 'update', 'Profile')
  const number = idOf(id) ?? 0
  return star(
    'Circle',
    async () => (await store.circlesByIds(tenant, viewerId(ctx), [number]))[0],
    () => store.starCircle(tenant, { circleId: number, memberId: viewerId(ctx) }, favorite),
  )
}
