// What is asked again and again, answered once: articles of the knowledge base and questions of the FAQ.
import { generateKeyBetween } from 'fractional-indexing'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { finder, mustFind, type Which } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { ArticleChange, ArticleList, bodyOf, NewArticle, type Article } from './article.ts'
import { findCategory, seesUnpublished } from './category-service.ts'
import { freeSlug, slugOf } from '../../../platform/slug.ts'
import * as store from './store.ts'
import type { ArticleShelf } from './tables.ts'
import { keepWords } from './word-store.ts'

const sightOf = (ctx: Context): store.Sight => (seesUnpublished(ctx) ? 'ALL' : 'PUBLISHED')

export async function listArticles(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Article')
  return store.articlePage(tenant, sightOf(ctx), parse(ArticleList, list))
}

/** What is published on a shelf, as older clients take it. */
export const articlesOn = (ctx: Context, shelf: ArticleShelf): Promise<Article[]> =>
  store.onShelf(authorize(ctx, 'read', 'Article'), shelf)

export const getArticle = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'Article'), sightOf(ctx), ids),
)
export const findArticle = finder('Article', getArticle)
export const watchArticles = watcher('Article', getArticle, {
  seenBefore: (_tenant, ctx) => store.seenBefore(sightOf(ctx)),
  updates: ['article.moved'],
})

const recordedArticles = recorded<Article>({
  entity: 'Article',
  field: 'article',
  actions: { created: 'article.created', updated: 'article.updated', deleted: 'article.deleted' },
  find: store.lock,
})

/** The end of a category, for what comes into it. Whoever puts something there at the same time waits. */
async function placeIn(ctx: Context, within: Tenant, id: string) {
  await takeTurn(within, 'article order')
  const category = await findCategory(ctx, id)
  if (!category) throw refuse('INVALID', ['input', 'categoryId'], 'There is no such category.')
  const rank = generateKeyBetween(await store.lastRank(within, category.id), null)
  return { categoryId: category.id, rank }
}

export async function createArticle(ctx: Context, input: unknown): Promise<Article> {
  const tenant = authorize(ctx, 'create', 'Article')
  const { categoryId, body, ...wanted } = parseInput(NewArticle, input)
  return recordedArticles.create(ctx, tenant, async (within) => {
    const place = await placeIn(ctx, within, categoryId)
    const plain = slugOf(wanted.title, 'article')
    const slug = freeSlug(plain, await store.slugsLike(within, plain))
    const createdById = ctx.viewer?.userId ?? null
    const fields = { ...wanted, ...place, ...bodyOf(body), slug, createdById }
    const row = await store.insert(within, fields, new Date(ctx.now()))
    await keepWords(within, row)
    return { row, detail: { after: { title: row.title, ...sightOfReaders(row) } } }
  })
}

/** What each entry says besides what changed: whether readers saw it. */
const sightOfReaders = ({ isPublished }: Article) => ({ isPublished })

export async function updateArticle(ctx: Context, which: Which, input: object): Promise<Article> {
  const tenant = authorize(ctx, 'update', 'Article')
  const { categoryId, body, ...change } = parseInput(ArticleChange, input)
  return recordedArticles.update(ctx, tenant, which, async (within, before) => {
    const isMoved = categoryId !== undefined && categoryId !== String(before.categoryId)
    const fields = {
      ...change,
      ...(body !== undefined && bodyOf(body)),
      ...(isMoved && (await placeIn(ctx, within, categoryId))),
    }
    await store.update(within, before.id, fields, new Date(ctx.now()))
    const row = (await store.lock(within, before.id)) ?? before
    if (row.version !== before.version) await keepWords(within, row)
    const changed = beforeAndAfter(before, row, {
      ...change,
      ...(body !== undefined && { body }),
      ...(isMoved && { categoryId }),
    })
    return {
      row,
      detail: { before: { ...sightOfReaders(before), ...changed.before }, after: changed.after },
    }
  })
}

export async function moveArticle(
  ctx: Context,
  id: string,
  afterId: string | null,
): Promise<Article> {
  const tenant = authorize(ctx, 'update', 'Article')
  return inTransaction(tenant, async (within) => {
    await takeTurn(within, 'article order')
    const moved = await mustFind('Article', id, (number) => store.lock(within, number))
    const before = afterId === null ? null : await placeOf(within, moved, afterId)
    const behind = await store.rankNextTo(within, moved.categoryId, before, moved.id)
    const isThere =
      (before === null || before < moved.rank) && (behind === null || moved.rank < behind)
    if (isThere || before === moved.rank) return moved
    const rank = generateKeyBetween(before, behind)
    await store.setRank(within, moved.id, rank)
    await recordAudit(within, ctx, {
      action: 'article.moved',
      entity: 'Article',
      entityId: moved.id,
      detail: { before: sightOfReaders(moved) },
    })
    return { ...moved, rank }
  })
}

async function placeOf(within: Tenant, { categoryId }: Article, id: string): Promise<string> {
  const number = idOf(id)
  const after = number === undefined ? undefined : await store.lock(within, number)
  if (after?.categoryId !== categoryId)
    throw refuse('INVALID', ['afterId'], 'There is no such article in this category.')
  return after.rank
}

export async function deleteArticle(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Article')
  return recordedArticles.delete(ctx, tenant, which, async (within, before) => {
    await store.remove(within, before.id)
    return { before: { title: before.title, ...sightOfReaders(before) } }
  })
}
