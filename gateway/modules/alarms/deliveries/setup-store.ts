import { sql } from 'kysely'
import type { SetupSources } from '../../../platform/setup.ts'

export const setup: SetupSources = {
  CHANNEL: {
    order: 50,
    access: ['create', 'NotificationChannel'],
    done: ({ organizationId }) =>
      sql`exists (select from notification_channel where organization_id = ${organizationId} and enabled)`,
    path: '/notifications/channels?add=channel',
  },
}
