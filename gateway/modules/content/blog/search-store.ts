import { sql } from 'kysely'
import { id, joined, own, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here: what readers see by now. */
export const search: SearchSources = {
  BLOG_POST: {
    order: 147,
    access: ['read', 'BlogPost'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.title`, detail: sql`category.title`, at: sql`t.published_at` })}
      from blog_post t join blog_category category on ${joined('category', 't', 'category_id')}
      where ${own('t', who)} and t.published_at <= now() and not t.is_archived and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (postId) => `/pages/blog/detail/${postId}`,
  },
}
