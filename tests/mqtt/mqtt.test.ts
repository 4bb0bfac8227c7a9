import { afterAll, expect, inject, test, vi } from 'vitest'
import type { Deps } from '../../gateway/context.ts'
import { databaseOf, openPool } from '../../gateway/db/database.ts'
import { unavailable } from '../../gateway/errors.ts'
import { RECEPTION, receiveReadings } from '../../gateway/mqtt/reception.ts'
import { Lease } from '../../gateway/worker/lease.ts'
import { deviceOf, type Device } from '../monitoring/readings/support/probe.ts'
import { gateway } from '../support/gateway.ts'
import { organization, type TestOrganization } from '../support/organization.ts'
import { startBroker } from './support/broker.ts'

const MINUTE = 60_000
const broker = await startBroker()
afterAll(() => broker.stop())

/** A gateway's reception, until it is told to end; `deps` may lack what a real one has. */
async function reception(
  changes: Partial<Deps> = {},
  firstPause = 20,
): Promise<{ end: () => Promise<void> }> {
  const { deps } = await gateway()
  const stop = new AbortController()
  const job = receiveReadings({ ...deps, ...changes }, broker.url, { firstPause })
  const before = await timesLogged('mqtt: connected')
  const running = job({ name: RECEPTION, fence: '1', since: 0, signal: stop.signal })
  await until(async () => (await timesLogged('mqtt: connected')) > before)
  return {
    end: async () => {
      stop.abort()
      await running
    },
  }
}

const timesLogged = async (text: string) =>
  (await gateway()).logs.filter((line) => line.includes(text)).length

const until = (fulfilled: () => Promise<boolean> | boolean) =>
  vi.waitUntil(fulfilled, { timeout: 10_000 })

const stored = async ({ tenant: { db } }: TestOrganization) =>
  db
    .selectFrom('reading')
    .select(['sensorId', 'ts', 'value', 'raw', 'late', 'outOfRange'])
    .orderBy('sensorId')
    .orderBy('ts')
    .execute()
const isStored = (acme: TestOrganization, count: number) =>
  until(async () => (await stored(acme)).length >= count)
const topicOf = ({ id }: Device) => `isotherm/readings/${id}`

test('readings from the broker are stored as those of the ingest route are, late ones and bad ones, too', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const [byMqtt, byHttp] = [await deviceOf(acme), await deviceOf(rival)]
  const { end } = await reception()
  const now = Date.now()
  const bodies = [
    [
      { sensor: 'p-1', ts: now - 5 * MINUTE, value: 40, unit: 'F' },
      { sensor: 'p-1', ts: now - 6 * MINUTE, value: 4.1 },
      { sensor: 'p-9', ts: now, value: 4 },
    ],
    [{ sensor: 'p-1', ts: now - 10 * MINUTE, value: 9.3 }],
    [{ sensor: 'p-1', ts: now - 4 * MINUTE, value: 500 }],
    [{ sensor: 'p-1', ts: now - 5 * MINUTE, value: 40, unit: 'F' }],
    [{ sensor: 'p-1', ts: now - 5 * MINUTE, value: 7 }],
  ]
  for (const readings of bodies) {
    await broker.publish(topicOf(byMqtt), { token: byMqtt.token, readings })
    await byHttp.post(readings)
  }
  await isStored(acme, 4)
  const plain = async (of: TestOrganization) =>
    (await stored(of)).map(({ sensorId, ...reading }) => (sensorId ? reading : null))
  expect(await plain(acme)).toEqual(await plain(rival))
  await until(
    async () =>
      (await acme.tenant.db.selectFrom('readingRevision').select('value').execute()).length === 1,
  )
  await end()
})

