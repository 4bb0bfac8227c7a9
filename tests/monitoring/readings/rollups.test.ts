import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { rollUp } from '../../../seed/monitoring/history/roll-up.ts'
import { BucketColumns } from '../../../gateway/modules/monitoring/readings/history/rollups.ts'
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
import { takeInReadings } from '../../../gateway/modules/monitoring/readings/ingest/ingest-service.ts'
import { KnownSensors } from '../../../gateway/modules/monitoring/readings/ingest/known-sensors.ts'
import { deviceOf, type Device } from './support/probe.ts'

const M5 = 300_000
const H1 = 3_600_000
const STALE = 400

interface Given {
  ts: number
  value: number
}

/** The definition, word for word (docs/monitoring.md 8), one reading at a time: what the two ways of the gateway must agree with. */
function rollups(readings: readonly Given[], width: number) {
  const sorted = [...readings].sort((a, b) => a.ts - b.ts)
  const buckets = new Map<
    number,
    {
      n: number
      min: number
      minTs: number
      max: number
      maxTs: number
      first: number
      firstTs: number
      last: number
      lastTs: number
      sum: number
      w: number
      s1: number
      s2: number
      e: number
    }
  >()
  const at = (start: number) => {
    const known = buckets.get(start) ?? {
      n: 0,
      min: Infinity,
      minTs: NaN,
      max: -Infinity,
      maxTs: NaN,
      first: NaN,
      firstTs: NaN,
      last: NaN,
      lastTs: NaN,
      sum: 0,
      w: 0,
      s1: 0,
      s2: 0,
      e: 0,
    }
    buckets.set(start, known)
    return known
  }
  sorted.forEach(({ ts, value }, index) => {
    const bucket = at(Math.floor(ts / width) * width)
    if (!bucket.n++) [bucket.first, bucket.firstTs] = [value, ts]
    ;[bucket.last, bucket.lastTs] = [value, ts]
    bucket.sum += value
    if (value < bucket.min) [bucket.min, bucket.minTs] = [value, ts]
    if (value > bucket.max) [bucket.max, bucket.maxTs] = [value, ts]
    const next = sorted[index + 1]
    if (!next) return
    const until = Math.min(next.ts, ts + STALE * 1000)
    for (let start = Math.floor(ts / width) * width; start < until; start += width) {
      const seconds = (Math.min(until, start + width) - Math.max(ts, start)) / 1000
      const held = at(start)
      held.w += seconds
      held.s1 += seconds * value
      held.s2 += seconds * value * value
      held.e += seconds * Math.exp(-10_000 * (1 / (value + 273.15) - 1 / 298.15))
    }
  })
  return [...buckets]
    .sort(([a], [b]) => a - b)
    .map(([start, { n, sum, w, s1, s2, e, ...ofReadings }]) => {
      const none = Object.fromEntries(Object.keys(ofReadings).map((name) => [name, null]))
      return { start, n, sum, w, s1, s2, e, ...(n ? ofReadings : none) }
    })
}

async function stored(acme: TestOrganization, table: 'readingM5' | 'readingH1', sensorId: number) {
  const rows = await acme.tenant.db
    .selectFrom(table)
    .selectAll()
    .where('sensorId', '=', sensorId)
    .orderBy('bucket')
    .execute()
  return rows.map(({ bucket, n, min, max, first, last, sum, w, s1, s2, e, ...times }) => ({
    start: bucket.getTime(),
    n,
    min,
    minTs: times.minTs?.getTime() ?? null,
    max,
    maxTs: times.maxTs?.getTime() ?? null,
    first,
    firstTs: times.firstTs?.getTime() ?? null,
    last,
    lastTs: times.lastTs?.getTime() ?? null,
    sum,
    w,
    s1,
    s2,
    e,
  }))
}

const near = (rows: readonly Record<string, number | null>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value === null || name === 'start' ? value : (expect.closeTo(value, 5) as unknown),
      ]),
    ),
  )

