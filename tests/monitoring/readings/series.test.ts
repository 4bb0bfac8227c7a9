import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Series } from '../../../gateway/generated/resolvers.ts'
import { bucketsOf } from '../../../gateway/modules/monitoring/readings/history/series.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { deviceOf } from './support/probe.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
const SERIES = `query($ids: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!, $maxPoints: Int = 500, $shift: Int = 0) {
  series(sensorIds: $ids, from: $from, to: $to, maxPoints: $maxPoints, shiftSeconds: $shift) {
    sensorId level bucketSeconds times min max avg gapAfter } }`

async function series(
  acme: TestOrganization,
  ids: readonly string[],
  from: number,
  to: number,
  more = {},
): Promise<Series[]> {
  const answer = await acme.graphql(SERIES, {
    ids,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...more,
  })
  expect(answer.errors).toBeUndefined()
  return answer.data.series as Series[]
}

const span = fc.record({
  from: fc.integer({ min: 1.6e12, max: 1.9e12 }),
  length: fc.integer({ min: 1, max: 4e11 }),
})
test('buckets cover the span in at most maxPoints, aligned, of the coarsest level not wider', () => {
  const property = fc.property(
    span,
    fc.integer({ min: 1, max: 20_000 }),
    ({ from, length }, maxPoints) => {
      const buckets = bucketsOf({ from, to: from + length }, maxPoints)
      const unit = { RAW: 1000, M5: 300_000, H1: HOUR }[buckets.level]
      expect([
        buckets.width % unit,
        buckets.from % buckets.width,
        buckets.to % buckets.width,
      ]).toEqual([0, 0, 0])
      expect(buckets.level).toBe(
        buckets.width >= HOUR ? 'H1' : buckets.width >= 300_000 ? 'M5' : 'RAW',
      )
      expect(buckets.from <= from && buckets.to >= from + length).toBe(true)
      expect((buckets.to - buckets.from) / buckets.width).toBeLessThanOrEqual(maxPoints)
    },
  )
  fc.assert(property, { numRuns: 1000 })
})

test('a day of minutes: each for itself, in raw buckets, in 5 minutes, in hours, with the mean of the readings', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme)
  const from = Math.floor((Date.now() - 3 * DAY) / DAY) * DAY
  const values = Array.from(
    { length: 1440 },
    (_, minute) => Math.round(10 * Math.sin(minute / 100)) / 10 + 0,
  )
  await post(values.map((value, minute) => ({ sensor: 'p-1', ts: from + minute * MINUTE, value })))
  const read = async (maxPoints: number) =>
    (await series(acme, sensorIds, from, from + DAY, { maxPoints }))[0]
  const [all, raw, m5, h1] = [await read(1440), await read(720), await read(100), await read(24)]
  expect([all, raw, m5, h1].map((it) => [it?.level, it?.bucketSeconds, it?.times.length])).toEqual([
    ['RAW', 0, 1440],
    ['RAW', 120, 720],
    ['M5', 900, 96],
    ['H1', 3600, 24],
  ])
  expect(all?.avg).toEqual(values)
  for (const it of [raw, m5, h1]) {
    const per = (it?.bucketSeconds ?? 0) / 60
    it?.times.forEach((start, index) => {
      const inside = values.slice(index * per, (index + 1) * per)
      expect(start).toBe(from + index * per * MINUTE)
      expect([it.min[index], it.max[index]]).toEqual([Math.min(...inside), Math.max(...inside)])
      expect(it.avg[index]).toBeCloseTo(inside.reduce((sum, value) => sum + value, 0) / per, 9)
    })
    expect(it?.gapAfter.slice(0, -1).some(Boolean)).toBe(false)
  }
  const [shifted] = await series(acme, sensorIds, from + DAY, from + 2 * DAY, {
    maxPoints: 24,
    shift: 86_400,
  })
  expect(shifted).toEqual({ ...h1, times: h1?.times.map((start) => start + DAY) })
})

test(
  'a spike never disappears, whatever the span and the number of points',
  { timeout: 60_000 },
  async () => {
    const acme = await organization()
    const { post, sensorIds } = await deviceOf(acme)
    const from = Date.now() - 20 * DAY
    const spikes = fc.uniqueArray(fc.nat(4999), { minLength: 1, maxLength: 3 })
    const [peaks] = fc.sample(spikes, { numRuns: 1, seed: 7 })
    await post(
      Array.from({ length: 5000 }, (_, i) => ({
        sensor: 'p-1',
        ts: from + i * 331_007,
        value: peaks?.includes(i) ? 40 + i / 1e4 : i % 3,
      })),
    )
    const where = fc.record({
      start: fc.nat(4900),
      length: fc.integer({ min: 1, max: 5000 }),
      maxPoints: fc.integer({ min: 1, max: 3000 }),
    })
    await fc.assert(
      fc.asyncProperty(where, async ({ start, length, maxPoints }) => {
        const [begin, end] = [
          from + start * 331_007,
          from + Math.min(5000, start + length) * 331_007,
        ]
        const [read] = await series(acme, sensorIds, begin, end, { maxPoints })
        const inside = (peaks ?? []).filter((i) => i >= start && i < start + length)
        for (const i of inside) {
          const ts = from + i * 331_007
          const bucket = read?.times.findLastIndex((time) => time <= ts) ?? -1
          expect(read?.max[bucket]).toBeGreaterThanOrEqual(40 + i / 1e4)
        }
        expect(read?.times.length).toBeLessThanOrEqual(maxPoints)
      }),
      { numRuns: 60 },
    )
  },
)

