import { sql } from 'kysely'
import { id, own, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  VIEW: {
    order: 100,
    access: ['read', 'View'],
    rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name` })} from view t
      where ${own('t', who)} and (t.shared or t.owner_id = ${who.viewer.userId} or ${who.viewer.role === 'ADMIN'}) and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (id) => `/dynamic?view=${id}`,
  },
}