test('battery and signal come from the broker, too, and one that cannot be used is told in the log', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { end } = await reception()
  const { logs } = await gateway()
  const now = Date.now()
  for (const [minute, battery] of [55, 101].entries())
    await broker.publish(topicOf(device), {
      token: device.token,
      battery,
      signal: -90,
      readings: [{ sensor: 'p-1', ts: now + minute * MINUTE, value: 4 }],
    })
  await isStored(acme, 2)
  const [row] = await acme.tenant.db.selectFrom('device').selectAll().execute()
  expect(row).toMatchObject({ batteryPercent: 55, signalDbm: -90 })
  await until(() => logs.some((line) => line.includes('OUT_OF_RANGE battery')))
  await end()
})

test('what is no good is refused, logged once for each device, and keeps nobody waiting', async () => {
  const acme = await organization()
  const [good, revoked] = [await deviceOf(acme), await deviceOf(acme)]
  await acme.graphql('mutation($id: ID!) { revokeDeviceToken(id: $id) { problems { code } } }', {
    id: revoked.id,
  })
  const { end } = await reception()
  const { logs } = await gateway()
  const from = logs.length
  const reading = { sensor: 'p-1', ts: Date.now() - MINUTE, value: 4 }
  const bad = {
    json: ['{"readings":', 'no json', '[]', '"text"', 'null', ''],
    stranger: [
      { readings: [reading] },
      { token: 7, readings: [] },
      { token: `${good.token}x`, readings: [reading] },
    ],
    revoked: [1, 2, 3].map(() => ({ token: revoked.token, readings: [reading] })),
    body: [{ token: good.token }, { token: good.token, readings: 'x' }],
    large: ['{"x":"'.padEnd(1_100_000, 'x')],
    many: [{ token: good.token, readings: Array.from({ length: 5001 }, () => null) }],
  }
  for (const [kind, messages] of Object.entries(bad)) {
    for (const message of messages) await broker.publish(`isotherm/readings/${kind}`, message)
  }
  await broker.publish('isotherm/elsewhere', {
    token: good.token,
    readings: [{ ...reading, value: 9 }],
  })
  await broker.publish(topicOf(good), {
    token: good.token,
    readings: [reading, { sensor: 'p-1', value: 'x' }],
  })
  await isStored(acme, 1)
  expect(await stored(acme)).toMatchObject([{ value: 4 }])
  const refusals = logs
    .slice(from)
    .flatMap((line) => (line.includes('a message was refused') ? [JSON.parse(line) as object] : []))
  const of = (topic: string) =>
    refusals.filter((it) => 'topic' in it && it.topic === `isotherm/readings/${topic}`)
  expect(of('json')).toMatchObject([{ code: 'BAD_USER_INPUT' }])
  expect(of('revoked')).toMatchObject([
    { code: 'UNAUTHENTICATED', device: expect.stringMatching(/^iso_\d+_\w{12}$/) as string },
  ])
  expect(of('large')).toMatchObject([{ code: 'PAYLOAD_TOO_LARGE' }])
  expect(JSON.stringify(refusals)).not.toContain(revoked.token)
  await end()
  expect(logs.slice(from).findLast((line) => line.includes('mqtt: left'))).toMatch(
    /"stored":1,"refused":16,"rejected":1/,
  )
})

test('a topic made up for each message fills no log', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { end } = await reception()
  const { logs } = await gateway()
  const from = logs.length
  for (let number = 1; number <= 30; number++)
    await broker.publish(`isotherm/readings/made-up-${number}`, 'no json')
  await broker.publish(topicOf(device), {
    token: device.token,
    readings: [{ sensor: 'p-1', ts: Date.now() - MINUTE, value: 4 }],
  })
  await isStored(acme, 1)
  await end()
  const refusals = logs
    .slice(from)
    .filter((line) => line.includes('refused') && line.includes('BAD_USER_INPUT'))
  expect(refusals).toHaveLength(11)
  expect(JSON.parse(refusals.at(-1) ?? '')).toMatchObject({ kinds: { BAD_USER_INPUT: 20 } })
})

