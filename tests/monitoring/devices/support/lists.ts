import {
  INDEXES,
  moment,
  NAMES,
  numbers,
  siteAt,
  turn,
  type ListRows,
} from '../../../support/lists/rows.ts'

export const after = ['monitoring/sites']

const atSite: Pick<ListRows, 'also' | 'siteIn'> = { also: 'site { id }', siteIn: ['site.id'] }

export const lists: Record<string, ListRows> = {
  devices: {
    rows: async (ground) => {
      const row = (index: number) => ({
        name: turn(NAMES, index),
        status: turn(['ACTIVE', 'OUT_OF_SERVICE'] as const, index),
      })
      const rows = INDEXES.map((index) => ({
        ...row(index),
        siteId: siteAt(ground, index),
        createdAt: moment(index),
      }))
      return numbers(
        await ground.made.tenant.db.insertInto('device').values(rows).returning('id').execute(),
      )
    },
    ...atSite,
  },
}
