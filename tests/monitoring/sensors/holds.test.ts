import { afterEach, beforeEach, expect, test } from 'vitest'
import { rollUpAgain } from '../../../gateway/modules/monitoring/readings/history/hold-worker.ts'
import { deviceOf, type Device } from '../readings/support/probe.ts'
import { arrived } from '../statistics/support/history.ts'
import type { Caller } from '../../support/caller.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// For how long a reading is held can be changed; what was told before stays what was told (docs/monitoring.md 8 and 9).
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const from = Math.floor(Date.now() / HOUR) * HOUR - 30 * HOUR
const to = from + 26 * HOUR
/** Off the hour, so that readings are held from one bucket into the next. */
const first = from + 7 * MINUTE
const ALWAYS = new AbortController().signal

let acme: TestOrganization
let device: Device
beforeEach(async () => {
  acme = await organization()
  device = await deviceOf(acme, 1, { staleAfterSeconds: 180 })
  const points = Array.from({ length: 4 * 26 + 1 }, (_, n) => ({
    ts: first + n * 15 * MINUTE,
    value: n % 2 ? 9 : 5,
  }))
  await arrived(acme, device, points)
})
afterEach(() => void (clock.offset = 0))

const UPDATE = `mutation($id: ID!, $seconds: Int!) { updateSensor(id: $id, input: { staleAfterSeconds: $seconds }) {
  sensor { staleAfterSeconds version } problems { code path } } }`
const hold = async (who: Caller, seconds: number) =>
  (await who.graphql(UPDATE, { id: device.sensorIds[0], seconds })).data.updateSensor as {
    sensor: { staleAfterSeconds: number } | null
    problems: { code: string; path: string[] }[]
  }

const FIGURES = `query($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!, $asOf: DateTimeISO, $bucket: StatisticsBucket!) {
  statistics(sensorIds: $ids, from: $from, to: $to, bucket: $bucket, asOf: $asOf, limits: { high: 8 }) {
    n min max avg std coverage mkt secondsAbove }
  series(sensorIds: $ids, from: $from, to: $to, maxPoints: 200, asOf: $asOf) { avg gapAfter } }`
interface Figures {
  statistics: Record<'n' | 'avg' | 'coverage' | 'mkt' | 'secondsAbove', (number | null)[]>[]
  series: { gapAfter: boolean[] }[]
}

async function figures(asOf: number | null = null, bucket = 'WHOLE'): Promise<Figures> {
  const when = {
    from: new Date(from),
    to: new Date(to),
    asOf: asOf === null ? null : new Date(asOf),
  }
  const { data, errors } = await acme.graphql(FIGURES, { ids: device.sensorIds, bucket, ...when })
  if (errors) throw new Error(JSON.stringify(errors))
  return data as Figures
}
const whole = async (asOf: number | null = null) => {
  const { statistics, series } = await figures(asOf)
  const [newest] = statistics
  return {
    n: newest?.n[0],
    coverage: Math.round((newest?.coverage[0] ?? 0) * 1e6) / 1e6,
    above: newest?.secondsAbove[0],
    gaps: series[0]?.gapAfter.slice(0, -1).filter(Boolean).length,
  }
}
const rounded = (newest: unknown) =>
  JSON.stringify(newest, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
  )

const round = async () => rollUpAgain((await gateway()).deps, acme.id, ALWAYS)
const rows = async (text: string) =>
  (await acme.tenant.query<Record<string, number>>({ text, values: [] })).rows[0]
/** So that what follows is at another moment. */
const later = (ms: number) => void (clock.offset += ms)
const present = () => Date.now() + clock.offset

const AT_FIRST = { n: 104, coverage: 0.2, above: 52 * 180, gaps: 103 }
// Nothing is known of the first 7 minutes, and the last reading is held 8 minutes to the end.
const LONGER = { n: 104, coverage: 0.995513, above: 51 * 900 + 480, gaps: 0 }
const SHORTER = { n: 104, coverage: 0.066667, above: 52 * 60, gaps: 103 }

