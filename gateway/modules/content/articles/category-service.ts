// What articles stand under, and in which order.
import { generateKeyBetween } from 'fractional-indexing'
import { authorize, may, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { finder, getter, lister, mustFind, type Which } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { CategoryChange, CategoryList, NewCategory, type ArticleCategory } from './category.ts'
import * as store from './category-store.ts'
import { freeSlug, slugOf } from '../../../platform/slug.ts'
import type { ArticleShelf } from './tables.ts'

/** What is not published yet is seen by those who may change it. */
export const seesUnpublished = (ctx: Context): boolean => may(ctx, 'update', 'Article')

export const listCategories = lister('ArticleCategory', CategoryList, store.categoryPage)
export const getCategory = getter('ArticleCategory', store.byIds)
export const findCategory = finder('ArticleCategory', getCategory)
export const watchCategories = watcher('ArticleCategory', getCategory, {
  updates: ['articleCategory.moved'],
})

export const categoriesOn = (ctx: Context, shelf: ArticleShelf): Promise<ArticleCategory[]> =>
  store.onShelf(authorize(ctx, 'read', 'ArticleCategory'), shelf)

/** Whoever may read an article may know what it stands under. */
export const categoryOfArticle = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'Article'), ids),
)

const counts = batched((ctx, ids) =>
  store.articleCounts(authorize(ctx, 'read', 'ArticleCategory'), ids, {
    unpublished: seesUnpublished(ctx),
  }),
)
export const articleCountOf = async (ctx: Context, { id }: ArticleCategory): Promise<number> =>
  (await counts(ctx, id))?.count ?? 0

const recordedCategories = recorded<ArticleCategory>({
  entity: 'ArticleCategory',
  field: 'articleCategory',
  actions: {
    created: 'articleCategory.created',
    updated: 'articleCategory.updated',
    deleted: 'articleCategory.deleted',
  },
  find: store.lock,
})

/** Whoever names or moves one at the same time waits. */
const takeShelf = (within: Tenant) => takeTurn(within, 'article categories')

async function refuseTaken(within: Tenant, shelf: ArticleShelf, title: string, but: number) {
  if (await store.isTaken(within, shelf, title, but))
    throw refuse('TAKEN', ['input', 'title'], 'Another category of the shelf is called so.')
}

export async function createCategory(ctx: Context, input: unknown): Promise<ArticleCategory> {
  const tenant = authorize(ctx, 'create', 'ArticleCategory')
  const wanted = parseInput(NewCategory, input)
  return recordedCategories.create(ctx, tenant, async (within) => {
    await takeShelf(within)
    await refuseTaken(within, wanted.shelf, wanted.title, 0)
    const plain = slugOf(wanted.title, 'category')
    const slug = freeSlug(plain, await store.slugsLike(within, plain))
    const rank = generateKeyBetween(await store.lastRank(within, wanted.shelf), null)
    const row = await store.insert(within, { ...wanted, slug, rank }, new Date(ctx.now()))
    return { row, detail: { after: { title: row.title, shelf: row.shelf } } }
  })
}

export async function updateCategory(
  ctx: Context,
  which: Which,
  input: object,
): Promise<ArticleCategory> {
  const tenant = authorize(ctx, 'update', 'ArticleCategory')
  const change = parseInput(CategoryChange, input)
  return recordedCategories.update(ctx, tenant, which, async (within, before) => {
    await takeShelf(within)
    if (change.title !== undefined) await refuseTaken(within, before.shelf, change.title, before.id)
    await store.update(within, before.id, change, new Date(ctx.now()))
    const row = (await store.lock(within, before.id)) ?? before
    return { row, detail: beforeAndAfter(before, row, change) }
  })
}

export async function moveCategory(
  ctx: Context,
  id: string,
  afterId: string | null,
): Promise<ArticleCategory> {
  const tenant = authorize(ctx, 'update', 'ArticleCategory')
  return inTransaction(tenant, async (within) => {
    await takeShelf(within)
    const moved = await mustFind('ArticleCategory', id, (number) => store.lock(within, number))
    const before = afterId === null ? null : await placeOf(within, moved, afterId)
    const behind = await store.rankNextTo(within, moved.shelf, before, moved.id)
    const isThere =
      (before === null || before < moved.rank) && (behind === null || moved.rank < behind)
    if (isThere || before === moved.rank) return moved
    const rank = generateKeyBetween(before, behind)
    await store.setRank(within, moved.id, rank)
    const act = { action: 'articleCategory.moved', entity: 'ArticleCategory' } as const
    await recordAudit(within, ctx, { ...act, entityId: moved.id, detail: {} })
    return { ...moved, rank }
  })
}

async function placeOf(within: Tenant, { shelf }: ArticleCategory, id: string): Promise<string> {
  const number = idOf(id)
  const after = number === undefined ? undefined : await store.lock(within, number)
  if (after?.shelf !== shelf)
    throw refuse('INVALID', ['afterId'], 'There is no such category on this shelf.')
  return after.rank
}

export async function deleteCategory(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'ArticleCategory')
  return recordedCategories.delete(ctx, tenant, which, async (within, before) => {
    if (await store.hasArticles(within, before.id))
      throw refuse('CONFLICT', ['id'], 'It has articles. Move or delete them first.')
    await store.remove(within, before.id)
    return { before: { title: before.title } }
  })
}
