import { sql } from 'kysely'
import {
  at,
  id,
  inList,
  namedAtSite,
  own,
  row,
  type SearchSources,
} from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  SITE: {
    order: 50,
    access: ['read', 'Site'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.name`, detail: sql`t.address` })} from site t
      where ${own('t', who)} and ${at('t.id', who)} and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (_id, title) => inList('/sites', title),
  },
  LOCATION: {
    order: 60,
    access: ['read', 'Location'],
    rows: namedAtSite('location'),
    link: (_id, title) => inList('/home', title),
  },
}
