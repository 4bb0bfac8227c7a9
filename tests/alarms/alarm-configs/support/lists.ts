import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['monitoring/sensors', 'alarms/schedules']

export const lists: Record<string, ListRows> = {
  alarmConfigs: {
    rows: sevenIn('alarmConfig', ({ index, name, at, turn, idOf }) => ({
      name,
      kind: turn(['HIGH', 'LOW']),
      priority: turn(['CRITICAL', 'LOW', 'HIGH']),
      parameters: '{"limit":8}',
      enabled: index % 3 > 0,
      updatedAt: at,
      sensorIds: [idOf('sensors')],
      scheduleId: idOf('schedules'),
    })),
    also: 'sensors { id site { id } }',
    siteIn: ['sensors.site.id'],
    loose: ['siteId', 'sensorId'],
  },
}
