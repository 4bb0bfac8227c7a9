import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listArticles } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  articles: wholeList({
    subject: 'Article',
    list: listArticles,
    anyOf: ['shelf', 'categoryId', 'slug', 'language'],
    flags: ['isPublished'],
    columns: {
      id: 'id',
      category_id: 'categoryId',
      title: 'title',
      text: 'bodyText',
      language: 'language',
      published: 'isPublished',
      helpful: 'helpfulCount',
      unhelpful: 'unhelpfulCount',
      created_at: 'createdAt',
      updated_at: 'updatedAt',
    },
  }),
}
