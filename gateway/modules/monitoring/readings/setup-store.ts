import { sql } from 'kysely'
import type { SetupSources } from '../../../platform/setup.ts'

export const setup: SetupSources = {
  READING: {
    order: 30,
    access: ['update', 'Device'],
    done: ({ organizationId }) =>
      sql`exists (select from latest where organization_id = ${organizationId})`,
    path: ({ organizationId }) => sql`coalesce(
      (select '/devices/' || min(id) from published.device
        where organization_id = ${organizationId} and status = 'ACTIVE'),
      '/devices?add=device')`,
  },
}
