// What is stored of batches, whichever way `store_readings` takes: all of it follows the newest reading, or some is late, there already,
// contradicting, or out of range. Each is held against readings stored one after the other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotsOf } from '../../../gateway/modules/monitoring/readings/ingest/batch.ts'
import {
  accept,
  type Incoming,
} from '../../../gateway/modules/monitoring/readings/ingest/incoming.ts'
import {
  sensorsOf,
  columnsOf,
  storeBatch,
  type Stored,
} from '../../../gateway/modules/monitoring/readings/ingest/ingest-store.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { deviceOf, type Device } from './support/probe.ts'

interface Given {
  sensor: string
  ts: number
  value: number
}

const MINUTE = 60_000
const BEGIN = Math.floor((Date.now() - 20 * 86_400_000) / 3_600_000) * 3_600_000
const LIMITS = { physicalMin: -50, physicalMax: 50 }
const isGood = ({ value }: Given) => value >= LIMITS.physicalMin && value <= LIMITS.physicalMax

async function send({ tenant }: TestOrganization, device: Device, batch: readonly Given[]) {
  const arrivedAt = Date.now()
  const deviceId = Number(device.id)
  const sensors = new Map(
    (await sensorsOf(tenant, deviceId, ['p-1', 'p-2'])).map((it) => [it.key, it]),
  )
  const incoming = batch.map((reading) => accept(reading, sensors, arrivedAt)) as Incoming[]
  return (await storeBatch(tenant, {
    deviceId,
    arrivedAt,
    columns: columnsOf(slotsOf(incoming)),
  })) as Stored
}

interface Kept extends Given {
  late: boolean
}

/** The rules of docs/monitoring.md 3, one reading at a time. */
class Model {
  readonly kept = new Map<string, Kept>()
  readonly refused = new Set<string>()
  readonly #newest = new Map<string, number>()

