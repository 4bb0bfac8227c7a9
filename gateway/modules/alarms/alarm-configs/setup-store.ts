import { sql } from 'kysely'
import type { SetupSources } from '../../../platform/setup.ts'

export const setup: SetupSources = {
  RULE: {
    order: 40,
    access: ['create', 'AlarmConfig'],
    done: ({ organizationId }) =>
      sql`exists (select from alarm_config where organization_id = ${organizationId} and enabled and deleted_at is null)`,
    path: '/alarmconfigs/new',
  },
}