test('a broker that was away hands over everything it had promised to keep', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { end } = await reception({}, 400)
  const from = Date.now() - 30 * MINUTE
  const send = (index: number) =>
    broker.publish(topicOf(device), {
      token: device.token,
      readings: [{ sensor: 'p-1', ts: from + index * 1000, value: index }],
    })
  for (let index = 0; index < 10; index++) await send(index)
  await broker.stop()
  await broker.start()
  for (let index = 10; index < 20; index++) await send(index)
  await isStored(acme, 20)
  expect((await stored(acme)).map(({ value }) => value)).toEqual(
    Array.from({ length: 20 }, (_, index) => index),
  )
  await end()
})

test('what was delivered to a gateway that died before storing it comes again, and is stored once', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { deps } = await gateway()
  let tries = 0
  const tenant = () => {
    tries++
    throw unavailable()
  }
  const dying = await reception({ database: { ...deps.database, tenant } })
  const ts = Date.now() - MINUTE
  await broker.publish(topicOf(device), {
    token: device.token,
    readings: [{ sensor: 'p-1', ts, value: 4 }],
  })
  await until(() => tries > 0)
  expect(broker.acknowledged).not.toContain(topicOf(device))
  await dying.end()
  const next = await reception()
  await isStored(acme, 1)
  await until(() => broker.acknowledged.includes(topicOf(device)))
  await next.end()
  expect(await stored(acme)).toHaveLength(1)
})

test('what comes while the gateway stops, and its connections are gone, is not acknowledged', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { deps, logs } = await gateway()
  const ended = openPool(inject('database').app)
  await ended.end()
  let tries = 0
  const gone: Deps['database']['tenant'] = (...asked) => {
    tries++
    return databaseOf(ended).tenant(...asked)
  }
  const stopping = await reception({ database: { ...deps.database, tenant: gone } })
  const ts = Date.now() - MINUTE
  await broker.publish(topicOf(device), {
    token: device.token,
    readings: [{ sensor: 'p-1', ts, value: 4 }],
  })
  await until(() => tries > 1)
  await stopping.end()
  expect(
    logs.filter((line) => line.includes(topicOf(device)) && line.includes('"level":50')),
  ).toEqual([])
  expect(broker.acknowledged).not.toContain(topicOf(device))
  const next = await reception()
  await isStored(acme, 1)
  await next.end()
})

test('a device that sends too much waits, and nobody else does', async () => {
  const acme = await organization()
  const [greedy, modest] = [await deviceOf(acme), await deviceOf(acme)]
  const { end } = await reception()
  const from = Date.now() - 5 * 3_600_000
  const batch = (start: number, size: number) =>
    Array.from({ length: size }, (_, index) => ({
      sensor: 'p-1',
      ts: from + (start + index) * 1000,
      value: 4,
    }))
  await broker.publish(topicOf(greedy), { token: greedy.token, readings: batch(0, 4900) })
  await broker.publish(topicOf(greedy), { token: greedy.token, readings: batch(4900, 4000) })
  await broker.publish(topicOf(modest), { token: modest.token, readings: batch(0, 1) })
  await until(async () =>
    (await stored(acme)).some(({ sensorId }) => String(sensorId) === modest.sensorIds[0]),
  )
  expect((await stored(acme)).length).toBe(4901)
  await isStored(acme, 8901)
  await end()
}, 20_000)

test('of several gateways one is connected, and another one takes over', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { deps } = await gateway()
  const leases = [1, 2].map(
    () => new Lease(deps, RECEPTION, receiveReadings(deps, broker.url, { firstPause: 20 })),
  )
  const connections = await timesLogged('mqtt: connected')
  const send = (value: number) =>
    broker.publish(topicOf(device), {
      token: device.token,
      readings: [{ sensor: 'p-1', ts: Date.now() - 1000, value }],
    })
  await until(async () => (await timesLogged('mqtt: connected')) > connections)
  await send(1)
  await isStored(acme, 1)
  expect(await timesLogged('mqtt: connected')).toBe(connections + 1)
  await leases[0]?.close()
  await send(2)
  await isStored(acme, 2)
  await leases[1]?.close()
  expect(await stored(acme)).toHaveLength(2)
}, 20_000)
