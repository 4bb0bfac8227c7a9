import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listPosts } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  blogPosts: wholeList({
    subject: 'BlogPost',
    list: listPosts,
    anyOf: ['categoryId', 'slug', 'tag', 'status', 'createdById'],
    flags: ['isBookmarked'],
    columns: {
      id: 'id',
      category_id: 'categoryId',
      title: 'title',
      slug: 'slug',
      excerpt: 'excerpt',
      text: 'bodyText',
      published_at: 'publishedAt',
      archived: 'isArchived',
      created_at: 'createdAt',
      updated_at: 'updatedAt',
    },
  }),
}
