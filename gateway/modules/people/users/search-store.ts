import { sql } from 'kysely'
import { id, own, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  USER: {
    order: 80,
    access: ['read', 'User'],
    // Who knows the directory only finds active members, by name.
    rows: (who, wanted) => {
      const text = who.knowsMembers
        ? sql<string>`lower(concat_ws(' ', m.full_name, m.email, m.username, m.company))`
        : sql<string>`lower(m.full_name)`
      return sql`select ${row(id('m'), { title: sql`m.full_name`, detail: who.knowsMembers ? sql`m.email` : sql`''` })}
        from member m
        where ${own('m', who)} and (m.status = 'ACTIVE' or ${who.knowsMembers}) and ${wanted(id('m'), text)}`
    },
    link: (id) => `/apps/user/view/${id}`,
  },
}
