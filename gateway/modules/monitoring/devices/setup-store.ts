import { sql } from 'kysely'
import type { SetupSources } from '../../../platform/setup.ts'

export const setup: SetupSources = {
  DEVICE: {
    order: 20,
    access: ['create', 'Device'],
    done: ({ organizationId }) =>
      sql`exists (select from device where organization_id = ${organizationId})`,
    path: '/devices?add=device',
  },
}
