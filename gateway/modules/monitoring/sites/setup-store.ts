import { sql } from 'kysely'
import type { SetupSources } from '../../../platform/setup.ts'

export const setup: SetupSources = {
  SITE: {
    order: 10,
    access: ['create', 'Site'],
    done: ({ organizationId }) =>
      sql`exists (select from site where organization_id = ${organizationId})`,
    path: '/sites?add=site',
  },
}
