// A file is stored in chunks of 5,000 rows, and each is prepared while the one before it is stored.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../gateway/platform/record/transaction.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { stored } from '../readings/support/batch.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { csv, send, type Row } from './support/file.ts'

const MINUTE = 60_000
const CHUNK = 5000
const ROWS = 3 * CHUNK - 1000
const SENSORS = 2

const rollupsOf = async ({ tenant: { db } }: TestOrganization) => ({
  fiveMinutes: await db
    .selectFrom('readingM5')
    .selectAll()
    .orderBy('sensorId')
    .orderBy('bucket')
    .execute(),
  hours: await db
    .selectFrom('readingH1')
    .selectAll()
    .orderBy('sensorId')
    .orderBy('bucket')
    .execute(),
})

/** Sums differ in their last digits by the order in which they are added up. */
const near = (value: unknown): unknown => {
  if (typeof value === 'number') return expect.closeTo(value, 6)
  if (Array.isArray(value)) return value.map(near)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, near(each)]))
}

const fromReadings = async (acme: TestOrganization) => {
  await acme.tenant.query({
    text: 'select recompute_rollups(array_agg(sensor_id), array_agg(bucket)) from reading_m5',
    values: [],
  })
  return rollupsOf(acme)
}

const begin = Math.floor(Date.now() / MINUTE) * MINUTE - 10 * 86_400_000
const tsOf = (row: number) => begin + Math.floor(row / SENSORS) * MINUTE
const fileOf = (device: string) =>
  csv(
    Array.from({ length: ROWS }, (_, row): Row => [
      device,
      `p-${1 + (row % SENSORS)}`,
      tsOf(row),
      4 + ((row * 7) % 23) / 10,
      'C',
    ]),
  )

test('a file of several chunks is rolled up as its readings say', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, SENSORS)
  expect((await send(acme, fileOf(device.id))).body).toMatchObject({ accepted: ROWS, late: 0 })
  const before = await rollupsOf(acme)
  expect(before.fiveMinutes.length).toBeGreaterThan(ROWS / 10 / SENSORS)
  expect(before).toEqual(near(await fromReadings(acme)))
})

test.each([
  {
    what: 'later readings of others',
    between: [{ sensor: 'p-1', ts: tsOf(CHUNK - 2) + 1000, value: 9 }],
    conflict: 0,
  },
  {
    what: 'another value of its last reading',
    between: [{ sensor: 'p-2', ts: tsOf(CHUNK - 1), value: 12 }],
    conflict: 1,
  },
])('so is one of which a chunk was prepared before $what came', async ({ between, conflict }) => {
  const acme = await organization()
  const device = await deviceOf(acme, SENSORS)
  await device.post([{ sensor: 'p-1', ts: begin - MINUTE, value: 3 }])
  let sending: ReturnType<typeof send> | undefined
  await inTransaction(acme.tenant, async (within) => {
    // As long as this is held nobody else stores a batch.
    await within.query({ text: 'select from reading_feed for update', values: [] })
    sending = send(acme, fileOf(device.id))
    await sleep(2000) // by then the second chunk is prepared
    const batch = { arrivedAt: Date.now(), readings: between }
    await stored({ ...acme, tenant: within }, device, batch)
  })
  expect((await sending)?.body).toMatchObject({ conflict })
  expect(await rollupsOf(acme)).toEqual(near(await fromReadings(acme)))
})
