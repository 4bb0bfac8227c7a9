import { authorize, type Tenant } from '../../../../access/authorize.ts'
import { batched } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { notFound, refuse } from '../../../../errors.ts'
import { idOf, parse, parseInput } from '../../../../parse.ts'
import { finder, mustFind } from '../../../../platform/record/find.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { connectionOf, idRangeOf } from '../../../../platform/paging/id-range.ts'
import { findUser } from '../../users/service.ts'
import { noteChange } from './live-store.ts'
import { keptPhoto } from '../photos/photo-store.ts'
import { announced, authorizeRemoval, viewerId } from '../own.ts'
import { newPost, PostRequest, type Post } from './post.ts'
import * as store from './post-store.ts'

const NO_POST = 'Post'

export async function listPosts(ctx: Context, { userId, scope, ...part }: Record<string, unknown>) {
  const tenant = authorize(ctx, 'read', 'Profile')
  const wanted = parse(PostRequest, { userId, scope })
  const whose = await whoseOf(ctx, wanted.userId, wanted.scope ?? 'FOLLOWED')
  const stream = ['posts', tenant.organizationId, viewerId(ctx), whose]
  const range = idRangeOf(stream, part)
  return connectionOf(stream, range, await store.postPage(tenant, viewerId(ctx), whose, range))
}

async function whoseOf(
  ctx: Context,
  userId: string | null | undefined,
  scope: 'FOLLOWED' | 'ALL' | 'OWN',
): Promise<store.Whose> {
  if (userId == null) return scope === 'OWN' ? { memberId: viewerId(ctx) } : scope
  const user = await findUser(ctx, userId)
  if (!user) throw notFound('User')
  return { memberId: user.id }
}

export const getPost = batched((ctx, ids) =>
  store.postsByIds(authorize(ctx, 'read', 'Profile'), viewerId(ctx), ids),
)

export const findPost = finder('Profile', getPost)

/** The newest of each member the viewer follows, and of the viewer. */
export const newestPosts = (ctx: Context, most: number): Promise<Post[]> =>
  store.newestOfEach(authorize(ctx, 'read', 'Profile'), viewerId(ctx), most)

async function present(ctx: Context, tenant: Tenant, id: number): Promise<Post> {
  const [post] = await store.postsByIds(tenant, viewerId(ctx), [id])
  if (!post) throw notFound(NO_POST)
  return post
}

export async function createPost(ctx: Context, input: unknown): Promise<Post> {
  const tenant = authorize(ctx, 'create', 'Profile')
  const wanted = parseInput(newPost(ctx.now()), input)
  const id = await announced(ctx, tenant, async (within) => {
    if (wanted.photoId != null) await checkPhoto(ctx, within, wanted.photoId, ['input', 'photoId'])
    const made = await store.insertPost(within, viewerId(ctx), wanted, new Date(ctx.now()))
    await noteChange(within, made, 'CREATED')
    await keepMade(within, ctx, made)
    return made
  })
  return present(ctx, tenant, id)
}

/** Within a transaction, until whose end it stays. Other members' photos look like photos that never existed. */
export async function checkPhoto(
  ctx: Context,
  within: Tenant,
  id: number,
  path: string[],
): Promise<void> {
  const photo = await keptPhoto(within, id)
  if (photo?.memberId !== viewerId(ctx)) throw refuse('INVALID', path, 'You have no such photo.')
}

export async function deletePost(ctx: Context, id: string): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Profile')
  return announced(ctx, tenant, async (within) => {
    const post = await mustFind(NO_POST, id, (number) =>
      store.lockedPost(within, number, 'to delete'),
    )
    authorizeRemoval(ctx, post.memberId)
    await store.deletePost(within, post.id)
    await recordAudit(within, ctx, {
      action: 'post.deleted',
      entity: 'Post',
      entityId: post.id,
      detail: { before: { userId: post.memberId } },
    })
    await noteChange(within, post.id, 'DELETED')
    return String(post.id)
  })
}

/** Says how it shall be, so that twice is the same as once. */
export async function likePost(ctx: Context, id: string, liked: boolean): Promise<Post> {
  const tenant = authorize(ctx, 'update', 'Profile')
  const number = idOf(id) ?? 0
  await announced(ctx, tenant, async (within) => {
    if (!(await store.lockedPost(within, number, 'to keep'))) throw notFound(NO_POST)
    if (await store.setPostLike(within, { postId: number, memberId: viewerId(ctx) }, liked))
      await noteChange(within, number, 'UPDATED')
  })
  return present(ctx, tenant, number)
}
