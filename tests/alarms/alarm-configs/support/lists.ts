import {
  INDEXES,
  moment,
  NAMES,
  numbers,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

export const after = ['monitoring/sensors']

const PRIORITIES = ['CRITICAL', 'LOW', 'HIGH'] as const

async function configs({ made, ids }: Ground) {
  const row = (index: number) => ({
    kind: turn(['HIGH', 'LOW'] as const, index),
    priority: turn(PRIORITIES, index),
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    parameters: '{"limit":8}',
    enabled: index % 3 > 0,
    updatedAt: moment(index),
    sensorIds: [turn(ids.sensors ?? [], index)],
    ...row(index),
  }))
  return numbers(
    await made.tenant.db.insertInto('alarmConfig').values(rows).returning('id').execute(),
  )
}

export const lists: Record<string, ListRows> = {
  alarmConfigs: {
    rows: configs,
    also: 'sensors { id site { id } }',
    siteIn: ['sensors.site.id'],
    loose: ['siteIds', 'sensorIds'],
  },
}
