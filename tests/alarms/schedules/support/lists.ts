import {
  INDEXES,
  moment,
  NAMES,
  siteAt,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

export const after = ['monitoring/sites']

async function windows(ground: Ground) {
  const now = Date.now()
  const ends = (index: number) => new Date(now + (index % 3 ? 3_600_000 : -3_600_000))
  const rows = INDEXES.map((index) => ({
    reason: turn(NAMES, index),
    siteIds: [siteAt(ground, index)],
    startsAt: moment(index),
    endsAt: ends(index),
    createdAt: moment(index),
  }))
  await ground.made.tenant.db.insertInto('maintenanceWindow').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  schedules: {
    rows: async ({ made: { tenant } }) => {
      const row = (index: number) => ({
        name: turn(NAMES, index),
        timeZone: turn(['UTC', 'Asia/Tokyo'], index),
        windows: '[]',
      })
      const rows = INDEXES.map((index) => ({ ...row(index), updatedAt: moment(index) }))
      await tenant.db.insertInto('schedule').values(rows).execute()
    },
  },
  maintenanceWindows: {
    rows: windows,
    also: 'scope { siteIds }',
    siteIn: ['scope.siteIds'],
    loose: ['siteIds'],
  },
}
