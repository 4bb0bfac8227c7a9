import { joined, time } from '../../../platform/exports/values.ts'
import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listMaintenanceWindows } from './maintenance-service.ts'
import { listSchedules } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  schedules: wholeList({
    access: ['read', 'Schedule'],
    list: listSchedules,
    anyOf: ['timeZones'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['time_zone', ({ timeZone }) => timeZone],
      [
        'windows',
        ({ windows }) =>
          joined(windows.map(({ days, from, to }) => `${days.join('')} ${from}-${to}`)),
      ],
      ['exceptions', ({ exceptions }) => joined(exceptions.map(({ date }) => date))],
      ['updated_at', ({ updatedAt }) => time(updatedAt)],
    ],
  }),
  maintenance: wholeList({
    access: ['read', 'MaintenanceWindow'],
    list: listMaintenanceWindows,
    anyOf: ['siteIds'],
    flags: ['active'],
    columns: [
      ['id', ({ id }) => id],
      ['reason', ({ reason }) => reason],
      ['starts_at', ({ startsAt }) => time(startsAt)],
      ['ends_at', ({ endsAt }) => time(endsAt)],
      ['repeats', ({ recurrence }) => recurrence?.every],
      ['repeats_until', ({ recurrence }) => recurrence?.until],
      ['time_zone', ({ timeZone }) => timeZone],
      ['created_at', ({ createdAt }) => time(createdAt)],
    ],
  }),
}
