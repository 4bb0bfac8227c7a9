import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/sensors']

export const lists: Record<string, ListRows> = {
  calibrations: {
    rows: sevenIn('calibration', ({ index, name, at, idOf }) => ({
      sensorId: idOf('sensors'),
      certificateNo: name,
      validFrom: at,
      dueAt: index % 3 ? at : null,
      createdAt: at,
    })),
    also: 'sensor { id site { id } }',
    siteIn: ['sensor.site.id'],
  },
}
