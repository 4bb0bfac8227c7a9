import { sql } from 'kysely'
import { id, own, row, type SearchSources } from '../../../platform/search/source.ts'

/** How search finds what is here. */
export const search: SearchSources = {
  TASK: {
    order: 150,
    access: ['read', 'Task'],
    rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.title` })}
      from task t where ${own('t', who)} and not t.is_deleted
        and (${who.viewer.role === 'ADMIN'} or t.created_by_id = ${who.viewer.userId} or t.assignee_id = ${who.viewer.userId})
        and ${wanted(id('t'), sql`t.search_text`)}`,
    link: (taskId) => `/apps/todo?task=${taskId}`,
  },
}
