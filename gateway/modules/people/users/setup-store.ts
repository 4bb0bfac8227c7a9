import { sql } from 'kysely'
import type { SetupSources } from '../../../platform/setup.ts'

export const setup: SetupSources = {
  COLLEAGUE: {
    order: 60,
    access: ['create', 'User'],
    done: ({ organizationId }) =>
      sql`(select count(*) > 1 from (select from member where organization_id = ${organizationId} limit 2) first_two)`,
    path: '/apps/user/list?add=user',
  },
}
