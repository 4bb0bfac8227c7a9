// Comments stand at once; readers ask for one to be looked at, and whoever looks after the blog hides it or lets it be.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { forbidden, refuse } from '../../../errors.ts'
import { parse, parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { finder, mustFind, type Which } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { ringBells } from '../../ground/notifications/notices/notice-service.ts'
import { CommentChange, CommentList, NewComment, type BlogComment } from './comment.ts'
import { tellAuthor } from './comment-notice-service.ts'
import * as store from './comment-store.ts'
import { isPublic, type BlogPost } from './post.ts'
import { looksAfterBlog, mayChange, sightOf } from './rights.ts'
import { findPost } from './service.ts'

export async function listComments(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'BlogComment')
  return store.commentPage(tenant, sightOf(ctx), parse(CommentList, list))
}

const getComment = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'BlogComment'), sightOf(ctx), ids),
)
export const findComment = finder('BlogComment', getComment)
export const watchComments = watcher('BlogComment', getComment, {
  seenBefore: (_tenant, ctx) => store.seenBefore(sightOf(ctx)),
  updates: ['blogComment.reported'],
})

const counts = batched((ctx, ids) =>
  store.counts(authorize(ctx, 'read', 'BlogPost'), sightOf(ctx), ids),
)
export const commentCountOf = async (ctx: Context, { id }: BlogPost): Promise<number> =>
  (await counts(ctx, id))?.count ?? 0

const reports = batched((ctx, ids) =>
  store.reportCounts(authorize(ctx, 'read', 'BlogComment'), sightOf(ctx), ids),
)
export const reportCountOf = async (ctx: Context, { id }: BlogComment): Promise<number> =>
  (await reports(ctx, id))?.count ?? 0

const recordedComments = recorded<BlogComment>({
  entity: 'BlogComment',
  field: 'blogComment',
  actions: {
    created: 'blogComment.created',
    updated: 'blogComment.updated',
    deleted: 'blogComment.deleted',
  },
  find: (within, id, ctx) => store.lock(within, sightOf(ctx), id),
  permit: (ctx, _within, comment, action) => {
    if (!mayChange(ctx, comment)) throw forbidden(action, 'BlogComment')
  },
})

/** What each entry says besides what changed: who saw it. */
const seenBy = ({ isHidden, createdById, postId }: BlogComment) => ({
  isShown: !isHidden,
  createdById,
  postId,
})

export async function createComment(ctx: Context, input: unknown): Promise<BlogComment> {
  const tenant = authorize(ctx, 'create', 'BlogComment')
  const { postId, text } = parseInput(NewComment, input)
  let notified: number[] = []
  const comment = await recordedComments.create(ctx, tenant, async (within) => {
    const post = await findPost(ctx, postId)
    if (!post || !isPublic(post, ctx.now()))
      throw refuse('INVALID', ['input', 'postId'], 'There is no such published post.')
    if (!post.allowsComments)
      throw refuse('INVALID', ['input', 'postId'], 'This post takes no comments.')
    const said = { postId: post.id, text, createdById: ctx.viewer?.userId ?? null }
    const row = await store.insert(within, said, new Date(ctx.now()))
    notified = await tellAuthor(ctx, within, post, row)
    return { row, detail: { after: seenBy(row) } }
  })
  await ringBells(ctx, tenant, notified)
  return comment
}

export async function updateComment(
  ctx: Context,
  which: Which,
  input: object,
): Promise<BlogComment> {
  const tenant = authorize(ctx, 'update', 'BlogComment')
  const change = parseInput(CommentChange, input)
  return recordedComments.update(ctx, tenant, which, async (within, before) => {
    const isOwn = before.createdById === ctx.viewer?.userId
    // Nobody puts words into the mouth of others, and nobody shows again what was hidden from them.
    if (change.text !== undefined && !isOwn) throw forbidden('update', 'BlogComment')
    if (change.isHidden !== undefined && !looksAfterBlog(ctx))
      throw forbidden('update', 'BlogCategory')
    await store.update(within, before.id, change, new Date(ctx.now()))
    const row = (await store.lock(within, sightOf(ctx), before.id)) ?? before
    const changed = beforeAndAfter(before, row, change)
    return {
      row,
      detail: { before: { ...changed.before, ...seenBy(before) }, after: changed.after },
    }
  })
}

export async function deleteComment(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'BlogComment')
  return recordedComments.delete(ctx, tenant, which, async (within, before) => {
    await store.remove(within, before.id)
    return { before: seenBy(before) }
  })
}

/** Whoever looks after the blog takes back what anybody asked: they have looked. */
const setReport = (ctx: Context, within: Tenant, id: number, isReported: boolean) =>
  !isReported && looksAfterBlog(ctx)
    ? store.dropReports(within, id)
    : store.report(within, id, ctx.viewer?.userId ?? 0, isReported)

export async function reportComment(
  ctx: Context,
  id: string,
  isReported: boolean,
): Promise<BlogComment> {
  const tenant = authorize(ctx, 'read', 'BlogComment')
  return inTransaction(tenant, async (within) => {
    const comment = await mustFind('BlogComment', id, (number) =>
      store.lock(within, sightOf(ctx), number),
    )
    const isChanged = await setReport(ctx, within, comment.id, isReported)
    if (isChanged)
      await recordAudit(within, ctx, {
        action: 'blogComment.reported',
        entity: 'BlogComment',
        entityId: comment.id,
        detail: { before: seenBy(comment), after: { isReported } },
      })
    return comment
  })
}
