import {
  idAt,
  INDEXES,
  moment,
  NAMES,
  numbers,
  siteAt,
  turn,
  type ListRows,
} from '../../../support/lists/rows.ts'

export const after = ['monitoring/devices', 'monitoring/sites']

const atSite: Pick<ListRows, 'also' | 'siteIn'> = { also: 'site { id }', siteIn: ['site.id'] }

export const lists: Record<string, ListRows> = {
  sensors: {
    rows: async (ground) => {
      const tied = (index: number) => ({
        name: turn(NAMES, index),
        createdAt: moment(index),
        tags: index % 3 ? ['cold'] : [],
      })
      const row = (index: number) => ({
        status: turn(['OUT_OF_SERVICE', 'ACTIVE', 'ACTIVE'] as const, index),
        ...tied(index),
      })
      const rows = INDEXES.map((index) => ({
        key: `probe-${index}`,
        siteId: siteAt(ground, index),
        deviceId: idAt(ground, 'devices', index),
        ...row(index),
      }))
      return numbers(
        await ground.made.tenant.db.insertInto('sensor').values(rows).returning('id').execute(),
      )
    },
    ...atSite,
  },
}
