import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/sensors', 'monitoring/sites']

export const lists: Record<string, ListRows> = {
  annotations: {
    rows: sevenIn('annotation', ({ made, index, name, at, siteId, idOf }) => ({
      sensorId: index % 3 ? idOf('sensors') : null,
      siteId: index % 3 ? null : siteId,
      fromTs: at,
      toTs: at,
      text: name,
      createdAt: at,
      createdBy: made.admin.userId,
    })),
    also: 'site { id } sensor { id site { id } }',
    siteIn: ['site.id', 'sensor.site.id'],
    loose: ['sensorId', 'siteId'],
  },
}
