import { sql } from 'kysely'
import { id, own, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  CALENDAR_EVENT: {
    order: 155,
    access: ['read', 'CalendarEvent'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.title`, detail: sql`t.location` })}
      from calendar_event t where ${own('t', who)}
        and (t.created_by_id = ${who.viewer.userId} or exists (select from calendar_guest g
          where g.organization_id = t.organization_id and g.event_id = t.id and g.member_id = ${who.viewer.userId}))
        and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (eventId) => `/apps/calendar?event=${eventId}`,
  },
}
