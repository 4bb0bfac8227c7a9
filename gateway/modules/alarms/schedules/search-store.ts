import { sql } from 'kysely'
import { id, named, own, row, type SearchSources } from '../../../platform/search/source.ts'
import { getMaintenanceWindow } from './maintenance-service.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  SCHEDULE: {
    order: 110,
    access: ['read', 'Schedule'],
    rows: named('schedule'),
    link: (id) => `/maintenance/schedules/${id}`,
  },
  MAINTENANCE_WINDOW: {
    order: 120,
    access: ['read', 'MaintenanceWindow'],
    rows: (
      who,
      wanted,
    ) => sql`select ${row(id('t'), { title: sql`t.reason`, at: sql`t.starts_at` })} from maintenance_window t
      where ${own('t', who)} and ${wanted(id('t'), sql`t.search_text`)}`,
    link: () => '/maintenance',
    seen: getMaintenanceWindow,
  },
}
