import { sql } from 'kysely'
import { id, inList, own, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  EMPLOYEE: {
    order: 145,
    access: ['read', 'Employee'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.full_name`, detail: sql`t.post` })}
      from employee t where ${own('t', who)} and ${wanted(id('t'), sql`lower(t.full_name || ' ' || t.post || ' ' || t.email)`)}`,
    link: (_id, title) => inList('/datatables', title),
  },
}
