import type { Context } from '../../../context.ts'
import { scalar, type RestRoute } from '../../../http/rest.ts'
import { categoriesOn } from './category-service.ts'
import { faqOf, groupsOf, questionOf, topicsOf } from './legacy.ts'
import { articlesOn } from './service.ts'
import type { ArticleShelf } from './tables.ts'

const shelfOf = async (ctx: Context, shelf: ArticleShelf) => ({
  categories: await categoriesOn(ctx, shelf),
  articles: await articlesOn(ctx, shelf),
})

const route = (path: string, handler: RestRoute['handler']): RestRoute => ({
  method: 'GET',
  path,
  access: { action: 'read', subject: 'Article' },
  handler,
})

export const rest: RestRoute[] = [
  route('/faq/data', async (ctx, request) =>
    faqOf(await shelfOf(ctx, 'FAQ'), scalar(request, 'q') ?? ''),
  ),
  route('/faq/data/knowledge_base', async (ctx) =>
    groupsOf(await categoriesOn(ctx, 'KNOWLEDGE_BASE')),
  ),
  route('/faq/data/category', async (ctx) => topicsOf(await shelfOf(ctx, 'KNOWLEDGE_BASE'))),
  route('/faq/data/question', async (ctx) => questionOf(await articlesOn(ctx, 'KNOWLEDGE_BASE'))),
]
