import { authorize, type Tenant } from '../../../../access/authorize.ts'
import { batched, batchedLists } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { notFound } from '../../../../errors.ts'
import { idOf, parseInput } from '../../../../parse.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { ringBells, tell } from '../../../ground/notifications/notices/notice-service.ts'
import { connectionOf, idRangeOf } from '../../../../platform/paging/id-range.ts'
import { finder } from '../../../../platform/record/find.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import * as comments from './comment-store.ts'
import { noteChange } from './live-store.ts'
import { announced, authorizeRemoval, viewerId } from '../own.ts'
import { NewComment, type PostComment } from './post.ts'
import { findPost } from './post-service.ts'
import { lockedPost } from './post-store.ts'

export async function listComments(ctx: Context, { postId, ...part }: { postId: string }) {
  const tenant = authorize(ctx, 'read', 'Profile')
  const post = await findPost(ctx, postId)
  if (!post) throw notFound('Post')
  const stream = ['postComments', tenant.organizationId, post.id]
  const range = idRangeOf(stream, part)
  return connectionOf(
    stream,
    range,
    await comments.commentPage(tenant, viewerId(ctx), post.id, range),
  )
}

const SHOWN = 2

/** The last two, the older one first. */
export const latestComments = batchedLists(
  (ctx, postIds) =>
    comments.latestComments(authorize(ctx, 'read', 'Profile'), viewerId(ctx), postIds, SHOWN),
  ({ postId }) => postId,
)

const getComment = batched((ctx, ids) =>
  comments.commentsByIds(authorize(ctx, 'read', 'Profile'), viewerId(ctx), ids),
)
export const findComment = finder('Profile', getComment)

async function presentComment(ctx: Context, tenant: Tenant, id: number): Promise<PostComment> {
  const [comment] = await comments.commentsByIds(tenant, viewerId(ctx), [id])
  if (!comment) throw notFound('PostComment')
  return comment
}

export async function createComment(
  ctx: Context,
  postId: string,
  input: unknown,
): Promise<PostComment> {
  const tenant = authorize(ctx, 'create', 'Profile')
  const { text } = parseInput(NewComment, input)
  const number = idOf(postId) ?? 0
  const { id, notified } = await announced(ctx, tenant, async (within) => {
    const post = await lockedPost(within, number, 'to keep')
    if (!post) throw notFound('Post')
    const row = { postId: number, memberId: viewerId(ctx), text, createdAt: new Date(ctx.now()) }
    const { id } = await comments.insertComment(within, row)
    const notified = await tell(ctx, within, [post.memberId], {
      kind: 'COMMENT',
      actorId: viewerId(ctx),
      postId: number,
    })
    await noteChange(within, number, 'UPDATED')
    await keepMade(within, ctx, id)
    return { id, notified }
  })
  await ringBells(ctx, tenant, notified)
  return presentComment(ctx, tenant, id)
}

export async function deleteComment(ctx: Context, id: string) {
  const tenant = authorize(ctx, 'delete', 'Profile')
  const number = idOf(id) ?? 0
  const postId = await announced(ctx, tenant, async (within) => {
    const comment = await comments.lockedComment(within, number, 'to delete')
    if (!comment) throw notFound('PostComment')
    authorizeRemoval(ctx, comment.memberId)
    await comments.deleteComment(within, number)
    const detail = { before: { userId: comment.memberId, postId: comment.postId } }
    await recordAudit(within, ctx, {
      action: 'comment.deleted',
      entity: 'PostComment',
      entityId: number,
      detail,
    })
    await noteChange(within, comment.postId, 'UPDATED')
    return comment.postId
  })
  return { deletedId: String(number), post: await findPost(ctx, postId) }
}

export async function likeComment(ctx: Context, id: string, liked: boolean): Promise<PostComment> {
  const tenant = authorize(ctx, 'update', 'Profile')
  const number = idOf(id) ?? 0
  await announced(ctx, tenant, async (within) => {
    const comment = await comments.lockedComment(within, number, 'to keep')
    if (!comment) throw notFound('PostComment')
    const like = { commentId: number, memberId: viewerId(ctx) }
    const changed = await comments.setCommentLike(within, like, liked)
    if (changed) await noteChange(within, comment.postId, 'UPDATED')
  })
  return presentComment(ctx, tenant, number)
}
