import { afterEach, expect, test, vi } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { caller } from '../../support/caller.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { deviceOf, NOTHING, type Device } from '../readings/support/probe.ts'

const DEVICE = `query($id: ID!) { device(id: $id) {
  battery { percent low at } signal { dbm at } version updatedAt } }`
const SORTED =
  'query($sort: [DeviceSort!]) { devices(sort: $sort) { nodes { id battery { percent } } } }'
const MINUTE = 60_000

afterEach(() => {
  clock.offset = 0
  vi.restoreAllMocks()
})

async function sender({ token }: Device) {
  const { url } = await gateway()
  return (body: object, headers: Record<string, string> = {}) =>
    caller(url, token).rest('POST', '/api/v1/ingest', { readings: [], ...body }, headers)
}
interface Shown {
  battery: { percent: number; low: boolean; at: string }
  signal: { dbm: number; at: string }
  version: number
  updatedAt: string
}
const shown = async (acme: TestOrganization, { id }: Device, who = acme.subscriber) =>
  (await who.graphql(DEVICE, { id })).data.device as Shown
const one = (value: number) => ({ sensor: 'p-1', value })

test('battery and signal come with readings, and the newest of each is shown with when it came', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const send = await sender(device)
  expect(await shown(acme, device)).toMatchObject({ battery: null, signal: null })
  const before = Date.now()
  const answer = await send({ battery: 87.5, signal: -71, readings: [one(4.3)] })
  expect(answer).toMatchObject({ status: 200, body: { ...NOTHING, accepted: 1 } })
  expect(answer.body).not.toHaveProperty('rejectedFields')
  const { battery, signal } = await shown(acme, device)
  expect(battery).toMatchObject({ percent: 87.5, low: false })
  expect(signal).toEqual({ dbm: -71, at: battery.at })
  expect(Date.parse(battery.at)).toBeGreaterThanOrEqual(before)
  // Each by itself, and without any reading.
  await send({ battery: 20, signal: null })
  expect(await shown(acme, device)).toMatchObject({
    battery: { percent: 20, low: true },
    signal: { dbm: -71, at: signal.at },
  })
  await send({ battery: 0, signal: 0 })
  expect(await shown(acme, device)).toMatchObject({ battery: { percent: 0 }, signal: { dbm: 0 } })
})

test('a battery or signal that cannot be used is named, and loses no reading beside it', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const send = await sender(device)
  await send({ battery: 50, signal: -60 })
  const wrong: [object, [string, string][]][] = [
    [{ battery: 101 }, [['battery', 'OUT_OF_RANGE']]],
    [
      { battery: -1, signal: -151 },
      [
        ['battery', 'OUT_OF_RANGE'],
        ['signal', 'OUT_OF_RANGE'],
      ],
    ],
    [
      { battery: '50', signal: 1 },
      [
        ['battery', 'INVALID_VALUE'],
        ['signal', 'OUT_OF_RANGE'],
      ],
    ],
    [
      { battery: {}, signal: true },
      [
        ['battery', 'INVALID_VALUE'],
        ['signal', 'INVALID_VALUE'],
      ],
    ],
  ]
  for (const [index, [body, rejected]] of wrong.entries()) {
    const ts = Date.now() - MINUTE * (wrong.length - index)
    expect(await send({ ...body, readings: [{ ...one(4), ts }] })).toMatchObject({
      status: 200,
      body: {
        ...NOTHING,
        accepted: 1,
        rejectedFields: rejected.map(([field, code]) => ({ field, code })),
      },
    })
  }
  expect(await shown(acme, device)).toMatchObject({
    battery: { percent: 50 },
    signal: { dbm: -60 },
  })
  // One that is good counts beside one that is not.
  await send({ battery: 'full', signal: -61 })
  expect(await shown(acme, device)).toMatchObject({
    battery: { percent: 50 },
    signal: { dbm: -61 },
  })
})

