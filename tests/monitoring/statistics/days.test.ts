import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { makeDays } from '../../../gateway/modules/monitoring/readings/history/day-worker.ts'
import { rollUpAgain } from '../../../gateway/modules/monitoring/readings/history/hold-worker.ts'
import { statisticsOf } from '../../../gateway/modules/monitoring/statistics/definition.ts'
import { addReadings, noSums } from '../../../gateway/modules/monitoring/statistics/held.ts'
import type { StatisticsBucket } from '../../../gateway/modules/monitoring/statistics/statistics.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import type { Device } from '../readings/support/probe.ts'
import { byDefinition } from './support/definition.ts'
import { arrived, deviceIn, statistics, type Point } from './support/history.ts'

// Days kept by the clock of a sensor's site (decision 102): they say what the readings say, or they are not there.
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
const STALE = 1200
const ALWAYS = new AbortController().signal

afterEach(() => void (clock.offset = 0))

const made = async (acme: TestOrganization) => makeDays((await gateway()).deps, acme.id, ALWAYS)

interface Kept {
  from: number
  to: number
  n: number
  min: number | null
  minTs: number | null
  max: number | null
  maxTs: number | null
  last: number | null
  lastTs: number | null
  w: number
  s1: number
  s2: number
  e: number
  values: number[] | null
  ms: number[] | null
}

async function kept({ tenant }: TestOrganization, sensorId: string | undefined): Promise<Kept[]> {
  const ms = (column: string, name: string) => `date_part('epoch', ${column}) * 1000 as "${name}"`
  const text = `select ${ms('bucket', 'from')}, ${ms('ends', 'to')}, n, min, ${ms('min_ts', 'minTs')}, max, ${ms('max_ts', 'maxTs')},
    last, ${ms('last_ts', 'lastTs')}, w, s1, s2, e, held_values as values, held_ms as ms from reading_day where sensor_id = $1 order by 1`
  return (await tenant.query<Kept>({ text, values: [sensorId] })).rows
}

const dayBegins = async ({ tenant }: TestOrganization, moment: number, zone: string) => {
  const text = `select date_part('epoch', date_trunc('day', instant($1), $2)) * 1000 as begins`
  return (
    (await tenant.query<{ begins: number }>({ text, values: [moment, zone] })).rows[0]?.begins ??
    NaN
  )
}

const near = (value = NaN) => expect.closeTo(value, 5) as unknown

/** A day from the readings alone. */
function dayOf(points: readonly Point[], { from, to }: Kept, staleAfterMs: number) {
  const sorted = [...points].sort((a, b) => a.ts - b.ts)
  const readings = { times: sorted.map(({ ts }) => ts), values: sorted.map(({ value }) => value) }
  const { n, min, minTs, max, maxTs, last, lastTs } = statisticsOf(readings, {
    from,
    to,
    staleAfterMs,
  })
  const sums = noSums(1)
  addReadings(sums, 0, readings, { from, to, staleAfterMs })
  const held = new Map<number, number>()
  sorted.forEach(({ ts, value }, index) => {
    const until = Math.min(sorted[index + 1]?.ts ?? Infinity, ts + staleAfterMs, to)
    const ms = until - Math.max(ts, from)
    if (ms > 0) held.set(value, (held.get(value) ?? 0) + ms)
  })
  const values = [...held.keys()].sort((a, b) => a - b)
  return {
    from,
    to,
    n,
    min,
    minTs,
    max,
    maxTs,
    last,
    lastTs,
    w: near(sums.w[0]),
    s1: near(sums.s1[0]),
    s2: near(sums.s2[0]),
    e: near(sums.e[0]),
    values: values.length ? values : null,
    ms: values.length ? values.map((value) => held.get(value)) : null,
  }
}

const ZONES = ['Asia/Kolkata', 'Europe/Berlin', 'America/Chicago', 'UTC']
// Over the end of summer time in Europe and in America.
const ORIGIN = Date.parse('2025-10-23T21:13:41.007Z')
const walk = fc.array(
  fc.tuple(
    fc.oneof(
      { arbitrary: fc.integer({ min: 1000, max: 40 * MINUTE }), weight: 20 },
      { arbitrary: fc.integer({ min: 1000, max: 40 * HOUR }), weight: 1 },
    ),
    fc.integer({ min: -30, max: 120 }),
    // In which of the batches it comes.
    fc.nat(3),
  ),
  { minLength: 50, maxLength: 600 },
)
const request = fc.record({
  begin: fc.double({ min: -0.1, max: 0.6, noNaN: true }),
  length: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
  bucket: fc.constantFrom<StatisticsBucket>('H1', 'DAY', 'MONTH', 'WHOLE'),
  limits: fc.constantFrom({ high: 4.05 }, { high: 9 }, { low: 1 }, { low: 0.5, high: 8 }),
})