/** Past the door and its limits, as the route of a gateway does it that knows of sensors what it has read. */
const store = (
  { tenant }: TestOrganization,
  device: Device,
  sent: readonly (Given & { sensor: string })[],
  sensors: KnownSensors,
): Promise<Stored> =>
  takeInReadings(tenant, {
    deviceId: Number(device.id),
    sensorsEdition: '',
    sensors,
    arrivedAt: Date.now(),
    readings: sent,
  })

const BEGIN = Math.floor((Date.now() - 20 * 86_400_000) / H1) * H1
const reading = fc.record({
  sensor: fc.constantFrom('p-1', 'p-2'),
  // Few enough places that times meet, gaps of minutes to hours, milliseconds that are no round number.
  ts: fc.oneof(fc.nat(40), fc.nat(300)).map((step) => BEGIN + step * 61_003),
  value: fc.integer({ min: -1100, max: 600 }).map((tenths) => tenths / 10),
})
const batches = fc.array(
  fc.record({ readings: fc.array(reading, { minLength: 1, maxLength: 40 }), gateway: fc.nat(1) }),
  { minLength: 1, maxLength: 8 },
)

test(
  'roll-ups equal the definition, over late, repeated, contradicting and shuffled readings, by two gateways',
  { timeout: 60_000 },
  async () => {
    const acme = await organization()
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async (given, ascending) => {
        const device = await deviceOf(acme, 2, {
          staleAfterSeconds: STALE,
          physicalMin: -90,
          physicalMax: 50,
        })
        const sent = ascending
          ? [...given].sort((a, b) => (a.readings[0]?.ts ?? 0) - (b.readings[0]?.ts ?? 0))
          : given
        const gateways = [new KnownSensors(), new KnownSensors()] as const
        const kept = new Map<string, Given & { sensor: string }>()
        for (const { readings: batch, gateway } of sent) {
          const counts = await store(acme, device, batch, gateways[gateway] ?? gateways[0])
          expect(counts.accepted + counts.duplicate + counts.late + counts.conflict).toBe(
            batch.length,
          )
          const before = kept.size
          for (const one of batch)
            if (!kept.has(`${one.sensor} ${one.ts}`)) kept.set(`${one.sensor} ${one.ts}`, one)
          expect(counts.accepted + counts.late).toBe(kept.size - before)
        }
        for (const [index, id] of device.sensorIds.entries()) {
          const good = [...kept.values()].filter(
            ({ sensor, value }) => sensor === `p-${index + 1}` && value >= -90 && value <= 50,
          )
          expect(await stored(acme, 'readingM5', Number(id))).toEqual(near(rollups(good, M5)))
          expect(await stored(acme, 'readingH1', Number(id))).toEqual(near(rollups(good, H1)))
          const newest = good.sort((a, b) => b.ts - a.ts)[0]
          const [latest] = await acme.tenant.db
            .selectFrom('latest')
            .select(['ts', 'value', 'lastSeen'])
            .where('sensorId', '=', Number(id))
            .execute()
          expect(latest).toEqual(
            newest && {
              ts: new Date(newest.ts),
              value: newest.value,
              lastSeen: new Date(newest.ts),
            },
          )
        }
      }),
      { numRuns: 40 },
    )
  },
)

test('the seed’s history is rolled up as the ingest route would have done it', () => {
  const points = fc.uniqueArray(
    fc.record({
      ts: fc.nat(5000).map((step) => BEGIN + step * 7919),
      value: fc.integer({ min: -900, max: 400 }).map((it) => it / 10),
    }),
    {
      selector: ({ ts }) => ts,
      minLength: 1,
    },
  )
  const property = fc.property(points, (unsorted) => {
    const sorted = unsorted.sort((a, b) => a.ts - b.ts)
    const ours = new BucketColumns()
    ours.add(1, sorted, undefined, STALE * 1000)
    const column = (values: readonly (number | null)[], width: number) =>
      values.filter((_, index) => ours.width[index] === width / 1000).map((it) => it ?? NaN)
    for (const width of [M5, H1]) {
      const { bucket, ...theirs } = rollUp(
        { ts: sorted.map(({ ts }) => ts), value: sorted.map(({ value }) => value) },
        width,
        STALE * 1000,
      )
      expect(column(ours.start, width)).toEqual(bucket)
      for (const name of Object.keys(theirs) as (keyof typeof theirs)[]) {
        expect(column(ours[name], width)).toEqual(
          theirs[name].map((value) =>
            Number.isNaN(value) ? NaN : (expect.closeTo(value, 9) as unknown),
          ),
        )
      }
    }
  })
  fc.assert(property, { numRuns: 60 })
})

