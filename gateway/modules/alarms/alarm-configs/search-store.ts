import { sql } from 'kysely'
import { id, own, row, type SearchSources } from '../../../platform/search/source.ts'
import { getAlarmConfig } from './service.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  ALARM_CONFIG: {
    order: 40,
    access: ['read', 'AlarmConfig'],
    rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name` })} from alarm_config t
      where ${own('t', who)} and t.deleted_at is null and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (id) => `/alarmconfigs/${id}`,
    seen: getAlarmConfig,
  },
}
