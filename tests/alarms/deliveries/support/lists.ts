import {
  idAt,
  INDEXES,
  moment,
  NAMES,
  numbers,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

export const after = ['alarms/alarms']

async function channels({ made: { tenant } }: Ground) {
  const row = (index: number) => ({
    kind: turn(['EMAIL', 'WEBHOOK'] as const, index),
    enabled: index % 3 > 0,
    target: '{}',
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    createdAt: moment(index),
    ...row(index),
  }))
  return numbers(
    await tenant.db.insertInto('notificationChannel').values(rows).returning('id').execute(),
  )
}

async function policies(ground: Ground) {
  const steps = (index: number) =>
    JSON.stringify([
      {
        afterSeconds: 0,
        channelIds: [idAt(ground, 'notificationChannels', index)],
        repeatSeconds: null,
        maxRepeats: 0,
      },
    ])
  const row = (index: number) => ({
    enabled: index % 3 > 0,
    createdAt: moment(index),
    steps: steps(index),
  })
  const rows = INDEXES.map((index) => ({ name: turn(NAMES, index), ...row(index) }))
  await ground.made.tenant.db.insertInto('notificationPolicy').values(rows).execute()
}

async function deliveries(ground: Ground) {
  const rows = INDEXES.map((index) => ({
    alarmId: idAt(ground, 'alarms', index),
    channelId: idAt(ground, 'notificationChannels', index),
    status: turn(['SENT', 'FAILED', 'SKIPPED'] as const, index),
    plannedAt: moment(index),
    dueAt: moment(index),
  }))
  await ground.made.tenant.db.insertInto('notificationDelivery').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  notificationChannels: { rows: channels },
  notificationPolicies: { rows: policies, loose: ['channelIds'] },
  notificationDeliveries: {
    rows: deliveries,
    also: 'alarm { site { id } }',
    siteIn: ['alarm.site.id'],
  },
}
