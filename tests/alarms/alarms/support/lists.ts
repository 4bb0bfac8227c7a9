import {
  idAt,
  INDEXES,
  moment,
  numbers,
  siteAt,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

export const after = ['alarms/alarm-configs', 'monitoring/sensors', 'monitoring/sites']

const PHASES = ['NORMAL', 'ACTIVE', 'CLEARING'] as const
const POINT_STATES = ['UNACK', 'NORMAL', 'SHELVED'] as const
const PRIORITIES = ['CRITICAL', 'LOW', 'HIGH'] as const
const STATES = ['UNACK', 'CLOSED', 'ACKED'] as const

async function points(ground: Ground) {
  const rows = INDEXES.map((index) => ({
    configId: idAt(ground, 'alarmConfigs', index),
    sensorId: idAt(ground, 'sensors', index),
    memory: '{"activations":1}',
    phase: turn(PHASES, index),
    state: turn(POINT_STATES, index),
    validFrom: moment(0),
    shelvedUntil: turn(POINT_STATES, index) === 'SHELVED' ? moment(1) : null,
  }))
  return numbers(
    await ground.made.tenant.db.insertInto('alarmPoint').values(rows).returning('id').execute(),
  )
}

async function alarms(ground: Ground) {
  const times = (index: number) => ({
    pendingSince: moment(index),
    raisedAt: moment(index),
    detectedAt: moment(index),
    closedAt: turn(STATES, index) === 'CLOSED' ? moment(1) : null,
  })
  const rows = INDEXES.map((index) => ({
    pointId: idAt(ground, 'alarmPoints', index),
    configId: idAt(ground, 'alarmConfigs', index),
    instance: 1,
    sensorId: idAt(ground, 'sensors', index),
    siteId: siteAt(ground, index),
    configVersion: 1,
    ...times(index),
    state: turn(STATES, index),
    priority: turn(PRIORITIES, index),
    explain: '{"kind":"HIGH"}',
    assigneeId: index % 2 ? null : ground.made.admin.userId,
  }))
  return numbers(
    await ground.made.tenant.db.insertInto('alarm').values(rows).returning('id').execute(),
  )
}

async function events(ground: Ground) {
  const rows = INDEXES.map((index) => ({
    pointId: idAt(ground, 'alarmPoints', index),
    alarmId: idAt(ground, 'alarms', index),
    seq: 1,
    t: moment(index),
    at: moment(index),
    type: turn(['RAISED', 'ACKED', 'COMMENTED'], index),
    state: 'UNACK' as const,
  }))
  await ground.made.tenant.db.insertInto('alarmEvent').values(rows).execute()
}

export const lists: Record<string, ListRows> = {
  alarmPoints: {
    rows: points,
    also: 'sensor { id site { id } }',
    siteIn: ['sensor.site.id'],
    loose: ['siteIds'],
  },
  alarms: { rows: alarms, also: 'site { id }', siteIn: ['site.id'] },
  alarmEvents: {
    rows: events,
    also: 'point { sensor { id site { id } } }',
    siteIn: ['point.sensor.site.id'],
    loose: ['siteIds', 'sensorIds'],
  },
}
