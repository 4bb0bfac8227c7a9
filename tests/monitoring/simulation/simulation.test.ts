import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp, type App } from '../../../gateway/app.ts'
import { readConfig } from '../../../gateway/config.ts'
import { openEmbedded, type Embedded } from '../../../gateway/db/embedded/index.ts'
import { migrate } from '../../../gateway/db/migrate.ts'
import { queryAs, scoped } from '../../../gateway/db/tenant-connection.ts'
import {
  EVALUATION,
  evaluateAlarms,
} from '../../../gateway/modules/alarms/alarms/evaluation/worker.ts'
import { Lease } from '../../../gateway/worker/lease.ts'
import { demoDeviceToken } from '../../../seed/monitoring/device-token.ts'
import { startFeeder } from '../../../seed/monitoring/feeder.ts'
import { fleet, type FleetDevice } from '../../../seed/monitoring/fleet.ts'
import { followFaults } from '../../../seed/monitoring/live-faults.ts'
import { scratch } from '../../db/support/scratch.ts'
import { login, type ApiClient } from '../../support/api-client.ts'
import { dependenciesOf } from '../../support/dependencies.ts'
import { gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { seedDemoHere } from '../../support/seed-demo.ts'

// A demo of its own: a day of history, and one freezer that goes on.
const { furnished } = scratch()
const tokenKey = Buffer.from('a key of these tests')
const stop = new AbortController()
const ends: (() => Promise<unknown>)[] = []
let database: Embedded
let owner: pg.Pool
let app: App
let url: string
let admin: ApiClient
let anchor: number

const SIMULATE = `mutation($id: ID!, $kind: SimulatedFaultKind!, $on: Boolean) {
  simulateFault(sensorId: $id, kind: $kind, on: $on) { fault { sensor { id } kind startsAt endsAt } problems { code path } }
}`
interface Answer {
  fault: { sensor: { id: string }; kind: string; startsAt: string; endsAt: string } | null
  problems: { code: string; path: string[] }[]
}
const simulate = async ({ graphql }: ApiClient, id: number | string, kind: string, on?: boolean) =>
  (await graphql<{ simulateFault: Answer }>(SIMULATE, { id: String(id), kind, on })).simulateFault
const ask = async <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await queryAs<Row>(owner, 1, { text, values })).rows

beforeAll(async () => {
  database = await openEmbedded({ dataDir: await furnished() })
  await migrate(database.owner, { log: () => undefined })
  anchor = (await seedDemoHere({ owner: database.owner, tokenKey, days: 1 }))?.anchor ?? 0
  owner = new pg.Pool({ ...scoped(database.owner), max: 2 })
  owner.on('error', () => undefined) // the server may stop before the last connection is gone
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'on',
    JWT_SECRET: 'only these tests sign with this: 51ab77d0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    DATA_DIR: database.dataDir,
  })
  const { deps, end } = await dependenciesOf(database.app, config)
  const evaluation = new Lease(deps, EVALUATION, evaluateAlarms(deps))
  app = await createApp(deps)
  url = await app.listen(0, '127.0.0.1')
  ends.push(
    () => app.close(),
    () => evaluation.close(),
    end,
    () => owner.end(),
  )
  admin = await login(url, 'admin@demo.com', 'admin')
}, 120_000)
afterAll(async () => {
  stop.abort()
  for (const end of ends) await end()
  await database.stop()
}, 60_000)

/** The device of a sensor of organisation 1. */
function deviceOf(name: string): FleetDevice {
  const device = fleet({ anchor })[0]?.devices.find(({ sensors }) =>
    sensors.some((sensor) => sensor.name === name),
  )
  if (!device) throw new Error(`no ${name}`)
  return device
}
const idOf = (name: string) =>
  deviceOf(name).sensors.find((sensor) => sensor.name === name)?.id ?? 0

/** Sixty times as fast as the clock: a sample a second. */
async function goLive(device: FleetDevice) {
  const organizations = fleet({ anchor })
  const { signal } = stop
  const faultsOf = await followFaults({
    pool: owner,
    organizations,
    signal,
    onFailure: () => undefined,
  })
  const { text } = demoDeviceToken(tokenKey, 1, device.id)
  void startFeeder({
    url,
    fleet: [{ devices: [device] }],
    tokenFor: () => text,
    speed: 60,
    faultsOf,
    signal,
  })
}

const eventually = <T>(look: () => Promise<T | undefined>) =>
  vi.waitUntil(look, { timeout: 90_000, interval: 200 }) as Promise<T>

test('without a demo the field is absent, not refused', async () => {
  const { url } = await gateway()
  const { admin } = await organization()
  const { errors } = await admin.graphql(SIMULATE, { id: '1', kind: 'OPEN_DOOR' })
  expect(errors?.map(({ message }) => message).join()).toMatch(/SimulatedFaultKind|simulateFault/)
  expect(url).toMatch(/^http/)
})

