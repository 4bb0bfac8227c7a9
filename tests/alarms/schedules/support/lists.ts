import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/sites']

const HOUR = 3_600_000

export const lists: Record<string, ListRows> = {
  schedules: {
    rows: sevenIn('schedule', ({ name, at, turn }) => ({
      name,
      timeZone: turn(['UTC', 'Asia/Tokyo']),
      windows: '[]',
      updatedAt: at,
    })),
  },
  maintenanceWindows: {
    rows: sevenIn('maintenanceWindow', ({ made, index, name, at, siteId }) => ({
      reason: name,
      siteIds: [siteId],
      startsAt: at,
      endsAt: new Date(Date.now() + (index % 3 ? HOUR : -HOUR)),
      createdAt: at,
      createdBy: made.admin.userId,
    })),
    also: 'scope { siteIds }',
    siteIn: ['scope.siteIds'],
    loose: ['siteId'],
  },
}
