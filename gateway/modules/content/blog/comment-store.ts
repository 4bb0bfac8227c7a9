import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { BEFORE } from '../../../platform/live/seen-before.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import {
  insertRow,
  onKey,
  removeRow,
  rowsOf,
  setMark,
  updateVersioned,
} from '../../../platform/record/rows.ts'
import type { BlogComment, CommentList } from './comment.ts'
import type { BlogSight } from './rights.ts'
import { isSeen } from './store.ts'

const COLUMNS = [
  'blogComment.id',
  'blogComment.postId',
  'blogComment.text',
  'blogComment.isHidden',
  'blogComment.createdById',
  'blogComment.createdAt',
  'blogComment.updatedAt',
  'blogComment.version',
] as const

const isShown = ({ all, memberId }: BlogSight) =>
  all
    ? sql<boolean>`true`
    : sql<boolean>`(not blog_comment.is_hidden or blog_comment.created_by_id = ${memberId})`

/** Of a comment, as an entry of the audit log says it: whether readers saw it, and whose it was. */
export const seenBefore = ({ all, memberId }: BlogSight) =>
  sql<boolean | null>`(${all}::boolean or (${BEFORE} ->> 'isShown')::boolean
    or coalesce((${BEFORE} ->> 'createdById')::int = ${memberId}::int, false))`

/** Those on posts that somebody sees. */
const seen = (tenant: Tenant, sight: BlogSight) =>
  rowsOf(tenant, 'blogComment')
    .innerJoin('blogPost', (join) => onKey(join, 'blogPost', 'blogComment.postId'))
    .where(isSeen(sight))
    .where(isShown(sight))

const ORDER = listOrder('blogComment', [{ field: 'CREATED_AT', direction: 'ASC' }], {})

/** The reports that somebody is told of. */
const told = ({ all, memberId }: BlogSight) =>
  all ? sql<boolean>`true` : sql<boolean>`report.member_id = ${memberId}`

const isReported = (sight: BlogSight) => sql<boolean>`exists (select from blog_comment_report report
  where report.organization_id = blog_comment.organization_id and report.comment_id = blog_comment.id and ${told(sight)})`

export function commentPage(tenant: Tenant, sight: BlogSight, list: CommentList) {
  const { postId, createdById, isHidden, isReported: reported } = list.filter ?? {}
  let matching = seen(tenant, sight).select(COLUMNS)
  if (postId) matching = matching.where('blogComment.postId', '=', anyOf(postId))
  if (createdById) matching = matching.where('blogComment.createdById', '=', anyOf(createdById))
  if (isHidden != null) matching = matching.where('blogComment.isHidden', '=', isHidden)
  if (reported != null) matching = matching.where(sql<boolean>`${isReported(sight)} = ${reported}`)
  return listPage(matching, list, ORDER)
}

export const byIds = (
  tenant: Tenant,
  sight: BlogSight,
  ids: readonly number[],
): Promise<BlogComment[]> =>
  seen(tenant, sight).select(COLUMNS).where('blogComment.id', '=', anyOf(ids)).execute()

/** Within a transaction: nobody else changes it until then. */
export const lock = (
  tenant: Tenant,
  sight: BlogSight,
  id: number,
): Promise<BlogComment | undefined> =>
  seen(tenant, sight)
    .select(COLUMNS)
    .where('blogComment.id', '=', id)
    .forUpdate('blogComment')
    .executeTakeFirst()

/** How many of each post somebody sees. */
export const counts = (tenant: Tenant, sight: BlogSight, postIds: readonly number[]) =>
  rowsOf(tenant, 'blogComment')
    .select(['blogComment.postId as id', sql<number>`count(*)::int`.as('count')])
    .where('blogComment.postId', '=', anyOf(postIds))
    .where(isShown(sight))
    .groupBy('blogComment.postId')
    .execute()

/** How many asked for each to be looked at, as far as somebody is told. */
export const reportCounts = async (
  { db, organizationId }: Tenant,
  sight: BlogSight,
  ids: readonly number[],
): Promise<{ id: number; count: number }[]> => {
  const { rows } = await sql<{ id: number; count: number }>`
    select report.comment_id as id, count(*)::int as count from blog_comment_report report
    where report.organization_id = ${organizationId} and report.comment_id = ${anyOf(ids)} and ${told(sight)}
    group by 1`.execute(db)
  return rows
}

export const insert = (
  tenant: Tenant,
  row: Pick<BlogComment, 'postId' | 'text' | 'createdById'>,
  at: Date,
): Promise<BlogComment> =>
  insertRow(tenant, 'blogComment', { ...row, createdAt: at, updatedAt: at })

export async function update(
  tenant: Tenant,
  id: number,
  change: { text?: string | undefined; isHidden?: boolean | undefined },
  at: Date,
): Promise<void> {
  await updateVersioned(tenant, 'blogComment', id, change, at).execute()
}

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'blogComment', id)

export const report = (tenant: Tenant, commentId: number, memberId: number, isSet: boolean) =>
  setMark(tenant, 'blogCommentReport', { commentId, memberId }, isSet)

/** Whether there were any. */
export async function dropReports(
  { db, organizationId }: Tenant,
  commentId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blogCommentReport')
    .where('organizationId', '=', organizationId)
    .where('commentId', '=', commentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
