import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, byCodePoint, plain } from '../../../db/listing.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import {
  findsAny,
  insertRow,
  removeRow,
  rowsOf,
  updateVersioned,
} from '../../../platform/record/rows.ts'
import type { ArticleCategory, CategoryChange, CategoryList } from './category.ts'
import type { ArticleShelf } from './tables.ts'

const COLUMNS = [
  'articleCategory.id',
  'articleCategory.shelf',
  'articleCategory.slug',
  'articleCategory.title',
  'articleCategory.description',
  'articleCategory.icon',
  'articleCategory.rank',
  'articleCategory.createdAt',
  'articleCategory.updatedAt',
  'articleCategory.version',
] as const

const categories = (tenant: Tenant) => rowsOf(tenant, 'articleCategory').select(COLUMNS)

const ORDER = listOrder('articleCategory', [{ field: 'RANK', direction: 'ASC' }], {
  RANK: [plain('articleCategory.shelf'), plain('articleCategory.rank')],
  TITLE: [byCodePoint('articleCategory.title')],
})

export function categoryPage(tenant: Tenant, list: CategoryList) {
  const { shelf, slug } = list.filter ?? {}
  let matching = categories(tenant)
  if (shelf) matching = matching.where('articleCategory.shelf', '=', anyText(shelf))
  if (slug) matching = matching.where('articleCategory.slug', '=', anyText(slug))
  return listPage(matching, list, ORDER)
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<ArticleCategory[]> =>
  categories(tenant).where('articleCategory.id', '=', anyOf(ids)).execute()

/** All of a shelf in their order. */
export const onShelf = (tenant: Tenant, shelf: ArticleShelf): Promise<ArticleCategory[]> =>
  categories(tenant)
    .where('articleCategory.shelf', '=', shelf)
    .orderBy('articleCategory.rank')
    .orderBy('articleCategory.id')
    .limit(1000)
    .execute()

/** Within a transaction: nobody else changes it until then. */
export const lock = (tenant: Tenant, id: number): Promise<ArticleCategory | undefined> =>
  categories(tenant).where('articleCategory.id', '=', id).forUpdate().executeTakeFirst()

/** Whether another one of the shelf is called so. */
export const isTaken = (
  tenant: Tenant,
  shelf: ArticleShelf,
  title: string,
  but: number,
): Promise<boolean> =>
  findsAny(
    categories(tenant)
      .where('articleCategory.shelf', '=', shelf)
      .where(sql<boolean>`lower(article_category.title) = lower(${title})`)
      .where('articleCategory.id', '<>', but),
  )

export async function slugsLike(tenant: Tenant, slug: string): Promise<Set<string>> {
  const rows = await rowsOf(tenant, 'articleCategory')
    .select('articleCategory.slug')
    .where(sql<boolean>`starts_with(article_category.slug, ${slug})`)
    .execute()
  return new Set(rows.map((row) => row.slug))
}

export const insert = (
  tenant: Tenant,
  row: Pick<ArticleCategory, 'shelf' | 'slug' | 'title' | 'description' | 'icon' | 'rank'>,
  at: Date,
): Promise<ArticleCategory> =>
  insertRow(tenant, 'articleCategory', { ...row, createdAt: at, updatedAt: at })

export async function update(
  tenant: Tenant,
  id: number,
  change: CategoryChange,
  at: Date,
): Promise<void> {
  await updateVersioned(tenant, 'articleCategory', id, change, at).execute()
}

/** Its place is no part of what people write: its version stays. */
export async function setRank(tenant: Tenant, id: number, rank: string): Promise<void> {
  await tenant.db
    .updateTable('articleCategory')
    .set({ rank })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute()
}

/** The rank that comes next behind one, or the first or the last of the shelf. */
export async function rankNextTo(
  tenant: Tenant,
  shelf: ArticleShelf,
  rank: string | null,
  besides: number,
): Promise<string | null> {
  const others = rowsOf(tenant, 'articleCategory')
    .select('articleCategory.rank')
    .where('articleCategory.shelf', '=', shelf)
    .where('articleCategory.id', '<>', besides)
  const next = rank === null ? others : others.where('articleCategory.rank', '>', rank)
  return (await next.orderBy('articleCategory.rank').limit(1).executeTakeFirst())?.rank ?? null
}

export async function lastRank(tenant: Tenant, shelf: ArticleShelf): Promise<string | null> {
  const row = await rowsOf(tenant, 'articleCategory')
    .select('articleCategory.rank')
    .where('articleCategory.shelf', '=', shelf)
    .orderBy('articleCategory.rank', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rank ?? null
}

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'articleCategory', id)

/** How many articles each of them has; those without any are left out. */
export async function articleCounts(
  tenant: Tenant,
  ids: readonly number[],
  { unpublished }: { unpublished: boolean },
): Promise<{ id: number; count: number }[]> {
  const rows = await rowsOf(tenant, 'article')
    .select(['article.categoryId', sql<number>`count(*)::int`.as('count')])
    .where('article.categoryId', '=', anyOf(ids))
    .$if(!unpublished, (query) => query.where('article.isPublished', '=', true))
    .groupBy('article.categoryId')
    .execute()
  return rows.map(({ categoryId, count }) => ({ id: categoryId, count }))
}

export const hasArticles = (tenant: Tenant, id: number): Promise<boolean> =>
  findsAny(
    rowsOf(tenant, 'article').select('article.id').where('article.categoryId', '=', id).limit(1),
  )
