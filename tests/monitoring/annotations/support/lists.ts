import {
  idAt,
  INDEXES,
  moment,
  NAMES,
  siteAt,
  turn,
  type ListRows,
} from '../../../support/lists/rows.ts'

export const after = ['monitoring/sensors', 'monitoring/sites']

export const lists: Record<string, ListRows> = {
  annotations: {
    rows: async (ground) => {
      const rows = INDEXES.map((index) => ({
        sensorId: index % 3 ? idAt(ground, 'sensors', index) : null,
        siteId: index % 3 ? null : siteAt(ground, index),
        fromTs: moment(index),
        toTs: moment(index),
        text: turn(NAMES, index),
        createdAt: moment(index),
        createdBy: ground.made.admin.userId,
      }))
      await ground.made.tenant.db.insertInto('annotation').values(rows).execute()
    },
    also: 'site { id } sensor { id site { id } }',
    siteIn: ['site.id', 'sensor.site.id'],
    loose: ['sensorIds', 'siteIds'],
  },
}