test(
  'days say what the readings say, whatever comes late, however long readings are held and whichever clock it is',
  { timeout: 180_000 },
  async () => {
    const acme = await organization()
    let days = 0
    const check = async (device: Device, points: readonly Point[], staleAfterMs: number) => {
      const rows = await kept(acme, device.sensorIds[0])
      for (const row of rows) expect(row).toEqual(dayOf(points, row, staleAfterMs))
      rows.forEach((row, index) =>
        expect(row.from).toBeGreaterThanOrEqual(rows[index - 1]?.to ?? 0),
      )
      days += rows.length
      return rows
    }
    await fc.assert(
      fc.asyncProperty(
        walk,
        fc.constantFrom(...ZONES),
        fc.array(request, { minLength: 4, maxLength: 4 }),
        async (walked, zone, requests) => {
          clock.offset = 0
          const device = await deviceIn(acme, zone, 1, { staleAfterSeconds: STALE })
          let ts = ORIGIN
          const all = walked.map(([step, tenths, batch]) => ({
            ts: (ts += step),
            value: tenths / 10,
            batch,
          }))
          const asked = requests.map(({ begin, length, ...rest }) => {
            const from = Math.round(ORIGIN + begin * (ts - ORIGIN))
            return {
              ids: device.sensorIds,
              from,
              to: from + Math.ceil(length * (ts - ORIGIN)),
              ...rest,
            }
          })
          const answersAre = async (points: readonly Point[], staleAfterMs: number) => {
            for (const each of asked) {
              const [answer] = await statistics(acme, each)
              if (!answer) throw new Error('no answer')
              expect(answer).toMatchObject(
                byDefinition(points, answer, { staleAfterMs, ...each.limits }),
              )
            }
          }
          const there: Point[] = []
          for (const batch of [0, 1, 2, 3]) {
            const part = all.filter((point) => point.batch === batch)
            if (part.length) await arrived(acme, device, part)
            there.push(...part)
            if (batch % 2) continue // what came late has undone days
            await check(device, there, STALE * 1000)
            await answersAre(there, STALE * 1000)
            await made(acme)
            expect(await made(acme)).toBe(0)
            await check(device, there, STALE * 1000)
          }
          await answersAre(all, STALE * 1000)
          await made(acme)
          const rows = await check(device, all, STALE * 1000)
          const today = await dayBegins(acme, ts, zone)
          const covered = (moment: number) =>
            rows.some(({ from, to }) => from <= moment && moment < to)
          expect(all.filter((point) => point.ts < today && !covered(point.ts))).toEqual([])
          await answersAre(all, STALE * 1000)

          await acme.graphql(
            'mutation($id: ID!) { updateSensor(id: $id, input: { staleAfterSeconds: 300 }) { problems { code } } }',
            { id: device.sensorIds[0] },
          )
          await answersAre(all, 300_000)
          clock.offset = 2 * MINUTE
          await rollUpAgain((await gateway()).deps, acme.id, ALWAYS)
          await answersAre(all, 300_000)
          await made(acme)
          await check(device, all, 300_000)
          await answersAre(all, 300_000)
        },
      ),
      { numRuns: 8 },
    )
    expect(days).toBeGreaterThan(50)
  },
)

const DAYS = { from: Date.parse('2025-05-01T22:00:00Z'), count: 4 }
const points = Array.from({ length: DAYS.count * 144 + 6 }, (_, n) => ({
  ts: DAYS.from + n * 10 * MINUTE,
  value: n % 7 ? 5 : 9,
}))
const spansOf = (rows: readonly Kept[]) => rows.map(({ from, to }) => [from, to])
const whole = (n: number) => [DAYS.from + n * DAY, DAYS.from + (n + 1) * DAY]

test('a late reading undoes its day, and that before it when it was held into it, and no other', async () => {
  const acme = await organization()
  const device = await deviceIn(acme, 'Europe/Berlin', 1, { staleAfterSeconds: STALE })
  const [id] = device.sensorIds
  await arrived(acme, device, points)
  expect(await made(acme)).toBe(4)
  expect(spansOf(await kept(acme, id))).toEqual([0, 1, 2, 3].map(whole))
  await arrived(acme, device, [{ ts: DAYS.from + DAY + 3 * HOUR + 1, value: 6 }])
  expect(spansOf(await kept(acme, id))).toEqual([0, 2, 3].map(whole))
  expect(await made(acme)).toBe(1)
  // The one before it was held to the end of its day.
  await arrived(acme, device, [{ ts: DAYS.from + 3 * DAY - MINUTE, value: 6 }])
  expect(spansOf(await kept(acme, id))).toEqual([0, 1].map(whole))
  expect(await made(acme)).toBe(2)
  await arrived(acme, device, [{ ts: points.length * 10 * MINUTE + DAYS.from, value: 5 }])
  expect(await made(acme)).toBe(0)
  expect(spansOf(await kept(acme, id))).toEqual([0, 1, 2, 3].map(whole))
})