test('figures go by the new hold at once, by the roll-ups after them, and as of before by the former one', async () => {
  expect(await whole()).toEqual(AT_FIRST)
  const before = present()
  later(1000)
  expect(await hold(acme, 1200)).toMatchObject({
    sensor: { staleAfterSeconds: 1200 },
    problems: [],
  })
  expect(await whole()).toEqual(LONGER)
  expect(await whole(before)).toEqual(AT_FIRST)
  const byHour = await figures(null, 'H1')
  expect(await round()).toBe(0) // who looked up the former value may still be at it
  later(MINUTE)
  expect(await round()).toBe(1)
  expect(await round()).toBe(0)
  expect(await whole()).toEqual(LONGER)
  expect(rounded(await figures(null, 'H1'))).toBe(rounded(byHour))
  expect(
    await rows(
      'select sum(w)::float8 as m5, (select sum(w)::float8 from reading_h1) as h1 from reading_m5',
    ),
  ).toEqual({
    m5: 26 * 3600,
    h1: 26 * 3600,
  })

  const between = present()
  later(1000)
  await hold(acme, 60)
  expect(await whole()).toEqual(SHORTER)
  later(MINUTE)
  expect(await round()).toBe(1)
  expect(await whole()).toEqual(SHORTER)
  expect(await rows('select count(*)::int as count, sum(w)::float8 as w from reading_m5')).toEqual({
    count: 105,
    w: 104 * 60,
  })
  expect(await whole(between)).toEqual(LONGER)
  expect(await whole(before)).toEqual(AT_FIRST)
  expect(rounded(await figures(between, 'H1'))).toBe(rounded(byHour))
})

test('readings that come after the change are held by it, and late ones, too', async () => {
  await hold(acme, 1200)
  later(MINUTE)
  await round()
  await arrived(acme, device, [{ ts: to + 15 * MINUTE, value: 5 }])
  const bucket = `bucket = instant(${String(to)})`
  expect(await rows(`select w::float8 from reading_h1 where ${bucket}`)).toEqual({ w: 900 })
  await arrived(acme, device, [{ ts: to + 60 * MINUTE, value: 5 }])
  expect(await rows(`select w::float8 from reading_h1 where ${bucket}`)).toEqual({ w: 900 + 1200 })
  await arrived(acme, device, [{ ts: to + 30 * MINUTE, value: 5 }], present())
  expect(await rows(`select w::float8 from reading_h1 where ${bucket}`)).toEqual({ w: 1800 + 1200 })
})

test('of days whose readings are gone the roll-ups stay as they are', async () => {
  const kept = Math.ceil((from + HOUR) / (24 * HOUR)) * 24 * HOUR
  await acme.tenant.query({
    text: 'update organization set readings_kept_from = $1',
    values: [new Date(kept)],
  })
  const expected = (0.2 * (kept - from) + (to - kept)) / (to - from)
  await hold(acme, 1200)
  const coverage = async () => (await figures(null, 'WHOLE')).statistics[0]?.coverage[0]
  expect(await coverage()).toBeCloseTo(expected, 2)
  later(MINUTE)
  expect(await round()).toBe(1)
  expect(await coverage()).toBeCloseTo(expected, 2)
})

test('the change is written down once; what is out of range is refused, and strangers change nothing', async () => {
  const rival = await organization()
  expect(await hold(acme, 0)).toMatchObject({
    sensor: null,
    problems: [{ path: ['input', 'staleAfterSeconds'] }],
  })
  expect(await hold(acme, 604_801)).toMatchObject({
    problems: [{ path: ['input', 'staleAfterSeconds'] }],
  })
  const foreign = await rival.graphql(UPDATE, { id: device.sensorIds[0], seconds: 60 })
  expect(foreign).toFailWith('NOT_FOUND')
  await hold(acme, 180)
  expect(await rows('select count(*)::int as holds from sensor_hold')).toEqual({ holds: 0 })
  await hold(acme, 300)
  expect(
    await rows('select count(*)::int as holds, min(stale_after) as former from sensor_hold'),
  ).toEqual({
    holds: 1,
    former: 180,
  })
  const audit =
    await rows(`select (detail->'before'->>'staleAfter')::int as before, (detail->'after'->>'staleAfter')::int as after
    from audit_entry where action = 'sensor.updated' order by id desc limit 1`)
  expect(audit).toEqual({ before: 180, after: 300 })
})

test('whether a sensor is live goes by it from now on', async () => {
  const now = present()
  await arrived(acme, device, [{ ts: now - 250_000, value: 5 }])
  const live = async (): Promise<unknown> =>
    (
      await acme.graphql('query($id: ID!) { sensor(id: $id) { connectivity } }', {
        id: device.sensorIds[0],
      })
    ).data.sensor
  expect(await live()).toEqual({ connectivity: 'STALE' })
  await hold(acme, 400)
  expect(await live()).toEqual({ connectivity: 'LIVE' })
})

test('as of before, a reading ended when the next one came, however short the hold is now', async () => {
  device = await deviceOf(acme, 1, { staleAfterSeconds: 1200 })
  await arrived(
    acme,
    device,
    // The one beyond the limit is the last of its hour, and nothing of the hour after it is beyond.
    [5, 5, 5, 9, 5].map((value, n) => ({ ts: first + n * 15 * MINUTE, value })),
  )
  const before = present()
  later(1000)
  await hold(acme, 60)
  expect(await whole(before)).toMatchObject({ above: 900 })
  expect(await whole()).toMatchObject({ above: 60 })
})
