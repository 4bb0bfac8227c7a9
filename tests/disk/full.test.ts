import { afterEach, expect, test } from 'vitest'
import { hearRefusals } from '../../gateway/disk/refusals.ts'
import { receiveReadings, RECEPTION } from '../../gateway/mqtt/reception.ts'
import { csv, send, sendSlowly } from '../monitoring/imports/support/file.ts'
import { startBroker } from '../mqtt/support/broker.ts'
import { picture } from '../ground/pictures/support.ts'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { caller } from '../support/caller.ts'
import { clock, gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

const fill = async () => (await gateway()).deps.disk.see('FULL')
const makeRoom = async () => (await gateway()).deps.disk.see('ROOM')
afterEach(async () => {
  await makeRoom()
  clock.offset = 0
})

const PATIENTLY = { timeout: 10_000 }
const FULL = {
  code: 'STORAGE_FULL',
  error: 'The disk is full. Nothing was stored; try again once there is room.',
}

test('REL-18 with a full disk readings are refused with 503 and a time to come back, and taken again when there is room', async () => {
  const device = await deviceOf(await organization())
  const ts = Date.now() - 1000
  await fill()
  const refused = await device.send([{ sensor: 'p-1', ts, value: 4 }])
  expect(refused).toMatchObject({ status: 503, body: FULL })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await device.send([], 'iso_1_unknown')).toMatchObject({ status: 401 })
  await makeRoom()
  expect((await device.send([{ sensor: 'p-1', ts, value: 4 }])).body).toMatchObject({ accepted: 1 })
})

test('REL-18 with a full disk pictures and imports are refused, a rehearsal is not', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const file = csv([[device.id, 'p-1', Date.now() - 60_000, 4, 'C']])
  await fill()
  for (const door of ['logo', 'avatar', 'photos']) {
    const answer = await acme.rest('PUT', `/api/v1/${door}`, await picture('png'), {
      'content-type': 'image/png',
    })
    expect(answer, door).toMatchObject({ status: 503, body: FULL })
  }
  expect(await send(acme.admin, file)).toMatchObject({ status: 503, body: FULL })
  expect(await send(acme.admin, file, { dryRun: true })).toMatchObject({
    status: 200,
    body: { good: 1 },
  })
  await makeRoom()
  expect(await send(acme.admin, file)).toMatchObject({ status: 200, body: { accepted: 1 } })
})

test('REL-18 an import that meets a full disk breaks off, and goes on with the same file', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const from = Date.now() - 86_400_000
  const lines = csv(
    Array.from(
      { length: 12_000 },
      (_, row) => [device.id, 'p-1', from + row * 1000, row % 10, 'C'] as const,
    ),
  ).split('\r\n')
  const [first, second] = [
    `${lines.slice(0, 6000).join('\r\n')}\r\n`,
    lines.slice(6000).join('\r\n'),
  ]
  const stored = async () =>
    (await acme.tenant.db.selectFrom('readingImport').select(['rowCount', 'status']).execute())[0]
  async function* pieces() {
    yield first
    await expect.poll(async () => (await stored())?.rowCount, PATIENTLY).toBe(5000)
    await fill()
    yield second
  }
  const { url } = await gateway()
  expect(await sendSlowly(url, acme.admin.token, pieces())).toMatchObject({
    status: 503,
    body: FULL,
  })
  expect(await stored()).toMatchObject({ rowCount: 5000, status: 'INTERRUPTED' })
  await makeRoom()
  const again = await sendSlowly(url, acme.admin.token, [first, second])
  expect(again).toMatchObject({ status: 200, body: { accepted: 12_000, rows: 12_000 } })
})

