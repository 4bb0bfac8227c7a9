import { sql } from 'kysely'
import { id, inList, own, row, type SearchSources } from '../../../platform/search/source.ts'

const LIST = '/apps/invoice/list'

/** How search finds what is here. */
export const search: SearchSources = {
  INVOICE: {
    order: 150,
    access: ['read', 'Invoice'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`coalesce(t.number, t.id)::text`, detail: sql`client.name` })}
      from invoice t join client on client.organization_id = t.organization_id and client.id = t.client_id
      where ${own('t', who)} and ${wanted(id('t'), sql`(coalesce(t.number, t.id)::text || ' ' || lower(t.service) || ' ' || client.search_text)`)}`,
    link: (_id, title) => inList(LIST, title),
  },
  CLIENT: {
    order: 160,
    access: ['read', 'Client'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.name`, detail: sql`t.company` })}
      from client t where ${own('t', who)} and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (_id, title) => inList(LIST, title),
  },
}
