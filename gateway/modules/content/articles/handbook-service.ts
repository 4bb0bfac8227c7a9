// Isotherm's own handbook, for an organisation that has none: what `?` opens on each page.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { recordAudits } from '../../ground/audit/service.ts'
import { savePicture } from '../../ground/pictures/service.ts'
import { withPictures } from './handbook-text.ts'
import { HANDBOOK } from './handbook/index.ts'
import { fillShelf } from './shelf-store.ts'

/** Adds what of it is not there yet, and answers how many articles that were. What the organisation made of the others stays. */
export async function addHandbook(ctx: Context): Promise<number> {
  const tenant = authorize(ctx, 'create', 'Article')
  authorize(ctx, 'create', 'ArticleCategory')
  ctx.disk.demandRoom()
  const now = new Date(ctx.now())
  return inTransaction(tenant, async (within) => {
    await takeTurn(within, 'article categories')
    await takeTurn(within, 'article order')
    const { categories, articles } = await fillShelf(within, {
      shelf: 'KNOWLEDGE_BASE',
      categories: HANDBOOK,
      answerOf: withPictures(async (picture) => (await savePicture(within, picture)).url),
      categoriesMadeAt: now,
      writtenBy: () => ctx.viewer?.userId ?? null,
      writtenAt: () => now,
    })
    await recordAudits(within, ctx, [
      ...categories.map(({ id, title }) => ({
        action: 'articleCategory.created' as const,
        entity: 'ArticleCategory' as const,
        entityId: id,
        detail: { after: { title, shelf: 'KNOWLEDGE_BASE' } },
      })),
      ...articles.map(({ id, title }) => ({
        action: 'article.created' as const,
        entity: 'Article' as const,
        entityId: id,
        detail: { after: { title, isPublished: true } },
      })),
    ])
    return articles.length
  })
}
