import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listMaintenanceWindows } from './maintenance-service.ts'
import { listSchedules } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  schedules: wholeList({
    subject: 'Schedule',
    list: listSchedules,
    anyOf: ['timeZone'],
    columns: {
      id: 'id',
      name: 'name',
      time_zone: 'timeZone',
      windows: ({ windows }) =>
        windows.map(({ days, from, to }) => `${days.join('')} ${from}-${to}`),
      exceptions: ({ exceptions }) => exceptions.map(({ date }) => date),
      updated_at: 'updatedAt',
    },
  }),
  maintenance: wholeList({
    subject: 'MaintenanceWindow',
    list: listMaintenanceWindows,
    anyOf: ['siteId'],
    flags: ['active'],
    columns: {
      id: 'id',
      reason: 'reason',
      starts_at: 'startsAt',
      ends_at: 'endsAt',
      repeats: ({ recurrence }) => recurrence?.every,
      repeats_until: ({ recurrence }) => recurrence?.until,
      time_zone: 'timeZone',
      created_at: 'createdAt',
    },
  }),
}
