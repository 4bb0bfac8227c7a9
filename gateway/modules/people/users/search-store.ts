import { sql } from 'kysely'
import { id, own, row, type SearchSources } from '../../../platform/search/source.ts'

const USERNAME = sql<string>`coalesce(account.username, m.invited_username)`
const FULL_NAME = sql<string>`coalesce(nullif(coalesce(account.full_name, m.invited_full_name), ''), ${USERNAME})`
const EMAIL = sql<string>`coalesce(account.email, m.invited_email)`

/** How search finds what is here. */
export const search: SearchSources = {
  USER: {
    order: 80,
    access: ['read', 'User'],
    // Who knows the directory only finds active members, by name.
    rows: (who, wanted) => {
      const text = who.knowsMembers
        ? sql<string>`lower(concat_ws(' ', ${FULL_NAME}, ${EMAIL}, ${USERNAME}, m.company))`
        : sql<string>`lower(${FULL_NAME})`
      return sql`select ${row(id('m'), { title: FULL_NAME, detail: who.knowsMembers ? EMAIL : sql`''` })}
        from member m left join published.account on account.id = m.account_id
        where ${own('m', who)} and (m.status = 'ACTIVE' or ${who.knowsMembers}) and ${wanted(id('m'), text)}`
    },
    link: (id) => `/apps/user/view/${id}`,
  },
}
