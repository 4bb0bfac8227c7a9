import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const after = ['alarms/alarms']

export const lists: Record<string, ListRows> = {
  notificationChannels: {
    rows: sevenIn('notificationChannel', ({ index, name, at, turn }) => ({
      name,
      kind: turn(['EMAIL', 'WEBHOOK']),
      enabled: index % 3 > 0,
      target: '{}',
      createdAt: at,
    })),
  },
  notificationPolicies: {
    rows: sevenIn('notificationPolicy', ({ index, name, at, idOf }) => {
      const channelIds = [idOf('notificationChannels')]
      const step = { afterSeconds: 0, channelIds, repeatSeconds: null, maxRepeats: 0 }
      return { name, enabled: index % 3 > 0, createdAt: at, steps: JSON.stringify([step]) }
    }),
    loose: ['channelId'],
  },
  notificationDeliveries: {
    rows: sevenIn('notificationDelivery', ({ at, turn, idOf }) => ({
      alarmId: idOf('alarms'),
      channelId: idOf('notificationChannels'),
      status: turn(['SENT', 'FAILED', 'SKIPPED']),
      plannedAt: at,
      dueAt: at,
      createdAt: at,
    })),
    also: 'alarm { site { id } }',
    siteIn: ['alarm.site.id'],
  },
}
