import { sql } from 'kysely'
import { id, own, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here: one's own mails outside of trash and spam. */
export const search: SearchSources = {
  MAIL: {
    order: 155,
    access: ['read', 'Mailbox'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.subject`, detail: sql`t.from_name`, at: sql`t.sent_at` })}
      from mail t where ${own('t', who)} and t.member_id = ${who.viewer.userId} and t.folder not in ('TRASH', 'SPAM')
        and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (mailId) => `/apps/email?mail=${mailId}`,
  },
}
