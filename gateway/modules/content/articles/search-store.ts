import { sql } from 'kysely'
import { id, joined, own, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  ARTICLE: {
    order: 145,
    access: ['read', 'Article'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.title`, detail: sql`category.title`, at: sql`t.updated_at` })}
      from article t join article_category category on ${joined('category', 't', 'category_id')}
      where ${own('t', who)} and t.is_published and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (articleId) => `/pages/knowledge-base/article/${articleId}`,
  },
}