test('REL-18 with a full disk people sign in, read and change things, and health says so', async () => {
  const acme = await organization()
  const { url } = await gateway()
  const username = `full-${acme.id}`
  const password = 'a quiet winter night'
  await fill()
  const { rest } = caller(url)
  const address = { 'x-forwarded-for': '10.9.8.7' }
  const registered = await rest(
    'POST',
    '/jwt/register',
    { username, email: `${username}@example.com`, password },
    address,
  )
  expect(registered.status).toBe(200)
  expect(
    (await rest('POST', '/jwt/login', { email: `${username}@example.com`, password }, address))
      .status,
  ).toBe(200)
  const created = await acme.graphql(
    'mutation { createSite(input: { name: "Depot", timeZone: "Europe/Berlin" }) { site { name } } }',
  )
  expect(created.data).toEqual({ createSite: { site: { name: 'Depot' } } })
  expect(await rest('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await rest('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'degraded', degraded: ['disk'] },
  })
  await makeRoom()
  expect(await rest('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('REL-18 a message from the broker waits there, unacknowledged, until there is room', async () => {
  const broker = await startBroker()
  const { deps, logs } = await gateway()
  const acme = await organization()
  const device = await deviceOf(acme)
  const asked: string[] = []
  const disk = Object.assign(Object.create(deps.disk) as typeof deps.disk, {
    demandRoom: () => {
      asked.push('room')
      deps.disk.demandRoom()
    },
  })
  const stop = new AbortController()
  const connected = () => logs.filter((line) => line.includes('mqtt: connected')).length
  const before = connected()
  const running = receiveReadings(
    { ...deps, disk },
    broker.url,
  )({ name: RECEPTION, fence: '1', since: 0, signal: stop.signal })
  await expect.poll(connected, PATIENTLY).toBeGreaterThan(before)
  await fill()
  await broker.publish('isotherm/readings/a', {
    token: device.token,
    readings: [{ sensor: 'p-1', ts: Date.now(), value: 4 }],
  })
  await expect.poll(() => asked.length, PATIENTLY).toBeGreaterThan(0)
  expect(broker.acknowledged).toEqual([])
  stop.abort()
  await running
  expect(broker.acknowledged).toEqual([])
  await makeRoom()
  const later = new AbortController()
  const again = receiveReadings(
    deps,
    broker.url,
  )({ name: RECEPTION, fence: '1', since: 0, signal: later.signal })
  await expect.poll(() => broker.acknowledged.length, PATIENTLY).toBeGreaterThan(0)
  later.abort()
  await again
  await broker.stop()
  expect(await acme.tenant.db.selectFrom('reading').select('value').execute()).toEqual([
    { value: 4 },
  ])
})

test('REL-18 what the database itself has no room for is heard, whoever asked: then readings wait half a minute', async () => {
  const { deps } = await gateway()
  const device = await deviceOf(await organization())
  const failing = deps.database.pool.query(`do $$ begin raise sqlstate '53100'; end $$`)
  await expect(failing).rejects.toMatchObject({ code: '53100' })
  const ts = Date.now() - 1000
  expect(await device.send([{ sensor: 'p-1', ts, value: 4 }])).toMatchObject({
    status: 503,
    body: FULL,
  })
  clock.offset = 31_000
  expect((await device.send([{ sensor: 'p-1', ts, value: 4 }])).body).toMatchObject({ accepted: 1 })
  expect(deps.disk.level).toBe('FULL')
  clock.offset = 601_000
  expect(deps.disk.level).toBe('ROOM')
})

test('whoever can see the disk looks when the database complains', async () => {
  const { deps } = await gateway()
  const heard: string[] = []
  hearRefusals([deps.database.pool], { refused: () => void heard.push('full') })
  const client = await deps.database.pool.connect()
  client.release(true) // so that the next one is new, and is listened to
  for (const text of [`raise sqlstate '53100'`, `raise sqlstate '53200'`]) {
    await deps.database.pool.query(`do $$ begin ${text}; end $$`).catch(() => undefined)
  }
  expect(heard).toEqual(['full'])
  clock.offset = 700_000
})