  add(batch: readonly Given[]): Stored {
    const counts = { accepted: 0, duplicate: 0, late: 0, conflict: 0 }
    const newest = new Map(this.#newest) // order inside a batch never makes a reading late
    for (const reading of batch) {
      const key = `${reading.sensor} ${reading.ts}`
      const known = this.kept.get(key)
      if (known?.value === reading.value) counts.duplicate++
      else if (known) {
        counts.conflict++
        this.refused.add(`${key} ${reading.value}`)
      } else {
        const late = reading.ts < (newest.get(reading.sensor) ?? -Infinity)
        counts[late ? 'late' : 'accepted']++
        this.kept.set(key, { ...reading, late })
        if (isGood(reading) && reading.ts > (this.#newest.get(reading.sensor) ?? -Infinity))
          this.#newest.set(reading.sensor, reading.ts)
      }
    }
    return counts
  }
}

async function rowsOf(acme: TestOrganization, { sensorIds }: Device) {
  const [ids, sensorOf] = [
    sensorIds.map(Number),
    (id: number) => `p-${sensorIds.indexOf(String(id)) + 1}`,
  ]
  const readings = await acme.tenant.db
    .selectFrom('reading')
    .select(['sensorId', 'ts', 'value', 'late', 'outOfRange'])
    .where('sensorId', 'in', ids)
    .execute()
  const revisions = await acme.tenant.db
    .selectFrom('readingRevision')
    .select(['sensorId', 'ts', 'value'])
    .where('sensorId', 'in', ids)
    .execute()
  return {
    readings: readings
      .map(
        ({ sensorId, ts, value, late, outOfRange }) =>
          `${sensorOf(sensorId)} ${ts.getTime()} ${value}${late ? ' late' : ''}${outOfRange ? ' bad' : ''}`,
      )
      .sort(),
    revisions: revisions
      .map(({ sensorId, ts, value }) => `${sensorOf(sensorId)} ${ts.getTime()} ${value}`)
      .sort(),
  }
}

const readingsOf = (model: Model) =>
  [...model.kept.values()]
    .map(
      (reading) =>
        `${reading.sensor} ${reading.ts} ${reading.value}${reading.late ? ' late' : ''}${isGood(reading) ? '' : ' bad'}`,
    )
    .sort()

/** What subscribers are told of the newest batch, and in which order. */
async function lastBatch({ tenant }: TestOrganization) {
  const { rows } = await tenant.query<{ sensorIds: number[]; times: number[]; vals: number[] }>({
    text: `select sensor_ids as "sensorIds", times::float8[] as times, vals from reading_batch order by id desc limit 1`,
  })
  return rows[0]
}

const reading = fc.record({
  sensor: fc.constantFrom('p-1', 'p-2'),
  ts: fc.nat(60).map((step) => BEGIN + step * MINUTE),
  value: fc.constantFrom(4, 5, -60, 60),
})
const batches = fc.array(fc.array(reading, { minLength: 1, maxLength: 15 }), {
  minLength: 1,
  maxLength: 8,
})

test(
  'readings, revisions and counts are those of the rules, over late, repeated, contradicting and impossible readings',
  { timeout: 60_000 },
  async () => {
    const acme = await organization()
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async (given, ascending) => {
        const device = await deviceOf(acme, 2, LIMITS)
        const model = new Model()
        const sent = ascending ? [...given].sort((a, b) => earliest(a) - earliest(b)) : given
        for (const batch of sent) expect(await send(acme, device, batch)).toEqual(model.add(batch))
        expect(await rowsOf(acme, device)).toEqual({
          readings: readingsOf(model),
          revisions: [...model.refused].sort(),
        })
      }),
      { numRuns: 40 },
    )
  },
)
const earliest = (batch: readonly Given[]) => Math.min(...batch.map(({ ts }) => ts))

test('a batch that is newer than everything good meets a reading out of range, and all the rest of it is stored', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 2, LIMITS)
  const at = (sensor: string, minutes: number, value: number): Given => ({
    sensor,
    ts: BEGIN + minutes * MINUTE,
    value,
  })
  await send(acme, device, [at('p-1', 0, 4), at('p-1', 2, 90), at('p-2', 0, 4)])
  const batch = [at('p-1', 1, 4), at('p-1', 2, 90), at('p-1', 3, 5), at('p-2', 2, 6)]
  expect(await send(acme, device, batch)).toEqual({
    accepted: 3,
    duplicate: 1,
    late: 0,
    conflict: 0,
  })
  const [one, two] = device.sensorIds.map(Number)
  expect(await lastBatch(acme)).toEqual({
    sensorIds: [one, one, two],
    times: [1, 3, 2].map((minutes) => BEGIN + minutes * MINUTE),
    vals: [4, 5, 6],
  })
  const latest = await acme.tenant.db
    .selectFrom('latest')
    .select(['sensorId', 'ts', 'value'])
    .orderBy('sensorId')
    .execute()
  expect(latest).toEqual([
    { sensorId: one, ts: new Date(BEGIN + 3 * MINUTE), value: 5 },
    { sensorId: two, ts: new Date(BEGIN + 2 * MINUTE), value: 6 },
  ])
  const { rows } = await acme.tenant.query<{ n: number; sum: number }>({
    text: 'select sum(n)::int as n, sum(sum) as sum from reading_m5',
  })
  expect(rows).toEqual([{ n: 5, sum: 23 }])
})

test('late batches of many devices at once are stored and rolled up once each', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 2, LIMITS)
  await send(acme, device, [{ sensor: 'p-1', ts: BEGIN + 600 * MINUTE, value: 4 }])
  const turns = Array.from({ length: 12 }, (_, turn) =>
    Array.from({ length: 20 }, (_, index) => ({
      sensor: 'p-1',
      ts: BEGIN + (index * 12 + turn) * MINUTE,
      value: 4 + turn / 10,
    })),
  )
  const counts = await Promise.all([...turns, ...turns].map((batch) => send(acme, device, batch)))
  const sum = (fate: keyof Stored) => counts.reduce((all, each) => all + each[fate], 0)
  expect([sum('late'), sum('duplicate'), sum('accepted'), sum('conflict')]).toEqual([
    240, 240, 0, 0,
  ])
  for (const table of ['reading_m5', 'reading_h1']) {
    const { rows } = await acme.tenant.query<{ n: number; w: number }>({
      text: `select sum(n)::int as n, sum(w)::int as w from ${table} where bucket < $1`,
      values: [new Date(BEGIN + 240 * MINUTE)],
    })
    expect(rows).toEqual([{ n: 240, w: 240 * 60 }])
  }
})
