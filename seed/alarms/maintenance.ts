import type { Insertable } from 'kysely'
import type { MaintenanceWindowTable } from '../../gateway/modules/alarms/schedules/tables.ts'
import type { MaintenanceWindow } from '../../gateway/modules/alarms/schedules/maintenance-window.ts'
import type { Plot } from '../monitoring/plot.ts'
import { zone } from '../monitoring/simulator/zone.ts'

type Row = Insertable<MaintenanceWindowTable>

export const maintenanceWindow = (overrides: Partial<Row> = {}): Row => ({
  startsAt: new Date(Date.UTC(2026, 0, 5, 10)),
  endsAt: new Date(Date.UTC(2026, 0, 5, 12)),
  reason: 'Filters are changed',
  createdBy: null,
  ...overrides,
})

type PlotPart = Pick<Plot, 'organization' | 'anchor' | 'born'>
/** One site, two nights ago. */
const SERVICED = 'Tejo Research'

/** In the order of their numbers. */
export function maintenanceOf({
  organization,
  anchor,
  born,
}: PlotPart): Omit<MaintenanceWindow, 'searchText' | 'organizationId'>[] {
  const site = organization.sites.find(({ name }) => name === SERVICED)
  if (!site) return []
  const at = (hour: number) => new Date(zone(site.timeZone).at(anchor / 1000, 1, hour, 0) * 1000)
  return [
    {
      id: 1,
      sensorIds: [],
      tags: [],
      siteIds: [site.id],
      recurrence: null,
      timeZone: site.timeZone,
      startsAt: at(1),
      endsAt: at(3),
      reason: 'Yearly service of the refrigeration',
      createdBy: 1,
      createdAt: born,
      updatedAt: born,
      version: 1,
    },
  ]
}

export async function seedMaintenance(plot: Plot): Promise<void> {
  const rows = maintenanceOf(plot).map(
    ({ siteIds, timeZone, startsAt, endsAt, reason, createdBy, createdAt }) =>
      maintenanceWindow({
        siteIds,
        timeZone,
        startsAt,
        endsAt,
        reason,
        createdBy,
        createdAt,
        updatedAt: createdAt,
      }),
  )
  if (rows.length > 0) await plot.db.insertInto('maintenanceWindow').values(rows).execute()
}
