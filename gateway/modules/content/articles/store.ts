import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, plain } from '../../../db/listing.ts'
import { BEFORE } from '../../../platform/live/seen-before.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import {
  insertRow,
  onKey,
  removeRow,
  rowsOf,
  updateVersioned,
} from '../../../platform/record/rows.ts'
import type { Article, ArticleFields, ArticleList } from './article.ts'
import type { ArticleShelf } from './tables.ts'

/** Whether what is not published is seen, too. */
export type Sight = 'ALL' | 'PUBLISHED'

const COLUMNS = [
  'article.id',
  'article.categoryId',
  'article.slug',
  'article.title',
  'article.body',
  'article.bodyText',
  'article.language',
  'article.isPublished',
  'article.rank',
  'article.helpfulCount',
  'article.unhelpfulCount',
  'article.createdById',
  'article.createdAt',
  'article.updatedAt',
  'article.version',
] as const

const articles = (tenant: Tenant, sight: Sight) =>
  rowsOf(tenant, 'article')
    .innerJoin('articleCategory', (join) => onKey(join, 'articleCategory', 'article.categoryId'))
    .$if(sight === 'PUBLISHED', (query) => query.where('article.isPublished', '=', true))

const selected = (tenant: Tenant, sight: Sight) => articles(tenant, sight).select(COLUMNS)

/** Whether a reader saw the article that an entry of the audit log is about: each says whether it was published. */
export const seenBefore = (sight: Sight) =>
  sql<boolean | null>`(${sight === 'ALL'}::boolean or (${BEFORE} ->> 'isPublished')::boolean)`

const ORDER = listOrder('article', [{ field: 'RANK', direction: 'ASC' }], {
  RANK: [plain('articleCategory.shelf'), plain('articleCategory.rank'), plain('article.rank')],
  TITLE: [byCodePoint('article.title')],
  HELPFUL_COUNT: [plain('article.helpfulCount')],
  UNHELPFUL_COUNT: [plain('article.unhelpfulCount')],
})

export function articlePage(tenant: Tenant, sight: Sight, list: ArticleList) {
  const { shelf, categoryId, slug, language, isPublished } = list.filter ?? {}
  let matching = selected(tenant, sight)
  if (shelf) matching = matching.where('articleCategory.shelf', '=', anyText(shelf))
  if (categoryId) matching = matching.where('article.categoryId', '=', anyOf(categoryId))
  if (slug) matching = matching.where('article.slug', '=', anyText(slug))
  if (language) matching = matching.where('article.language', '=', anyText(language))
  if (isPublished != null) matching = matching.where('article.isPublished', '=', isPublished)
  return listPage(matching, list, ORDER)
}

export const byIds = (tenant: Tenant, sight: Sight, ids: readonly number[]): Promise<Article[]> =>
  selected(tenant, sight).where('article.id', '=', anyOf(ids)).execute()

/** What is published on a shelf, in its order: older clients take it whole. */
export const onShelf = (tenant: Tenant, shelf: ArticleShelf): Promise<Article[]> =>
  selected(tenant, 'PUBLISHED')
    .where('articleCategory.shelf', '=', shelf)
    .orderBy('articleCategory.rank')
    .orderBy('article.rank')
    .orderBy('article.id')
    .limit(1000)
    .execute()

/** Within a transaction: nobody else changes it until then. */
export const lock = (tenant: Tenant, id: number): Promise<Article | undefined> =>
  selected(tenant, 'ALL').where('article.id', '=', id).forUpdate('article').executeTakeFirst()

export async function slugsLike(tenant: Tenant, slug: string): Promise<Set<string>> {
  const rows = await rowsOf(tenant, 'article')
    .select('article.slug')
    .where(sql<boolean>`starts_with(article.slug, ${slug})`)
    .execute()
  return new Set(rows.map((row) => row.slug))
}

export async function insert(
  tenant: Tenant,
  row: ArticleFields & Pick<Article, 'slug' | 'createdById'>,
  at: Date,
): Promise<Article> {
  return insertRow(tenant, 'article', { ...row, createdAt: at, updatedAt: at })
}

/** Where nothing would be different the version stays. */
export async function update(
  tenant: Tenant,
  id: number,
  change: Partial<ArticleFields>,
  at: Date,
): Promise<void> {
  await updateVersioned(tenant, 'article', id, change, at).execute()
}

/** Its place is no part of what people write: its version stays. */
export async function setRank(tenant: Tenant, id: number, rank: string): Promise<void> {
  await tenant.db
    .updateTable('article')
    .set({ rank })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute()
}

const ranks = (tenant: Tenant, categoryId: number) =>
  rowsOf(tenant, 'article').select('article.rank').where('article.categoryId', '=', categoryId)

/** The rank that comes next behind one, or the first of the category. */
export async function rankNextTo(
  tenant: Tenant,
  categoryId: number,
  rank: string | null,
  besides: number,
): Promise<string | null> {
  const others = ranks(tenant, categoryId).where('article.id', '<>', besides)
  const next = rank === null ? others : others.where('article.rank', '>', rank)
  return (await next.orderBy('article.rank').limit(1).executeTakeFirst())?.rank ?? null
}

export const lastRank = async (tenant: Tenant, categoryId: number): Promise<string | null> =>
  (await ranks(tenant, categoryId).orderBy('article.rank', 'desc').limit(1).executeTakeFirst())
    ?.rank ?? null

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'article', id)
