import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { isEmptyScope, isInScope } from '../../monitoring/sensors/scope-service.ts'
import type { Sensor } from '../../monitoring/sensors/sensor.ts'
import { windowsAround } from './maintenance-store.ts'
import { allSchedules } from './store.ts'
import { maintenanceTimes, openingHours, type Timetable } from './windows.ts'

export { storedCalendar, type StoredCalendar } from './calendar-store.ts'
export { hasSchedule } from './store.ts'
export { maintenanceTimes, openingHours, suppression, type Timetable } from './windows.ts'

/** What decides whether alarms are suppressed by design. */
export interface Calendar {
  /** Undefined when there is no such schedule. */
  schedule(id: number): Timetable | undefined
  maintenanceOn(sensor: Pick<Sensor, 'id' | 'siteId' | 'tags'>): Timetable[]
}

/** All schedules as they are now, and the maintenance of a span. */
export async function calendarBetween(ctx: Context, from: Date, to: Date): Promise<Calendar> {
  authorize(ctx, 'read', 'Schedule')
  const tenant = authorize(ctx, 'read', 'MaintenanceWindow')
  const [schedules, windows] = await Promise.all([
    allSchedules(tenant),
    windowsAround(tenant, from, to),
  ])
  const hours = new Map(schedules.map((schedule) => [schedule.id, openingHours(schedule)]))
  const works = windows.map((window) => ({ scope: window, times: maintenanceTimes(window) }))
  return {
    schedule: (id) => hours.get(id),
    maintenanceOn: (sensor) =>
      works
        .filter(({ scope }) => isEmptyScope(scope) || isInScope(scope, sensor))
        .map(({ times }) => times),
  }
}
