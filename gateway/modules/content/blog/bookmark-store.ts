import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { setMark } from '../../../platform/record/rows.ts'

/** How many keep each of these posts, and whether a member does. */
export const bookmarksOf = (
  { db, organizationId }: Tenant,
  memberId: number,
  postIds: readonly number[],
) =>
  db
    .selectFrom('blogBookmark')
    .select([
      'postId as id',
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`bool_or(member_id = ${memberId})`.as('isOwn'),
    ])
    .where('organizationId', '=', organizationId)
    .where('postId', '=', anyOf(postIds))
    .groupBy('postId')
    .execute()

export const setBookmark = (tenant: Tenant, postId: number, memberId: number, isSet: boolean) =>
  setMark(tenant, 'blogBookmark', { postId, memberId }, isSet)