test('the segment between two batches is counted once, however many devices write at the same time', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 2, { staleAfterSeconds: STALE })
  const batches = Array.from({ length: 30 }, (_, turn) =>
    ['p-1', 'p-2'].map((sensor) => ({ sensor, ts: BEGIN + turn * 70_000, value: turn / 10 })),
  )
  const known = new KnownSensors()
  await Promise.all(batches.map((batch) => store(acme, device, batch, known)))
  for (const id of device.sensorIds) {
    const all = batches.flatMap(([one]) => one ?? [])
    expect(await stored(acme, 'readingM5', Number(id))).toEqual(near(rollups(all, M5)))
    expect(await stored(acme, 'readingH1', Number(id))).toEqual(near(rollups(all, H1)))
  }
})

test('a batch that another one overtook is not stored unless it insists, and adds up again without harm', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 1)
  const batch = async (offset: number) => {
    const sensors = new Map(
      (await sensorsOf(acme.tenant, Number(device.id), ['p-1'])).map((it) => [it.key, it]),
    )
    return [
      accept(
        { sensor: 'p-1', ts: BEGIN + offset, value: 4 + offset / M5 },
        sensors,
        Date.now(),
      ) as Incoming,
    ]
  }
  const send = (incoming: Incoming[], insist: boolean) =>
    storeBatch(acme.tenant, {
      deviceId: Number(device.id),
      arrivedAt: Date.now(),
      columns: columnsOf(slotsOf(incoming)),
      insist,
    })
  const [first, second, third] = [await batch(0), await batch(60_000), await batch(120_000)] // none knows of the others
  expect(await send(first, false)).toMatchObject({ accepted: 1 })
  expect(await send(second, false)).toBeUndefined()
  expect(await stored(acme, 'readingM5', Number(device.sensorIds[0]))).toMatchObject([{ n: 1 }])
  expect(await send(await batch(60_000), false)).toMatchObject({ accepted: 1 })
  expect(await send(third, true)).toMatchObject({ accepted: 1 })
  const all = [0, 60_000, 120_000].map((offset) => ({ ts: BEGIN + offset, value: 4 + offset / M5 }))
  expect(await stored(acme, 'readingM5', Number(device.sensorIds[0]))).toEqual(
    near(rollups(all, M5)),
  )
})

test('REL-07 nothing of a batch is there when any part of it fails', async () => {
  const acme = await organization()
  const device = await deviceOf(acme, 1)
  const { rows } = await acme.tenant.query<{ name: string }>({
    text: `select unnest(array['reading', 'latest', 'reading_m5', 'reading_h1', 'reading_batch', 'reading_feed']) as name`,
  })
  const arrivedAt = Date.now()
  const sensors = await sensorsOf(acme.tenant, Number(device.id), ['p-1'])
  const incoming = accept(
    { sensor: 'p-1', ts: BEGIN, value: 4 },
    new Map(sensors.map((it) => [it.key, it])),
    arrivedAt,
  ) as Incoming
  const failing = { ...incoming, sensor: { ...incoming.sensor, id: incoming.sensor.id + 1 } } // no such sensor: `latest` refuses it
  await expect(
    storeBatch(acme.tenant, {
      deviceId: Number(device.id),
      arrivedAt,
      columns: columnsOf(slotsOf([incoming, failing])),
    }),
  ).rejects.toThrow()
  for (const { name } of rows) {
    const counted = await acme.tenant.query<{ count: number }>({
      text: `select count(*)::int as count from ${name}`,
    })
    expect([name, counted.rows[0]?.count]).toEqual([name, 0])
  }
})