test('a gap is where a held value ends before the next reading', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme, 1, { staleAfterSeconds: 180 })
  const from = Math.floor((Date.now() - DAY) / HOUR) * HOUR
  const at = [0, 1, 2, 5, 6, 10, 11]
  await post(at.map((minute) => ({ sensor: 'p-1', ts: from + minute * MINUTE, value: minute })))
  const [raw] = await series(acme, sensorIds, from, from + HOUR)
  expect(raw?.gapAfter).toEqual([false, false, false, false, true, false, true])
  const [within] = await series(acme, sensorIds, from, from + 13 * MINUTE)
  expect(within?.gapAfter.at(-1)).toBe(false)
  const [m5] = await series(acme, sensorIds, from, from + HOUR, { maxPoints: 12 })
  expect([m5?.times.map((time) => (time - from) / MINUTE), m5?.gapAfter]).toEqual([
    [0, 5, 10],
    [false, true, true],
  ])
})

test('many sensors in one question; foreign and unknown ones are left out', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [ours, theirs] = [await deviceOf(acme, 3), await deviceOf(rival)]
  const now = Date.now()
  await ours.post(ours.sensorIds.map((_, index) => ({ sensor: `p-${index + 1}`, value: index })))
  await theirs.post([{ sensor: 'p-1', value: 9 }])
  const ids = [
    ...ours.sensorIds.toReversed(),
    ...theirs.sensorIds,
    '999999',
    'x',
    ours.sensorIds[0] ?? '',
  ]
  const read = await series(acme, ids, now - HOUR, now + HOUR)
  expect(read.map(({ sensorId }) => sensorId)).toEqual(ours.sensorIds.toReversed())
  expect(read.map(({ avg }) => avg)).toEqual([[2], [1], [0]])
  const ask = (more: object) =>
    acme.graphql(SERIES, {
      ids: ours.sensorIds,
      from: new Date(now - DAY),
      to: new Date(now),
      ...more,
    })
  for (const more of [{ maxPoints: 0 }, { maxPoints: 20_001 }, { from: new Date(now) }]) {
    expect(await ask({ ids: ours.sensorIds.slice(0, 1), ...more })).toFailWith('BAD_USER_INPUT')
  }
  expect(await ask({ maxPoints: 20_000 })).toFailWith('QUERY_TOO_EXPENSIVE')
  const many = 'query($ids: [ID!]!) { latest(sensorIds: $ids) { sensorId } }'
  const numbers = Array.from({ length: 1001 }, (_, index) => String(index + 1))
  expect(await acme.graphql(many, { ids: numbers })).toFailWith('BAD_USER_INPUT')
  expect((await acme.graphql(many, { ids: numbers.slice(1) })).data.latest).toEqual([])
  expect(
    (await ask({ from: new Date('1950-01-01'), to: new Date('1960-01-01') })).data.series[0].times,
  ).toEqual([])
  const ever = await ask({ from: new Date('0001-01-01'), to: new Date('9999-12-31'), maxPoints: 1 })
  expect(ever.errors).toBeUndefined()
  expect(ever.data.series).toHaveLength(3)
})

const PAGE = `query($id: ID!, $first: Int, $after: String, $last: Int, $before: String, $to: DateTimeISO) {
  readings(sensorId: $id, first: $first, after: $after, last: $last, before: $before, to: $to) {
    nodes { value } edges { cursor node { value } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`

interface Connection {
  nodes: { value: number }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string
    endCursor: string
  }
}

test('readings page forwards and backwards, and a cursor is good for its own list only', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [
    {
      post,
      sensorIds: [id, other],
    },
    theirs,
  ] = [await deviceOf(acme, 2), await deviceOf(rival)]
  const from = Date.now() - HOUR
  await post(
    Array.from({ length: 10 }, (_, value) => ({ sensor: 'p-1', ts: from + value * MINUTE, value })),
  )
  const page = async (more: object): Promise<Connection> =>
    (await acme.graphql(PAGE, { id, ...more })).data.readings as Connection
  const values = ({ nodes }: Connection) => nodes.map(({ value }) => value)
  const first = await page({ first: 4 })
  expect([values(first), first.pageInfo.hasNextPage, first.pageInfo.hasPreviousPage]).toEqual([
    [0, 1, 2, 3],
    true,
    false,
  ])
  const second = await page({ first: 6, after: first.pageInfo.endCursor })
  expect([values(second), second.pageInfo.hasNextPage, second.pageInfo.hasPreviousPage]).toEqual([
    [4, 5, 6, 7, 8, 9],
    false,
    true,
  ])
  const back = await page({ last: 3, before: second.pageInfo.startCursor })
  expect([values(back), back.pageInfo.hasNextPage, back.pageInfo.hasPreviousPage]).toEqual([
    [1, 2, 3],
    true,
    true,
  ])
  const cursor = first.pageInfo.endCursor
  for (const wrong of [
    { id: other, after: cursor },
    { id, after: cursor, to: new Date() },
    { id, after: 'x' },
    { id, before: cursor + 'A' },
  ]) {
    expect(await acme.graphql(PAGE, wrong)).toFailWith('BAD_USER_INPUT')
  }
  expect(await rival.graphql(PAGE, { id: theirs.sensorIds[0], after: cursor })).toFailWith(
    'BAD_USER_INPUT',
  )
  for (const count of [0, 1001])
    expect(await acme.graphql(PAGE, { id, first: count })).toFailWith('BAD_USER_INPUT')
  expect(await acme.graphql(PAGE, { id, first: 1, last: 1 })).toFailWith('BAD_USER_INPUT')
  const [foreign, absent] = [
    await rival.graphql(PAGE, { id }),
    await rival.graphql(PAGE, { id: '4242' }),
  ]
  expect(foreign).toFailWith('NOT_FOUND')
  expect(foreign.errors?.[0]?.message).toBe(absent.errors?.[0]?.message)
})
