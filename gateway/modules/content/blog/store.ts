import { sql, type Updateable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, plain, textByCodePoint } from '../../../db/listing.ts'
import { BEFORE } from '../../../platform/live/seen-before.ts'
import { within as inTime } from '../../../platform/paging/instants.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import {
  insertRow,
  onKey,
  removeRow,
  rowsOf,
  updateVersioned,
} from '../../../platform/record/rows.ts'
import type { BlogPost, PostList } from './post.ts'
import type { BlogSight } from './rights.ts'
import type { BlogPostTable } from './tables.ts'

const COLUMNS = [
  'blogPost.id',
  'blogPost.categoryId',
  'blogPost.slug',
  'blogPost.title',
  'blogPost.excerpt',
  'blogPost.body',
  'blogPost.bodyText',
  'blogPost.tags',
  'blogPost.publishedAt',
  'blogPost.isArchived',
  'blogPost.allowsComments',
  'blogPost.pictureId',
  'blogPost.pictureText',
  'blogPicture.url as pictureUrl',
  'blogPicture.width as pictureWidth',
  'blogPicture.height as pictureHeight',
  'blogPicture.smallUrl',
  'blogPicture.smallWidth',
  'blogPicture.smallHeight',
  'blogPost.createdById',
  'blogPost.updatedById',
  'blogPost.createdAt',
  'blogPost.updatedAt',
  'blogPost.version',
] as const

/** What readers see by now. */
const isOut = (now: Date) =>
  sql<boolean>`(blog_post.published_at <= ${now} and not blog_post.is_archived)`

export const isSeen = ({ all, memberId, now }: BlogSight) =>
  all ? sql<boolean>`true` : sql<boolean>`(${isOut(now)} or blog_post.created_by_id = ${memberId})`

/** Of a post, as an entry of the audit log says it: whether readers saw it, and whose it was. */
export const seenBefore = ({ all, memberId }: BlogSight) =>
  sql<boolean | null>`(${all}::boolean or (${BEFORE} ->> 'isPublic')::boolean
    or coalesce((${BEFORE} ->> 'createdById')::int = ${memberId}::int, false))`

const selected = (tenant: Tenant) =>
  rowsOf(tenant, 'blogPost')
    .leftJoin('blogPicture', (join) => onKey(join, 'blogPicture', 'blogPost.pictureId'))
    .select(COLUMNS)

const seen = (tenant: Tenant, sight: BlogSight) => selected(tenant).where(isSeen(sight))

const ORDER = listOrder('blogPost', [{ field: 'PUBLISHED_AT', direction: 'DESC' }], {
  PUBLISHED_AT: [plain('blogPost.publishedAt')],
  TITLE: [textByCodePoint('blogPost.title')],
})

const STATUS = (now: Date) => sql<string>`(case when blog_post.is_archived then 'ARCHIVED'
  when blog_post.published_at is null then 'DRAFT'
  when blog_post.published_at > ${now} then 'SCHEDULED' else 'PUBLISHED' end)`

const hadSlug = (slugs: readonly string[]) => sql<boolean>`exists (select from blog_slug
  where blog_slug.organization_id = blog_post.organization_id and blog_slug.post_id = blog_post.id
    and blog_slug.slug = ${anyText(slugs)})`

const isKept = (memberId: number) => sql<boolean>`exists (select from blog_bookmark
  where blog_bookmark.organization_id = blog_post.organization_id and blog_bookmark.post_id = blog_post.id
    and blog_bookmark.member_id = ${memberId})`

export function postPage(tenant: Tenant, sight: BlogSight, list: PostList) {
  const { publishedAt, categoryId, slug, tag, status, createdById, isBookmarked } =
    list.filter ?? {}
  let matching = seen(tenant, sight)
  if (publishedAt) matching = matching.where(inTime(plain('blogPost.publishedAt'), publishedAt))
  if (categoryId) matching = matching.where('blogPost.categoryId', '=', anyOf(categoryId))
  if (slug) matching = matching.where(hadSlug(slug))
  if (tag) matching = matching.where(sql<boolean>`blog_post.tags && ${tag}::text[]`)
  if (status) matching = matching.where(STATUS(sight.now), '=', anyText(status))
  if (createdById) matching = matching.where('blogPost.createdById', '=', anyOf(createdById))
  if (isBookmarked != null)
    matching = matching.where(sql<boolean>`${isKept(sight.memberId)} = ${isBookmarked}`)
  return listPage(matching, list, ORDER)
}

export const byIds = (
  tenant: Tenant,
  sight: BlogSight,
  ids: readonly number[],
): Promise<BlogPost[]> => seen(tenant, sight).where('blogPost.id', '=', anyOf(ids)).execute()

/** What appeared since a moment, the latest first. */
export const published = (
  tenant: Tenant,
  now: Date,
  { since, most }: { since?: Date; most: number },
): Promise<BlogPost[]> =>
  selected(tenant)
    .where(isOut(now))
    .$if(since !== undefined, (query) => query.where('blogPost.publishedAt', '>', since ?? now))
    .orderBy('blogPost.publishedAt', 'desc')
    .orderBy('blogPost.id', 'desc')
    .limit(most)
    .execute()

/** Within a transaction: nobody else changes it until then. */
export const lock = (tenant: Tenant, sight: BlogSight, id: number): Promise<BlogPost | undefined> =>
  seen(tenant, sight).where('blogPost.id', '=', id).forUpdate('blogPost').executeTakeFirst()

export type PostFields = Pick<
  Updateable<BlogPostTable>,
  | 'categoryId'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'body'
  | 'bodyText'
  | 'tags'
  | 'publishedAt'
  | 'isArchived'
  | 'allowsComments'
  | 'pictureId'
  | 'pictureText'
>

export async function insert(
  tenant: Tenant,
  row: PostFields & Pick<BlogPost, 'categoryId' | 'slug' | 'title' | 'createdById'>,
  at: Date,
): Promise<number> {
  const made = { ...row, updatedById: row.createdById, createdAt: at, updatedAt: at }
  const { id } = await insertRow(tenant, 'blogPost', made)
  return id
}

/** Where nothing would be different the version stays, and so does who changed it last. */
export async function update(
  tenant: Tenant,
  id: number,
  change: PostFields,
  by: { memberId: number | null; at: Date },
): Promise<void> {
  const { numUpdatedRows } = await updateVersioned(
    tenant,
    'blogPost',
    id,
    change,
    by.at,
  ).executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tenant.db
    .updateTable('blogPost')
    .set({ updatedById: by.memberId })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute()
}

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'blogPost', id)

/** The tags of what somebody sees, those on most posts first. */
export async function tags(tenant: Tenant, sight: BlogSight) {
  const { rows } = await sql<{ name: string; postCount: number }>`
    select name, count(*)::int as "postCount" from blog_post, unnest(blog_post.tags) name
    where blog_post.organization_id = ${tenant.organizationId} and ${isSeen(sight)}
    group by name order by count(*) desc, name collate "C" limit 100`.execute(tenant.db)
  return rows
}