describe('simulateFault', { timeout: 120_000 }, () => {
  test('a stopped compressor raises the alarm of its freezer after the on-delay of its rule, and no earlier', async () => {
    const device = deviceOf('Freezer 02')
    const id = idOf('Freezer 02')
    await goLive(device)
    const [usual] = await ask<{ max: number }>(
      `select max(value) from reading where sensor_id = $1 and ts > now() - interval '5 minutes'`,
      [id],
    )
    const limit = Math.ceil((usual?.max ?? -20) + 2)
    const input = {
      name: 'Freezer 02 warms',
      kind: 'HIGH',
      priority: 'HIGH',
      scope: { sensorIds: [String(id)], tags: [], siteIds: [] },
      parameters: { limit, deadband: 0, onDelaySeconds: 4, offDelaySeconds: 0 },
    }
    const made = await admin.graphql<{
      createAlarmConfig: { alarmConfig: { id: string } | null; problems: unknown[] }
    }>(
      'mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { alarmConfig { id } problems { code path message } } }',
      { input },
    )
    expect(made.createAlarmConfig.problems).toEqual([])
    const { fault } = await simulate(admin, id, 'STOP_COMPRESSOR')
    expect(fault).toMatchObject({ kind: 'STOP_COMPRESSOR', sensor: { id: String(id) } })
    expect(Date.parse(fault?.endsAt ?? '') - Date.parse(fault?.startsAt ?? '')).toBe(3 * 3_600_000)
    const alarm = await eventually(async () => {
      const text =
        'select pending_since, raised_at, detected_at, state from alarm where config_id = $1'
      const rows = await ask<{
        pending_since: Date
        raised_at: Date
        detected_at: Date
        state: string
      }>(text, [Number(made.createAlarmConfig.alarmConfig?.id)])
      return rows[0]
    })
    expect(alarm.state).toBe('UNACK')
    expect(alarm.raised_at.getTime() - alarm.pending_since.getTime()).toBe(4000)
    // The first of those that followed each other without one within the limit: a door may have opened before.
    const first = `select min(ts) as ts from reading where sensor_id = $1 and value > $2 and not late and ts > (
      select max(ts) from reading where sensor_id = $1 and value <= $2 and not late and ts < $3)`
    const [breach] = await ask<{ ts: Date }>(first, [id, limit, alarm.raised_at])
    expect(alarm.pending_since).toEqual(breach?.ts)
    // Readings go on arriving, so nobody has to wait for the grace.
    expect(alarm.detected_at.getTime() - alarm.raised_at.getTime()).toBeLessThan(15_000)
    const values = await ask<{ value: number }>(
      `select value from reading where sensor_id = $1 and ts > $2::timestamptz - interval '5 seconds' order by ts`,
      [id, fault?.startsAt],
    )
    const jumps = values.map(({ value }, i) => Math.abs(value - (values[i - 1]?.value ?? value)))
    // No more than a door can do; values are rounded to a tenth.
    expect(Math.max(...jumps)).toBeLessThan(4.1)
  })

  test('a radio that is cut is silent until that is ended, and cutting it once more changes nothing', async () => {
    const id = idOf('Freezer 02')
    const countOf = async (sensorId: number) =>
      (
        await ask<{ n: number }>('select count(*)::int as n from reading where sensor_id = $1', [
          sensorId,
        ])
      )[0]?.n ?? 0
    const count = () => countOf(id)
    // Another device tells how long to listen for the silent one.
    const beside = fleet({ anchor })[0]?.devices.find(({ sensors }) => sensors[0]?.id !== id)
    if (!beside) throw new Error('no other device')
    await goLive(beside)
    const besideSends = async (times: number) => {
      const sensorId = beside.sensors[0]?.id ?? 0
      const before = await countOf(sensorId)
      await eventually(async () => (await countOf(sensorId)) >= before + times)
    }
    const { fault } = await simulate(admin, id, 'CUT_RADIO')
    expect(Date.parse(fault?.endsAt ?? '')).toBeGreaterThan(Date.now())
    await besideSends(5)
    const silent = await count()
    await besideSends(5)
    expect(await count()).toBe(silent)
    const entries = () =>
      ask(`select id from audit_entry where action = 'sensor.faultSimulated' and entity_id = $1`, [
        String(id),
      ])
    const written = await entries()
    expect((await simulate(admin, id, 'CUT_RADIO')).fault).toEqual(fault)
    expect(await entries()).toEqual(written)
    const ended = await simulate(admin, id, 'CUT_RADIO', false)
    expect(ended.fault?.startsAt).toBe(fault?.startsAt)
    expect(Date.parse(ended.fault?.endsAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
    expect(await simulate(admin, id, 'CUT_RADIO', false)).toEqual({ fault: null, problems: [] })
    await eventually(async () => ((await count()) > silent ? true : undefined))
  })

  test('who may not change sensors may not do it, and there is nothing to find in other organisations', async () => {
    const client = await login(url, 'client@demo.com', 'client')
    await expect(simulate(client, 1, 'OPEN_DOOR')).rejects.toThrow('FORBIDDEN')
    const other = await login(url, 'admin@three.demo.com', 'admin')
    await expect(simulate(other, 20, 'OPEN_DOOR')).rejects.toThrow('NOT_FOUND')
    expect((await simulate(other, 1, 'OPEN_DOOR')).problems).toEqual([])
    expect(await ask('select 1 from simulated_fault where kind = $1', ['OPEN_DOOR'])).toEqual([])
  })

  test('a sensor somebody added has no simulator', async () => {
    const { createSensor } = await admin.graphql<{ createSensor: { sensor: { id: string } } }>(
      'mutation($input: CreateSensorInput!) { createSensor(input: $input) { sensor { id } problems { code } } }',
      { input: { deviceId: '1', key: 'probe-9', name: 'Added' } },
    )
    expect(await simulate(admin, createSensor.sensor.id, 'OPEN_DOOR')).toEqual({
      fault: null,
      problems: [{ code: 'INVALID', path: ['sensorId'] }],
    })
  })
})
