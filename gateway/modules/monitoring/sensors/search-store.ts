import { sql } from 'kysely'
import { fewOf } from '../../../platform/search/few.ts'
import { at, id, joined, own, row, type SearchSources } from '../../../platform/search/source.ts'

const SENSOR_TEXT = sql<string>`(s.search_text || ' ' || lower(site.name || ' ' || coalesce(location.name, '')))`

/** How search finds what is here. */
export const search: SearchSources = {
  SENSOR: {
    order: 20,
    access: ['read', 'Sensor'],
    rows: (who, wanted) => sql`select ${row(id('s'), {
      title: sql`s.name`,
      detail: sql`concat_ws(' · ', location.name, site.name)`,
      urgency: sql`(s.status = 'RETIRED')::int`,
    })} from sensor s join published.site on ${joined('site', 's', 'site_id')} left join published.location on ${joined('location', 's', 'location_id')}
      where ${own('s', who)} and ${at('s.site_id', who)} and ${wanted(id('s'), SENSOR_TEXT)}`,
    few: fewOf('sensor', 's', {
      siteId: 'published.site',
      locationId: 'published.location',
    }),
    link: (id) => `/sensors/${id}`,
  },
}
