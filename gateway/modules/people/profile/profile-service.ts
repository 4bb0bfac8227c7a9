import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse } from '../../../errors.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { differing } from '../../../platform/record/differing.ts'
import { checkVersion, type Edition } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { ringBells, tell } from '../../ground/notifications/notices/notice-service.ts'
import { viewerId } from './own.ts'
import { checkPhoto } from './posts/post-service.ts'
import { ProfileChange, ProfileList, type Profile } from './profile.ts'
import * as store from './profile-store.ts'

export const getProfile = batched((ctx, ids) =>
  store.profilesByIds(authorize(ctx, 'read', 'Profile'), viewerId(ctx), ids),
)

export const watchProfiles = watcher('Profile', getProfile)

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
export async function updateProfile(
  ctx: Context,
  { expectedVersion }: Edition,
  input: unknown,
): Promise<Profile> {
  const tenant = authorize(ctx, 'update', 'Profile')
  const change = parseInput(ProfileChange, input)
  const id = viewerId(ctx)
  await inTransaction(tenant, async (within) => {
    // Who has written nothing yet has no row that could be held.
    await takeTurn(within, `profile ${id}`)
    const [before] = await store.profilesByIds(within, id, [id])
    if (!before) throw notFound('User')
    checkVersion(before, expectedVersion, 'profile')
    if (change.coverPhotoId != null)
      await checkPhoto(ctx, within, change.coverPhotoId, ['input', 'coverPhotoId'])
    const fields = Object.keys(differing(before, { ...before, ...change }).after)
    if (!fields.length) return
    await store.saveProfile(within, id, change, new Date(ctx.now()))
    // What members write about themselves is theirs: the log says that it changed, not what it says.
    await recordAudit(within, ctx, {
      action: 'profile.updated',
      entity: 'Profile',
      entityId: id,
      detail: { fields },
    })
  })
  return present(ctx, id)
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
    throw refuse('INVALID', ['userId'], 'You cannot follow yourself.')
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
