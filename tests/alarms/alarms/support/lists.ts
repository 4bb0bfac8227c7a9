import { AT_SITE, moment, sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['alarms/alarm-configs', 'monitoring/sensors', 'monitoring/sites']

export const lists: Record<string, ListRows> = {
  alarmPoints: {
    rows: sevenIn('alarmPoint', ({ turn, idOf }) => {
      const state = turn(['UNACK', 'NORMAL', 'SHELVED'])
      return {
        configId: idOf('alarmConfigs'),
        sensorId: idOf('sensors'),
        memory: '{"activations":1}',
        phase: turn(['NORMAL', 'ACTIVE', 'CLEARING']),
        state,
        validFrom: moment(0),
        shelvedUntil: state === 'SHELVED' ? moment(1) : null,
      }
    }),
    also: 'sensor { id site { id } }',
    siteIn: ['sensor.site.id'],
    loose: ['siteId'],
  },
  alarms: {
    rows: sevenIn('alarm', ({ made, index, at, siteId, turn, idOf }) => {
      const state = turn(['UNACK', 'CLOSED', 'ACKED'])
      return {
        pointId: idOf('alarmPoints'),
        configId: idOf('alarmConfigs'),
        instance: 1,
        sensorId: idOf('sensors'),
        siteId,
        configVersion: 1,
        pendingSince: at,
        raisedAt: at,
        detectedAt: at,
        closedAt: state === 'CLOSED' ? moment(1) : null,
        state,
        priority: turn(['CRITICAL', 'LOW', 'HIGH']),
        explain: '{"kind":"HIGH","rule":"> 8 °C"}',
        assigneeId: index % 2 ? null : made.admin.userId,
      }
    }),
    ...AT_SITE,
    long: {
      table: 'alarm',
      vary: {
        instance: 'each.instance + i',
        state: `'CLOSED'`,
        raised_at: `each.raised_at - i * interval '1 minute'`,
        closed_at: `each.raised_at - i * interval '1 second'`,
        created_at: `each.created_at - i * interval '1 minute'`,
      },
      filters: [{ open: true }, { open: false }],
      emptyElsewhere: ['closed_at'],
    },
  },
  alarmEvents: {
    rows: sevenIn('alarmEvent', ({ at, turn, idOf }) => ({
      pointId: idOf('alarmPoints'),
      alarmId: idOf('alarms'),
      seq: 1,
      t: at,
      at,
      type: turn(['RAISED', 'ACKED', 'COMMENTED']),
      state: 'UNACK' as const,
    })),
    also: 'point { sensor { id site { id } } }',
    siteIn: ['point.sensor.site.id'],
    loose: ['siteId', 'sensorId'],
  },
}
