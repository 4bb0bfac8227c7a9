import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { OrganizationTable } from '../../gateway/modules/people/organization/tables.ts'
import type { Plot } from '../monitoring/plot.ts'

type Row = Insertable<OrganizationTable>

export const organization = (overrides: Partial<Row> = {}): Row => ({
  title: 'Fjordlab',
  slug: `fjordlab-${randomUUID().slice(0, 8)}`,
  timeZone: 'Europe/Oslo',
  ...overrides,
})

const ALARM_REASONS = [
  'Door open',
  'Defrost',
  'Loading goods',
  'Sensor moved',
  'Cleaning',
  'Power cut',
  'Service visit',
  'Under investigation',
]

export async function seedOrganization({
  db,
  organization: { id, title, slug, timeZone },
  born,
}: Plot): Promise<void> {
  const row = organization({
    id,
    title,
    slug,
    timeZone,
    alarmReasons: ALARM_REASONS,
    createdAt: born,
    updatedAt: born,
  })
  await db.insertInto('organization').values(row).execute()
}
