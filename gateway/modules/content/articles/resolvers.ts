import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, found, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload, withProblems } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import { excerptOf } from './article.ts'
import * as categories from './category-service.ts'
import { searchArticles } from './find-service.ts'
import { addHandbook } from './handbook-service.ts'
import * as readers from './reader-service.ts'
import * as service from './service.ts'

const done = (work: Promise<unknown>) => withProblems(work.then(() => ({})))

export const resolvers = {
  Query: {
    article: found(service.findArticle),
    articles: listed(service.listArticles),
    articleCategory: found(categories.findCategory),
    articleCategories: listed(categories.listCategories),
    articleSearch: (_root, args, ctx) => searchArticles(ctx, args),
    missedSearches: (_root, _args, ctx) => readers.listMissed(ctx),
  },
  Mutation: {
    createArticle: created('article', service.createArticle, service.findArticle),
    updateArticle: updated('article', service.updateArticle),
    moveArticle: (_root, { id, afterId }, ctx) =>
      payload('article', service.moveArticle(ctx, id, afterId ?? null)),
    deleteArticle: deleted(service.deleteArticle),
    createArticleCategory: created(
      'articleCategory',
      categories.createCategory,
      categories.findCategory,
    ),
    updateArticleCategory: updated('articleCategory', categories.updateCategory),
    moveArticleCategory: (_root, { id, afterId }, ctx) =>
      payload('articleCategory', categories.moveCategory(ctx, id, afterId ?? null)),
    deleteArticleCategory: deleted(categories.deleteCategory),
    addHandbook: (_root, _args, ctx) =>
      withProblems(addHandbook(ctx).then((addedCount) => ({ addedCount }))),
    rateArticle: (_root, { id, isHelpful }, ctx) =>
      payload('article', readers.rateArticle(ctx, id, isHelpful ?? null)),
    reportMissingArticle: (_root, args, ctx) => done(readers.reportMissing(ctx, args)),
    dismissMissedSearch: (_root, args, ctx) => done(readers.dismissMissed(ctx, args)),
  },
  Subscription: {
    articleChanged: live(service.watchArticles),
    articleCategoryChanged: live(categories.watchCategories),
  },
  Article: {
    category: async ({ categoryId }, _args, ctx) => {
      const category = await categories.categoryOfArticle(ctx, categoryId)
      if (!category) throw new Error(`Article without category ${categoryId}.`)
      return category
    },
    excerpt: excerptOf,
    helpedViewer: (article, _args, ctx) => readers.helpedViewer(ctx, article),
    createdById: ({ createdById }) => idText(createdById),
    createdBy: related(({ createdById }) => createdById, getUser),
  },
  FoundArticle: { articleId: ({ article }) => idText(article.id) ?? '' },
  ArticleCategory: {
    articleCount: (category, _args, ctx) => categories.articleCountOf(ctx, category),
  },
} satisfies Resolvers