test('days by the clock of another site are made anew, and none lie over each other', async () => {
  const acme = await organization()
  const device = await deviceIn(acme, 'Europe/Berlin', 1, { staleAfterSeconds: STALE })
  const asked = {
    ids: device.sensorIds,
    from: DAYS.from,
    to: DAYS.from + 4 * DAY,
    bucket: 'DAY' as const,
    limits: { high: 8 },
  }
  await arrived(acme, device, points)
  await made(acme)
  await acme.graphql(
    'mutation($id: ID!) { updateSite(id: $id, input: { timeZone: "Asia/Kolkata" }) { problems { code } } }',
    { id: device.siteId },
  )
  const right = async () => {
    const [answer] = await statistics(acme, asked)
    expect(answer?.timeZone).toBe('Asia/Kolkata')
    if (answer)
      expect(answer).toMatchObject(
        byDefinition(points, answer, { staleAfterMs: STALE * 1000, high: 8 }),
      )
  }
  await right()
  expect(await made(acme)).toBe(4)
  await right()
  const rows = await kept(acme, device.sensorIds[0])
  expect(rows.map(({ from }) => from)).toEqual(
    Array.from({ length: 4 }, (_, n) => DAYS.from - 3.5 * HOUR + n * DAY),
  )
})

test('of days whose readings are gone none is made, and what was made says nothing of limits any more', async () => {
  const acme = await organization()
  const device = await deviceIn(acme, 'UTC', 1, { staleAfterSeconds: STALE })
  await arrived(acme, device, points)
  const asked = {
    ids: device.sensorIds,
    from: DAYS.from + 2 * HOUR,
    to: DAYS.from + 3 * DAY + 2 * HOUR,
    bucket: 'DAY' as const,
    limits: { high: 8 },
  }
  await made(acme)
  const [before] = await statistics(acme, asked)
  const keepFrom = (moment: number) =>
    acme.tenant.query({
      text: 'update organization set readings_kept_from = $1',
      values: [new Date(moment)],
    })
  await keepFrom(asked.from + DAY)
  const after = async () => (await statistics(acme, asked))[0]
  expect(await after()).toMatchObject({
    n: before?.n,
    avg: before?.avg,
    secondsAbove: [null, ...(before?.secondsAbove ?? []).slice(1)],
  })
  const other = await deviceIn(acme, 'UTC', 1, { staleAfterSeconds: STALE })
  await arrived(acme, other, points)
  await made(acme)
  expect((await kept(acme, other.sensorIds[0])).map(({ from }) => from)).toEqual([
    asked.from + 2 * DAY,
  ])
})

test('what is held over a kept day into the next one counts once', async () => {
  const acme = await organization()
  const device = await deviceIn(acme, 'UTC', 1, { staleAfterSeconds: 3 * 86_400 })
  const first = DAYS.from + 2 * HOUR
  const few = [0, 20, 30, 50, 80, 110, 130, 200].map((hours, n) => ({
    ts: first + hours * HOUR,
    value: n % 3 ? 9.5 : 5,
  }))
  await arrived(acme, device, few)
  expect(await made(acme)).toBeGreaterThan(3)
  const limits = { high: 8 }
  // Parts of days at both ends, and days between them that are not kept.
  for (const gone of [1, 3]) {
    await acme.tenant.query({
      text: 'delete from reading_day where bucket = instant($1)',
      values: [first + gone * DAY],
    })
    for (const bucket of ['DAY', 'WHOLE'] as const) {
      const asked = { ids: device.sensorIds, from: first + HOUR, to: first + 7 * DAY + HOUR }
      const [answer] = await statistics(acme, { ...asked, bucket, limits })
      if (!answer) throw new Error('no answer')
      expect(answer).toMatchObject(byDefinition(few, answer, { staleAfterMs: 3 * DAY, ...limits }))
    }
  }
})

test('where a day has very many values, time beyond a limit comes from its readings', async () => {
  const acme = await organization()
  const device = await deviceIn(acme, 'UTC', 1, { staleAfterSeconds: STALE })
  const many = Array.from({ length: 750 }, (_, n) => ({
    ts: DAYS.from + 2 * HOUR + n * 2 * MINUTE,
    value: 4 + n / 200,
  }))
  await arrived(acme, device, many)
  expect(await made(acme)).toBe(1)
  expect(await kept(acme, device.sensorIds[0])).toMatchObject([{ values: null, ms: null }])
  const from = DAYS.from + 2 * HOUR
  const limits = { high: 6 }
  const [answer] = await statistics(acme, {
    ids: device.sensorIds,
    from,
    to: from + DAY,
    bucket: 'DAY',
    limits,
  })
  if (answer)
    expect(answer).toMatchObject(
      byDefinition(many, answer, { staleAfterMs: STALE * 1000, ...limits }),
    )
  expect(answer?.secondsAbove?.[0]).toBeGreaterThan(3600)
})

test('days are their organisation’s alone, and no request changes them past the worker', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const device = await deviceIn(acme, 'UTC', 1, { staleAfterSeconds: STALE })
  await arrived(acme, device, points)
  expect(await made(rival)).toBe(0)
  expect(await made(acme)).toBe(4)
  const count = async (whose: TestOrganization) =>
    (
      await whose.tenant.query<{ days: number }>({
        text: 'select count(*)::int as days from published.reading_day',
        values: [],
      })
    ).rows[0]?.days
  expect([await count(acme), await count(rival)]).toEqual([4, 0])
  await expect(
    acme.tenant.query({ text: 'update reading_day set n = 0', values: [] }),
  ).rejects.toThrow('permission denied')
})
