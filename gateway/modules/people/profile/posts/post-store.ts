import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import type { FoundRows } from '../../../../platform/paging/connection.ts'
import type { IdRange } from '../../../../platform/paging/id-range.ts'
import { rowsInRange } from '../../../../platform/paging/rows-in-range.ts'
import { removeRow, rowsOf, setMark } from '../../../../platform/record/rows.ts'
import type { NewPost, Post } from './post.ts'

/** As this member sees them. */
const posts = (tenant: Tenant, viewerId: number) =>
  rowsOf(tenant, 'post')
    .select([
      'post.id',
      'post.memberId',
      'post.text',
      'post.photoId',
      'post.video',
      'post.createdAt',
    ])
    .select([
      sql<number>`(select count(*)::int from post_like l where l.organization_id = post.organization_id
        and l.post_id = post.id)`.as('likeCount'),
      sql<number>`(select count(*)::int from post_comment c where c.organization_id = post.organization_id
        and c.post_id = post.id)`.as('commentCount'),
      sql<boolean>`exists (select from post_like own where own.organization_id = post.organization_id
        and own.post_id = post.id and own.member_id = ${viewerId})`.as('liked'),
    ])

const ofFollowed = (
  viewerId: number,
) => sql<boolean>`(post.member_id = ${viewerId} or exists (select from follow
  where follow.organization_id = post.organization_id and follow.follower_id = ${viewerId} and follow.followed_id = post.member_id))`

/** Whose posts: one member's, or those of the viewer and of whom the viewer follows, or everybody's. */
export type Whose = { memberId: number } | 'FOLLOWED' | 'ALL'

export function postPage(
  tenant: Tenant,
  viewerId: number,
  whose: Whose,
  range: IdRange,
): Promise<FoundRows<Post>> {
  let matching = posts(tenant, viewerId)
  if (typeof whose === 'object') matching = matching.where('post.memberId', '=', whose.memberId)
  if (whose === 'FOLLOWED') matching = matching.where(ofFollowed(viewerId))
  return rowsInRange(matching, 'post.id', range)
}

/** The newest post of each member the viewer follows, and of the viewer, the newest first. */
export const newestOfEach = (tenant: Tenant, viewerId: number, most: number): Promise<Post[]> =>
  posts(tenant, viewerId)
    .where(ofFollowed(viewerId))
    .where(
      sql<boolean>`not exists (select from post newer where newer.organization_id = post.organization_id
        and newer.member_id = post.member_id and newer.id > post.id)`,
    )
    .orderBy('post.id', 'desc')
    .limit(most)
    .execute()

export const postsByIds = (
  tenant: Tenant,
  viewerId: number,
  ids: readonly number[],
): Promise<Post[]> => posts(tenant, viewerId).where('post.id', '=', anyOf(ids)).execute()

export interface PostKey {
  id: number
  memberId: number
}

/** Within a transaction: it stays until then, or nobody else touches it. */
export const lockedPost = (
  tenant: Tenant,
  id: number,
  lock: 'to keep' | 'to delete',
): Promise<PostKey | undefined> => {
  const wanted = rowsOf(tenant, 'post')
    .select(['post.id', 'post.memberId'])
    .where('post.id', '=', id)
  return (lock === 'to keep' ? wanted.forKeyShare() : wanted.forUpdate()).executeTakeFirst()
}

export async function insertPost(
  { db }: Tenant,
  memberId: number,
  post: NewPost,
  at: Date,
): Promise<number> {
  const { text, photoId = null, video = null } = post
  const row = { memberId, text, photoId, video, createdAt: at }
  const { id } = await db.insertInto('post').values(row).returning('id').executeTakeFirstOrThrow()
  if (!post.poll) return id
  await db
    .insertInto('poll')
    .values({ postId: id, closesAt: post.poll.closesAt ?? null })
    .execute()
  const options = post.poll.options.map((text) => ({ postId: id, text }))
  await db.insertInto('pollOption').values(options).execute()
  return id
}

export const deletePost = (tenant: Tenant, id: number) => removeRow(tenant, 'post', id)

/** Whether that changed anything. */
export const setPostLike = (
  tenant: Tenant,
  like: { postId: number; memberId: number },
  isSet: boolean,
) => setMark(tenant, 'postLike', like, isSet)
