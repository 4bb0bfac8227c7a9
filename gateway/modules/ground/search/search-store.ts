import { sql } from 'kysely'
import { id, row, type SearchSources } from '../../../platform/search/source.ts'
import { pageLink, pagesOf } from './pages.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  PAGE: {
    order: 10,
    access: ['read', 'Auth'],
    rows: ({ viewer }, wanted) => {
      const all = pagesOf(viewer)
      const [ids, titles, words] = [
        all.map((page) => page.id),
        all.map(({ title }) => title),
        all.map((page) => page.words),
      ]
      return sql`select ${row(id('t'), { title: sql`t.title` })}
        from unnest(${ids}::int[], ${titles}::text[], ${words}::text[]) t (id, title, words)
        where ${wanted(id('t'), sql`lower(t.title || ' ' || t.words)`)}`
    },
    link: pageLink,
  },
}
