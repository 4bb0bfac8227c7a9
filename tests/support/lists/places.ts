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

const atSite: Pick<Seed, 'also' | 'siteIn'> = { also: 'site { id }', siteIn: ['site.id'] }

async function readings(ground: Ground) {
  const sensorId = idAt(ground, 'sensors', 0)
  const row = (index: number) => ({
    ts: new Date(moment(0).getTime() + index * 60_000),
    receivedAt: moment(1),
    value: index % 2,
  })
  const rows = INDEXES.map((index) => ({ sensorId, batchId: '1', ...row(index) }))
  await ground.made.tenant.db.insertInto('reading').values(rows).execute()
}

/** Places, what stands there and what it measures. */
export const places: Record<string, Seed> = {
  sites: {
    rows: async ({ made: { tenant } }) => {
      const row = (index: number) => ({
        name: turn(NAMES, index),
        timeZone: turn(['UTC', 'Europe/Berlin'], index),
      })
      const rows = INDEXES.map((index) => ({ ...row(index), createdAt: moment(index) }))
      return numbers(await tenant.db.insertInto('site').values(rows).returning('id').execute())
    },
    siteIn: ['id'],
  },
  locations: {
    rows: async (ground) => {
      const rows = INDEXES.map((index) => ({
        name: turn(NAMES, index),
        kind: 'ROOM' as const,
        siteId: siteAt(ground, index),
      }))
      return numbers(
        await ground.made.tenant.db.insertInto('location').values(rows).returning('id').execute(),
      )
    },
    ...atSite,
  },
  devices: {
    rows: async (ground) => {
      const row = (index: number) => ({
        name: turn(NAMES, index),
        status: turn(['ACTIVE', 'OUT_OF_SERVICE'] as const, index),
      })
      const rows = INDEXES.map((index) => ({
        ...row(index),
        siteId: siteAt(ground, index),
        createdAt: moment(index),
      }))
      return numbers(
        await ground.made.tenant.db.insertInto('device').values(rows).returning('id').execute(),
      )
    },
    ...atSite,
  },
  sensors: {
    rows: async (ground) => {
      const tied = (index: number) => ({
        name: turn(NAMES, index),
        createdAt: moment(index),
        tags: index % 3 ? ['cold'] : [],
      })
      const row = (index: number) => ({
        status: turn(['OUT_OF_SERVICE', 'ACTIVE', 'ACTIVE'] as const, index),
        ...tied(index),
      })
      const rows = INDEXES.map((index) => ({
        key: `probe-${index}`,
        siteId: siteAt(ground, index),
        deviceId: idAt(ground, 'devices', index),
        ...row(index),
      }))
      return numbers(
        await ground.made.tenant.db.insertInto('sensor').values(rows).returning('id').execute(),
      )
    },
    ...atSite,
  },
  readings: {
    rows: readings,
    args: (ground) => ({ sensorId: String(idAt(ground, 'sensors', 0)) }),
    key: 'ts',
  },
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
  annotations: {
    rows: async (ground) => {
      const rows = INDEXES.map((index) => ({
        sensorId: index % 3 ? idAt(ground, 'sensors', index) : null,
        siteId: index % 3 ? null : siteAt(ground, index),
        fromTs: moment(index),
        toTs: moment(index),
        text: turn(NAMES, index),
        createdAt: moment(index),
        createdBy: ground.made.admin.userId,
      }))
      await ground.made.tenant.db.insertInto('annotation').values(rows).execute()
    },
    also: 'site { id } sensor { id site { id } }',
    siteIn: ['site.id', 'sensor.site.id'],
    loose: ['sensorIds', 'siteIds'],
  },
}
