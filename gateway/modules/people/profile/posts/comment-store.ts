import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import type { FoundRows } from '../../../../platform/paging/connection.ts'
import type { IdRange } from '../../../../platform/paging/id-range.ts'
import { rowsInRange } from '../../../../platform/paging/rows-in-range.ts'
import { insertRow, removeRow, rowsOf, setMark } from '../../../../platform/record/rows.ts'
import type { PostComment } from './post.ts'
import type { PostKey } from './post-store.ts'

/** As this member sees them. */
const comments = (tenant: Tenant, viewerId: number) =>
  rowsOf(tenant, 'postComment')
    .select([
      'postComment.id',
      'postComment.postId',
      'postComment.memberId',
      'postComment.text',
      'postComment.createdAt',
    ])
    .select([
      sql<number>`(select count(*)::int from comment_like l where l.organization_id = post_comment.organization_id
        and l.comment_id = post_comment.id)`.as('likeCount'),
      sql<boolean>`exists (select from comment_like own where own.organization_id = post_comment.organization_id
        and own.comment_id = post_comment.id and own.member_id = ${viewerId})`.as('liked'),
    ])

export function commentPage(
  tenant: Tenant,
  viewerId: number,
  postId: number,
  range: IdRange,
): Promise<FoundRows<PostComment>> {
  const ofPost = comments(tenant, viewerId).where('postComment.postId', '=', postId)
  return rowsInRange(ofPost, 'postComment.id', range)
}

/** The last few of each post, the oldest of them first. */
export const latestComments = (
  tenant: Tenant,
  viewerId: number,
  postIds: readonly number[],
  most: number,
) =>
  comments(tenant, viewerId)
    .where(
      sql<boolean>`post_comment.id in (select newest.id from unnest(${postIds}::int[]) as asked(post_id) cross join lateral (
        select own.id from post_comment own where own.organization_id = ${tenant.organizationId} and own.post_id = asked.post_id
        order by own.id desc limit ${most}) newest)`,
    )
    .orderBy('postComment.id')
    .execute()

export const commentsByIds = (
  tenant: Tenant,
  viewerId: number,
  ids: readonly number[],
): Promise<PostComment[]> =>
  comments(tenant, viewerId).where('postComment.id', '=', anyOf(ids)).execute()

/** Within a transaction: it stays until then, or nobody else touches it. */
export const lockedComment = (
  tenant: Tenant,
  id: number,
  lock: 'to keep' | 'to delete',
): Promise<(PostKey & { postId: number }) | undefined> => {
  const wanted = rowsOf(tenant, 'postComment')
    .select(['postComment.id', 'postComment.memberId', 'postComment.postId'])
    .where('postComment.id', '=', id)
  return (lock === 'to keep' ? wanted.forKeyShare() : wanted.forUpdate()).executeTakeFirst()
}

export const insertComment = (
  tenant: Tenant,
  row: { postId: number; memberId: number; text: string; createdAt: Date },
) => insertRow(tenant, 'postComment', row)

export const deleteComment = (tenant: Tenant, id: number) => removeRow(tenant, 'postComment', id)

/** Whether that changed anything. */
export const setCommentLike = (
  tenant: Tenant,
  like: { commentId: number; memberId: number },
  isSet: boolean,
) => setMark(tenant, 'commentLike', like, isSet)
