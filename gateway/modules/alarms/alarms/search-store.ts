import { sql } from 'kysely'
import { at, id, joined, own, row, type SearchSources } from '../../../platform/search/source.ts'

const ALARM_ROW = row(sql`a.id`, {
  title: sql`s.name || ': ' || c.name`,
  detail: sql`site.name`,
  at: sql`a.raised_at`,
  urgency: sql`(a.closed_at is not null)::int`,
})
const ALARM_TEXT = sql<string>`(c.search_text || ' ' || s.search_text || ' ' || lower(site.name))`
const ALARM_OF = (
  alias: string,
) => sql`join published.alarm_config c on ${joined('c', alias, 'config_id')}
  join published.sensor s on ${joined('s', alias, 'sensor_id')} join published.site on ${joined('site', 's', 'site_id')}`
/** How many points are looked at for their latest alarm: those in alarm and those something last happened to come first. */
const POINTS = 40

/** How search finds what is here. */
export const search: SearchSources = {
  ALARM: {
    order: 30,
    access: ['read', 'Alarm'],
    // Of each point its latest occurrence: a freezer that alarms every day is found once.
    rows: (who, wanted) => sql`select ${ALARM_ROW} from (
        select p.id, p.organization_id from alarm_point p ${ALARM_OF('p')}
        where ${own('p', who)} and p.last_event_at is not null and ${at('s.site_id', who)} and ${wanted(id('p'), ALARM_TEXT)}
        order by p.open_alarm_id is null, p.last_event_at desc limit ${POINTS}
      ) p cross join lateral (
        select * from alarm where organization_id = p.organization_id and point_id = p.id order by raised_at desc, id desc limit 1
      ) a ${ALARM_OF('a')} where ${at('a.site_id', who)}`,
    known: (who, wanted) => sql`select ${ALARM_ROW} from alarm a ${ALARM_OF('a')}
      where ${own('a', who)} and ${at('a.site_id', who)} and ${wanted(id('a'), sql`''`)}`,
    link: (id) => `/alarms?alarm=${id}`,
  },
}
