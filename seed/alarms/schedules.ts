import type { Insertable, Selectable } from 'kysely'
import type { ScheduleTable } from '../../gateway/modules/alarms/schedules/tables.ts'
import type { FleetOrganization } from '../monitoring/fleet.ts'
import type { Plot } from '../monitoring/plot.ts'

type Row = Insertable<ScheduleTable>

export const schedule = (overrides: Partial<Row> = {}): Row => ({
  name: 'Opening hours',
  timeZone: 'Europe/Oslo',
  windows: JSON.stringify([{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }]),
  ...overrides,
})

type Hours = Pick<Selectable<ScheduleTable>, 'name' | 'timeZone' | 'windows' | 'exceptions'>

const HOURS: Record<string, Hours> = {
  'nordhaven-pharma': {
    name: 'Staffed hours',
    timeZone: 'Europe/Berlin',
    windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '05:00', to: '22:00' }],
    exceptions: [{ date: '2026-12-25', windows: [] }],
  },
  'brightwater-provisions': {
    name: 'Delivery hours',
    timeZone: 'America/Denver',
    windows: [
      { days: [1, 2, 3, 4, 5], from: '05:00', to: '20:00' },
      { days: [6], from: '06:00', to: '14:00' },
    ],
    exceptions: [],
  },
}

/** In the order of their numbers. */
export const schedulesOf = ({ slug }: FleetOrganization): (Hours & { id: number })[] => {
  const hours = HOURS[slug]
  return hours ? [{ id: 1, ...hours }] : []
}

export async function seedSchedules({ db, organization, born }: Plot): Promise<void> {
  const rows = schedulesOf(organization).map(({ name, timeZone, windows, exceptions }) =>
    schedule({
      name,
      timeZone,
      windows: JSON.stringify(windows),
      exceptions: JSON.stringify(exceptions),
      createdAt: born,
      updatedAt: born,
    }),
  )
  if (rows.length > 0) await db.insertInto('schedule').values(rows).execute()
}
