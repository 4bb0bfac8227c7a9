import {
  idAt,
  INDEXES,
  moment,
  NAMES,
  numbers,
  siteAt,
  turn,
  type Ground,
  type Seed,
} from './seed.ts'

const PRIORITIES = ['CRITICAL', 'LOW', 'HIGH'] as const
const PHASES = ['NORMAL', 'ACTIVE', 'CLEARING'] as const
const POINT_STATES = ['UNACK', 'NORMAL', 'SHELVED'] as const
const STATES = ['UNACK', 'CLOSED', 'ACKED'] as const

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

async function windows(ground: Ground) {
  const now = Date.now()
  const ends = (index: number) => new Date(now + (index % 3 ? 3_600_000 : -3_600_000))
  const rows = INDEXES.map((index) => ({
    reason: turn(NAMES, index),
    siteIds: [siteAt(ground, index)],
    startsAt: moment(index),
    endsAt: ends(index),
    createdAt: moment(index),
  }))
  await ground.made.tenant.db.insertInto('maintenanceWindow').values(rows).execute()
}

/** Rules, what they find, and when they rest. */
export const rules: Record<string, Seed> = {
  alarmConfigs: {
    rows: configs,
    also: 'sensors { id site { id } }',
    siteIn: ['sensors.site.id'],
    loose: ['siteIds', 'sensorIds'],
  },
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
  schedules: {
    rows: async ({ made: { tenant } }) => {
      const row = (index: number) => ({
        name: turn(NAMES, index),
        timeZone: turn(['UTC', 'Asia/Tokyo'], index),
        windows: '[]',
      })
      const rows = INDEXES.map((index) => ({ ...row(index), updatedAt: moment(index) }))
      await tenant.db.insertInto('schedule').values(rows).execute()
    },
  },
  maintenanceWindows: {
    rows: windows,
    also: 'scope { siteIds }',
    siteIn: ['scope.siteIds'],
    loose: ['siteIds'],
  },
}
