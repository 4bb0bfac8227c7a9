import type { Insertable } from 'kysely'
import type { ReportDefinitionTable } from '../../gateway/modules/monitoring/reports/tables.ts'
import type { FleetOrganization } from './fleet.ts'
import type { Plot } from './plot.ts'

type Row = Insertable<ReportDefinitionTable>

export const report = (overrides: Partial<Row> = {}): Row => ({
  name: 'Daily cold chain',
  period: 'TODAY',
  bucket: 'H1',
  columns: ['MIN', 'AVG', 'MAX', 'LAST', 'OUT', 'COVERAGE'],
  createdBy: 1,
  ...overrides,
})

/** A sensor of each kind of goods, three at most; one with a story rather than another. */
function someOfEach({ devices }: FleetOrganization): number[] {
  const sensors = devices.flatMap((device) => device.sensors)
  const kinds = new Map<string, number>()
  for (const { id, profile, fault } of sensors)
    if (fault && !kinds.has(profile)) kinds.set(profile, id)
  for (const { id, profile } of sensors) if (!kinds.has(profile)) kinds.set(profile, id)
  return [...kinds.values()].slice(0, 3)
}

/** What one looks at every morning, and what goes into the files. */
export async function seedReports({ db, organization, born }: Plot): Promise<void> {
  const since = { createdAt: born, updatedAt: born }
  const rows = [
    report({ sensorIds: someOfEach(organization), ...since }),
    report({
      name: 'Monthly record',
      siteIds: organization.sites.slice(0, 1).map(({ id }) => id),
      ...since,
      period: 'LAST_30_DAYS',
      bucket: 'DAY',
      columns: ['MIN', 'MAX', 'OUT', 'MKT', 'COVERAGE'],
    }),
  ]
  await db.insertInto('reportDefinition').values(rows).execute()
}
