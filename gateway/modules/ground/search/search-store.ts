import { sql } from 'kysely'
import { id, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  PAGE: {
    order: 10,
    access: ['read', 'Auth'],
    rows: ({ pages: all }, wanted) => {
      const [ids, titles, words] = [
        all.map((page) => page.id),
        all.map(({ title }) => title),
        all.map(({ words = '' }) => words),
      ]
      return sql`select ${row(id('t'), { title: sql`t.title` })}
        from unnest(${ids}::int[], ${titles}::text[], ${words}::text[]) t (id, title, words)
        where ${wanted(id('t'), sql`lower(t.title || ' ' || t.words)`)}`
    },
    link: (pageId, _title, pages) => pages.find((page) => page.id === pageId)?.to ?? '/',
  },
}
