import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse } from '../../../errors.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { ringBells, tell } from '../../ground/notifications/notices/notice-service.ts'
import { viewerId } from './own.ts'
import { checkPhoto } from './posts/post-service.ts'
import { ProfileChange, ProfileList, type Profile } from './profile.ts'
import * as store from './profile-store.ts'

export const getProfile = batched((ctx, ids) =>
  store.profilesByIds(authorize(ctx, 'read', 'Profile'), viewerId(ctx), ids),
)

/** A member's; the viewer's own unless somebody is named. */
export async function findProfile(ctx: Context, userId?: string | null): Promise<Profile | null> {
  authorize(ctx, 'read', 'Profile')
  const id = userId == null ? viewerId(ctx) : idOf(userId)
  return id === undefined ? null : getProfile(ctx, id)
}

export async function listProfiles(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Profile')
  return store.profilePage(tenant, viewerId(ctx), parse(ProfileList, list))
}

async function present(ctx: Context, id: number): Promise<Profile> {
  const profile = await getProfile(ctx, id)
  if (!profile) throw notFound('User')
  return profile
}

/** Nobody changes another member's. */
export async function updateProfile(ctx: Context, input: unknown): Promise<Profile> {
  const tenant = authorize(ctx, 'update', 'Profile')
  const change = parseInput(ProfileChange, input)
  await inTransaction(tenant, async (within) => {
    if (change.coverPhotoId != null)
      await checkPhoto(ctx, within, change.coverPhotoId, ['input', 'coverPhotoId'])
    await store.changeProfile(within, viewerId(ctx), change, new Date(ctx.now()))
  })
  return present(ctx, viewerId(ctx))
}

/** Says how it shall be, so that twice is the same as once. */
export async function followUser(
  ctx: Context,
  userId: string,
  followed: boolean,
): Promise<Profile> {
  const tenant = authorize(ctx, 'update', 'Profile')
  const profile = await findProfile(ctx, userId)
  if (!profile) throw notFound('User')
  if (profile.id === viewerId(ctx))
    throw refuse('INVALID', ['userId'], 'Nobody follows themselves.')
  const notified = await inTransaction(tenant, async (within) => {
    const follow = { followerId: viewerId(ctx), followedId: profile.id }
    const isChanged = await store.setFollow(within, follow, followed)
    return isChanged && followed
      ? tell(ctx, within, [profile.id], { kind: 'FOLLOW', actorId: viewerId(ctx) })
      : []
  })
  await ringBells(ctx, tenant, notified)
  return present(ctx, profile.id)
}
