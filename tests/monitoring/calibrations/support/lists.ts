import { idAt, INDEXES, moment, NAMES, turn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/sensors']

export const lists: Record<string, ListRows> = {
  calibrations: {
    rows: async (ground) => {
      const row = (index: number) => ({
        certificateNo: turn(NAMES, index),
        dueAt: index % 3 ? moment(index) : null,
      })
      const rows = INDEXES.map((index) => ({
        sensorId: idAt(ground, 'sensors', index),
        validFrom: moment(index),
        createdAt: moment(index),
        ...row(index),
      }))
      await ground.made.tenant.db.insertInto('calibration').values(rows).execute()
    },
    also: 'sensor { id site { id } }',
    siteIn: ['sensor.site.id'],
  },
}
