// What readers say of articles, and what they missed.
import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { MissedSearchText, type Article } from './article.ts'
import { seesUnpublished } from './category-service.ts'
import * as readers from './reader-store.ts'
import * as store from './store.ts'

const votes = batched((ctx, ids) =>
  readers.votesOf(authorize(ctx, 'read', 'Article'), ctx.viewer?.userId ?? 0, ids),
)
export const helpedViewer = async (ctx: Context, { id }: Article): Promise<boolean | null> =>
  (await votes(ctx, id))?.isHelpful ?? null

export async function rateArticle(
  ctx: Context,
  id: string,
  isHelpful: boolean | null,
): Promise<Article> {
  const tenant = authorize(ctx, 'read', 'Article')
  return inTransaction(tenant, async (within) => {
    const article = await mustFind('Article', id, async (number) => {
      const found = await store.lock(within, number)
      return found?.isPublished || seesUnpublished(ctx) ? found : undefined
    })
    await readers.setVote(within, article.id, ctx.viewer?.userId ?? 0, isHelpful)
    return (await store.lock(within, article.id)) ?? article
  })
}

export async function reportMissing(ctx: Context, asked: unknown): Promise<void> {
  const tenant = authorize(ctx, 'read', 'Article')
  const { search } = parse(MissedSearchText, asked)
  const words = search.toLowerCase().replace(/\s+/g, ' ')
  await readers.keepMiss(tenant, words, new Date(ctx.now()))
}

export const listMissed = (ctx: Context): Promise<readers.MissedSearch[]> =>
  readers.misses(authorize(ctx, 'update', 'Article'))

export async function dismissMissed(ctx: Context, asked: unknown): Promise<void> {
  const tenant = authorize(ctx, 'update', 'Article')
  await readers.forgetMiss(tenant, parse(MissedSearchText, asked).search)
}
