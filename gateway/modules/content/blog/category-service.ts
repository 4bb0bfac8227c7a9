// What posts are about: kept by whoever looks after the blog.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { finder, getter, lister, type Which } from '../../../platform/record/find.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { CategoryChange, BlogCategoryList, NewCategory, type BlogCategory } from './category.ts'
import * as store from './category-store.ts'
import { sightOf } from './rights.ts'

export const listCategories = lister('BlogCategory', BlogCategoryList, store.categoryPage)
export const getCategory = getter('BlogCategory', store.byIds)
export const findCategory = finder('BlogCategory', getCategory)
export const watchCategories = watcher('BlogCategory', getCategory)

/** Whoever may read a post may know what it is about. */
export const categoryOfPost = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'BlogPost'), ids),
)

const counts = batched((ctx, ids) =>
  store.postCounts(authorize(ctx, 'read', 'BlogCategory'), sightOf(ctx), ids),
)
export const postCountOf = async (ctx: Context, { id }: BlogCategory): Promise<number> =>
  (await counts(ctx, id))?.count ?? 0

const recordedCategories = recorded<BlogCategory>({
  entity: 'BlogCategory',
  field: 'blogCategory',
  actions: {
    created: 'blogCategory.created',
    updated: 'blogCategory.updated',
    deleted: 'blogCategory.deleted',
  },
  find: store.lock,
})

/** Whoever names one at the same time waits. */
async function refuseTaken(within: Tenant, title: string, but: number): Promise<void> {
  await takeTurn(within, 'blog categories')
  if (await store.isTaken(within, title, but))
    throw refuse('TAKEN', ['input', 'title'], 'Another category is called so.')
}

export async function createCategory(ctx: Context, input: unknown): Promise<BlogCategory> {
  const tenant = authorize(ctx, 'create', 'BlogCategory')
  const wanted = parseInput(NewCategory, input)
  return recordedCategories.create(ctx, tenant, async (within) => {
    await refuseTaken(within, wanted.title, 0)
    const row = await store.insert(within, wanted, new Date(ctx.now()))
    return { row, detail: { after: { title: row.title } } }
  })
}

export async function updateCategory(
  ctx: Context,
  which: Which,
  input: object,
): Promise<BlogCategory> {
  const tenant = authorize(ctx, 'update', 'BlogCategory')
  const change = parseInput(CategoryChange, input)
  return recordedCategories.update(ctx, tenant, which, async (within, before) => {
    if (change.title !== undefined) await refuseTaken(within, change.title, before.id)
    await store.update(within, before.id, change, new Date(ctx.now()))
    const row = (await store.lock(within, before.id)) ?? before
    return { row, detail: beforeAndAfter(before, row, change) }
  })
}

export async function deleteCategory(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'BlogCategory')
  return recordedCategories.delete(ctx, tenant, which, async (within, before) => {
    if (await store.hasPosts(within, before.id))
      throw refuse('CONFLICT', ['id'], 'It has posts. Move or delete them first.')
    await store.remove(within, before.id)
    return { before: { title: before.title } }
  })
}