test('what a device sends of itself is no change of it: no version, no entry in the audit log', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { version, updatedAt } = await shown(acme, device)
  const entries = (await auditOf(acme)).length
  await (
    await sender(device)
  )({ battery: 12, signal: -99 })
  expect(await shown(acme, device)).toMatchObject({ battery: { low: true }, version, updatedAt })
  expect(await auditOf(acme)).toHaveLength(entries)
})

test('the database is asked only when there is something new, or a minute has passed', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const send = await sender(device)
  await send({ battery: 60 })
  const { battery: first } = await shown(acme, device)
  const writes = async (body: object): Promise<boolean> => {
    const before = await rowVersion(acme)
    await send(body)
    return (await rowVersion(acme)) !== before
  }
  expect(await writes({})).toBe(false)
  expect(await writes({ battery: 60 })).toBe(false)
  expect((await shown(acme, device)).battery).toEqual(first)
  expect(await writes({ battery: 59 })).toBe(true)
  clock.offset = 2 * MINUTE
  expect(await writes({})).toBe(false)
  expect(await writes({ battery: 59 })).toBe(true)
  expect((await shown(acme, device)).battery.at).not.toBe(first.at)
})

/** Another one after every write, whatever it wrote. */
const rowVersion = async ({ tenant }: TestOrganization): Promise<string | undefined> =>
  (await tenant.query<{ xmin: string }>({ text: 'select xmin::text from device' })).rows[0]?.xmin

test('REL-06 a request that is repeated with its key says nothing new of the battery', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const send = await sender(device)
  const body = { battery: 70, signal: 5, readings: [one(4)] }
  const first = await send(body, { 'idempotency-key': 'once' })
  expect(first.body.rejectedFields).toEqual([{ field: 'signal', code: 'OUT_OF_RANGE' }])
  await send({ battery: 69 })
  expect((await send(body, { 'idempotency-key': 'once' })).body).toEqual(first.body)
  expect(await shown(acme, device)).toMatchObject({ battery: { percent: 69 } })
})

test('the list is sorted by battery and signal, and they are in its file', async () => {
  const acme = await organization()
  const devices = [await deviceOf(acme), await deviceOf(acme), await deviceOf(acme)]
  for (const [index, battery] of [40, 15].entries())
    await (
      await sender(devices[index] as Device)
    )({ battery, signal: -80 + index })
  const sorted = async (field: string, direction: string): Promise<string[]> =>
    (
      (await acme.graphql(SORTED, { sort: [{ field, direction }] })).data.devices.nodes as {
        id: string
      }[]
    ).map(({ id }) => id)
  const [forty, fifteen, unknown] = devices.map(({ id }) => id)
  expect(await sorted('BATTERY', 'ASC')).toEqual([fifteen, forty, unknown])
  expect(await sorted('SIGNAL', 'ASC')).toEqual([forty, fifteen, unknown])
  const file = await acme.rest('GET', '/api/v1/export.csv?of=devices')
  const [head = '', ...lines] = String(file.body).split('\r\n')
  expect(head).toContain('battery_percent,battery_at,signal_dbm,signal_at')
  expect(lines.some((line) => /,15,\d{4}-[^,]+,-79,\d{4}-/.test(line))).toBe(true)
})

test('nobody else sees it, and no other device can say it', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const [device, other] = [await deviceOf(acme), await deviceOf(acme)]
  const foreign = await deviceOf(rival)
  await (
    await sender(device)
  )({ battery: 33 })
  await (
    await sender(foreign)
  )({ battery: 1 })
  expect(await shown(acme, device)).toMatchObject({ battery: { percent: 33 } })
  expect(await shown(acme, other)).toMatchObject({ battery: null })
  expect(await shown(rival, device)).toBeNull()
  await seesOnly(acme, acme.author, [other.siteId])
  expect(await shown(acme, device, acme.author)).toBeNull()
  expect((await (await sender({ ...device, token: 'x' }))({ battery: 2 })).status).toBe(401)
})
