import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { notFound } from '../../../../errors.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { finder, getter, mustFind } from '../../../../platform/record/find.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { connectionOf, idRangeOf } from '../../../../platform/paging/id-range.ts'
import { receivePicture, type SentPicture } from '../../../../platform/pictures/receive.ts'
import { PHOTO, removePhoto, savePhoto } from '../../../ground/pictures/service.ts'
import { findUser } from '../../users/service.ts'
import { noteChange } from '../posts/live-store.ts'
import { announced, authorizeRemoval, viewerId } from '../own.ts'
import * as store from './photo-store.ts'
import type { Photo } from '../profile.ts'

export const getPhoto = getter('Profile', store.photosByIds)
export const findPhoto = finder('Profile', getPhoto)

/** A member's photos, the newest first. */
export async function listPhotos(
  ctx: Context,
  { userId, ...part }: { userId: string } & Record<string, unknown>,
) {
  const tenant = authorize(ctx, 'read', 'Profile')
  const user = await findUser(ctx, userId)
  if (!user) throw notFound('User')
  const stream = ['photos', tenant.organizationId, user.id]
  const range = idRangeOf(stream, part)
  return connectionOf(stream, range, await store.photoPage(tenant, user.id, range))
}

/** Into the viewer's own gallery. */
export async function addPhoto(ctx: Context, sent: SentPicture): Promise<Photo> {
  const tenant = authorize(ctx, 'create', 'Profile')
  ctx.disk.demandRoom()
  const picture = await receivePicture(sent, PHOTO)
  const memberId = viewerId(ctx)
  return inTransaction(tenant, async (within) => {
    const { url, width, height } = await savePhoto(within, memberId, picture)
    return store.insertPhoto(within, {
      memberId,
      url,
      width,
      height,
      createdAt: new Date(ctx.now()),
    })
  })
}

/** Its address is good no more; posts and covers that show it do without. */
export async function deletePhoto(ctx: Context, id: string): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Profile')
  return announced(ctx, tenant, async (within) => {
    const photo = await mustFind('Photo', id, (number) => store.lockedPhoto(within, number))
    authorizeRemoval(ctx, photo.memberId)
    const posts = await store.postsWith(within, photo.id)
    await store.deletePhoto(within, photo.id)
    await removePhoto(within, photo.url)
    await recordAudit(within, ctx, {
      action: 'photo.deleted',
      entity: 'Photo',
      entityId: photo.id,
      detail: { before: { userId: photo.memberId } },
    })
    for (const post of posts) await noteChange(within, post, 'UPDATED')
    return String(photo.id)
  })
}
