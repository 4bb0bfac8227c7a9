import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, textByCodePoint } from '../../../db/listing.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import {
  findsAny,
  insertRow,
  removeRow,
  rowsOf,
  updateVersioned,
} from '../../../platform/record/rows.ts'
import type { BlogCategory, CategoryFields, BlogCategoryList } from './category.ts'
import type { BlogSight } from './rights.ts'
import { isSeen } from './store.ts'

const COLUMNS = [
  'blogCategory.id',
  'blogCategory.title',
  'blogCategory.description',
  'blogCategory.color',
  'blogCategory.createdAt',
  'blogCategory.updatedAt',
  'blogCategory.version',
] as const

const selected = (tenant: Tenant) => rowsOf(tenant, 'blogCategory').select(COLUMNS)

const ORDER = listOrder('blogCategory', [{ field: 'TITLE', direction: 'ASC' }], {
  TITLE: [textByCodePoint('blogCategory.title')],
})

export function categoryPage(tenant: Tenant, list: BlogCategoryList) {
  const { color } = list.filter ?? {}
  let matching = selected(tenant)
  if (color) matching = matching.where('blogCategory.color', '=', anyText(color))
  return listPage(matching, list, ORDER)
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<BlogCategory[]> =>
  selected(tenant).where('blogCategory.id', '=', anyOf(ids)).execute()

export const lock = (tenant: Tenant, id: number): Promise<BlogCategory | undefined> =>
  selected(tenant).where('blogCategory.id', '=', id).forUpdate().executeTakeFirst()

/** How many posts of each a reader sees. */
export const postCounts = (tenant: Tenant, sight: BlogSight, ids: readonly number[]) =>
  rowsOf(tenant, 'blogPost')
    .select(['blogPost.categoryId as id', sql<number>`count(*)::int`.as('count')])
    .where('blogPost.categoryId', '=', anyOf(ids))
    .where(isSeen(sight))
    .groupBy('blogPost.categoryId')
    .execute()

export const isTaken = (tenant: Tenant, title: string, but: number): Promise<boolean> =>
  findsAny(
    rowsOf(tenant, 'blogCategory')
      .select('blogCategory.id')
      .where(sql<boolean>`lower(blog_category.title) = lower(${title})`)
      .where('blogCategory.id', '<>', but),
  )

export const hasPosts = (tenant: Tenant, id: number): Promise<boolean> =>
  findsAny(
    rowsOf(tenant, 'blogPost').select('blogPost.id').where('blogPost.categoryId', '=', id).limit(1),
  )

export const insert = (tenant: Tenant, row: CategoryFields, at: Date): Promise<BlogCategory> =>
  insertRow(tenant, 'blogCategory', { ...row, createdAt: at, updatedAt: at })

export async function update(
  tenant: Tenant,
  id: number,
  change: Partial<CategoryFields>,
  at: Date,
): Promise<void> {
  await updateVersioned(tenant, 'blogCategory', id, change, at).execute()
}

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'blogCategory', id)
