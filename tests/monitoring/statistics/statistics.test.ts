import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StatisticsBucket } from '../../../gateway/modules/monitoring/statistics/statistics.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { organization } from '../../support/organization.ts'
import { byDefinition, near } from './support/definition.ts'
import {
  arrived,
  arrivedPartlyLate,
  ask,
  deviceIn,
  statistics,
  type Answered,
  type Asked,
} from './support/history.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
const STALE = 400
const at = (iso: string) => Date.parse(iso)
const hours = ({ starts, ends }: Answered) =>
  starts.map((start, index) => ((ends[index] ?? 0) - start) / HOUR)
const isos = (times: readonly number[]) => times.map((time) => new Date(time).toISOString())

/** Every step is mostly a minute or two, now and then hours: gaps, and readings held into the next bucket. */
const steps = fc.oneof(
  { arbitrary: fc.integer({ min: 1000, max: 150_000 }), weight: 20 },
  { arbitrary: fc.integer({ min: 1000, max: 5 * HOUR }), weight: 1 },
)
const walk = fc.array(fc.tuple(steps, fc.integer({ min: -800, max: 300 })), {
  minLength: 1,
  maxLength: 400,
})
const request = fc.record({
  begin: fc.double({ min: -0.1, max: 0.9, noNaN: true }),
  length: fc.double({ min: 0.001, max: 1.2, noNaN: true }),
  bucket: fc.constantFrom<StatisticsBucket>('M5', 'H1', 'DAY', 'MONTH', 'WHOLE'),
  limits: fc.constantFrom<Asked['limits']>(
    undefined,
    { high: -10 },
    { high: 28 },
    { low: -79 },
    { low: -30.5, high: 8 },
  ),
})

describe('statistics', () => {
  test(
    'roll-ups and readings together say what the readings say, whatever is asked',
    { timeout: 120_000 },
    async () => {
      const acme = await organization()
      await fc.assert(
        fc.asyncProperty(
          fc.array(walk, { minLength: 2, maxLength: 2 }),
          fc.array(request, { minLength: 6, maxLength: 6 }),
          async (walks, requests) => {
            const device = await deviceIn(acme, 'Asia/Kolkata', 2, { staleAfterSeconds: STALE })
            const origin = at('2025-02-27T22:13:41.007Z')
            const sums = walks.map((walked, index) => {
              let ts = origin
              return walked.map(([step, tenths]) => ({
                sensor: `p-${index + 1}`,
                ts: (ts += step),
                value: tenths / 10,
              }))
            })
            const all = sums.flat()
            await arrivedPartlyLate(acme, device, all, 3)
            const span = Math.max(...all.map(({ ts }) => ts)) - origin
            for (const { begin, length, bucket, limits } of requests) {
              const from = Math.round(origin + begin * span)
              const asked = {
                ids: device.sensorIds,
                from,
                to: from + Math.ceil(length * span),
                bucket,
                ...(limits && { limits }),
              }
              const answers = await statistics(acme, asked)
              expect(answers).toHaveLength(2)
              for (const [index, answer] of answers.entries()) {
                expect([answer.starts[0], answer.ends.at(-1), answer.starts.slice(1)]).toEqual([
                  asked.from,
                  asked.to,
                  answer.ends.slice(0, -1),
                ])
                expect(answer).toMatchObject(
                  byDefinition(sums[index] ?? [], answer, {
                    staleAfterMs: STALE * 1000,
                    ...limits,
                  }),
                )
              }
            }
          },
        ),
        { numRuns: 20 },
      )
    },
  )

  test('days and months are those of the site, of 23 and of 25 hours, too', async () => {
    const acme = await organization()
    const days = async (
      timeZone: string,
      from: string,
      to: string,
      bucket: StatisticsBucket = 'DAY',
    ) => {
      const { sensorIds: ids } = await deviceIn(acme, timeZone)
      const [answer] = await statistics(acme, { ids, from: at(from), to: at(to), bucket })
      expect(answer?.timeZone).toBe(timeZone)
      return answer as Answered
    }
    const spring = await days('Europe/Berlin', '2025-03-28T23:00:00Z', '2025-03-31T22:00:00Z')
    expect([hours(spring), isos(spring.starts)]).toEqual([
      [24, 23, 24],
      ['2025-03-28T23:00:00.000Z', '2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z'],
    ])
    expect(
      hours(await days('America/Chicago', '2025-11-01T05:00:00Z', '2025-11-04T06:00:00Z')),
    ).toEqual([24, 25, 24])
    // Midnight comes twice: the day begins with the first.
    expect(
      hours(await days('Atlantic/Azores', '2025-10-25T00:00:00Z', '2025-10-28T01:00:00Z')),
    ).toEqual([24, 25, 24])
    // There is no midnight: the day begins an hour later.
    expect(
      hours(await days('Asia/Beirut', '2025-03-28T22:00:00Z', '2025-03-31T21:00:00Z')),
    ).toEqual([24, 23, 24])
    // Half an hour off, and an end in the middle of a day.
    const kolkata = await days('Asia/Kolkata', '2025-01-01T00:00:00Z', '2025-01-03T00:00:00Z')
    expect(isos(kolkata.starts)).toEqual([
      '2025-01-01T00:00:00.000Z',
      '2025-01-01T18:30:00.000Z',
      '2025-01-02T18:30:00.000Z',
    ])
    const months = await days(
      'Europe/Berlin',
      '2025-01-31T23:00:00Z',
      '2025-04-30T22:00:00Z',
      'MONTH',
    )
    expect(hours(months)).toEqual([28 * 24, 31 * 24 - 1, 30 * 24])
    expect(
      hours(await days('Europe/Berlin', '2025-01-10T10:20:00Z', '2025-01-10T12:10:00Z', 'H1')),
    ).toEqual([2 / 3, 1, 1 / 6])
    expect(
      hours(await days('Europe/Berlin', '2025-01-10T10:20:00Z', '2025-01-10T12:10:00Z', 'WHOLE')),
    ).toEqual([11 / 6])
  })

  test('a day that changes its clocks holds what was measured in it', async () => {
    const acme = await organization()
    const device = await deviceIn(acme, 'Europe/Berlin', 1, { staleAfterSeconds: STALE })
    const from = at('2025-10-24T22:00:00Z')
    const points = Array.from({ length: 4 * 1440 }, (_, i) => ({
      ts: from + i * MINUTE,
      value: Math.round(50 + 40 * Math.sin(i / 300)) / 10,
    }))
    await arrived(acme, device, points.slice(0, 4000))
    await arrived(acme, device, points.slice(4000))
    const limits = { low: 2, high: 8 }
    const [answer] = await statistics(acme, {
      ids: device.sensorIds,
      from,
      to: at('2025-10-27T23:00:00Z'),
      bucket: 'DAY',
      limits,
    })
    expect(answer?.n).toEqual([1440, 1500, 1440])
    expect(answer?.coverage).toEqual([1, 1, 1].map(near))
    expect(answer).toMatchObject(
      byDefinition(points, answer as Answered, { staleAfterMs: STALE * 1000, ...limits }),
    )
  })

  test('weeks beyond a limit count once, hour by hour and across them', async () => {
    const acme = await organization()
    const device = await deviceOf(acme, 1, { reportIntervalSeconds: 1800, staleAfterSeconds: 7200 })
    const from = at('2025-05-01T00:10:00Z')
    const [above, within] = [
      Array.from({ length: 48 * 21 }, (_, i) => from + i * 30 * MINUTE),
      from + 21 * DAY,
    ]
    await arrived(acme, device, [
      ...above.map((ts) => ({ ts, value: 9.5 })),
      { ts: within, value: 5 },
    ])
    const asked = {
      ids: device.sensorIds,
      from: from - DAY,
      to: within + DAY,
      limits: { low: 2, high: 8 },
    }
    const [whole] = await statistics(acme, asked)
    expect(whole).toMatchObject({
      secondsAbove: [21 * 86_400],
      degreeMinutesAbove: [21 * 1440 * 1.5].map(near),
      secondsBelow: [0],
    })
    const [days] = await statistics(acme, { ...asked, from, to: within, bucket: 'H1' })
    expect(days?.secondsAbove).toEqual(
      days?.starts.map((start, index) => near(((days.ends[index] ?? 0) - start) / 1000)),
    )
  })

  test('what is still running ends now, and its open segment counts', async () => {
    const acme = await organization()
    const device = await deviceOf(acme, 1, { staleAfterSeconds: 600 })
    const now = Date.now()
    await device.post([
      { sensor: 'p-1', ts: now - 20 * MINUTE, value: 4 },
      { sensor: 'p-1', ts: now - 5 * MINUTE, value: 6 },
    ])
    const [answer] = await statistics(acme, {
      ids: device.sensorIds,
      from: now - 20 * MINUTE,
      to: now + DAY,
    })
    const end = answer?.ends[0] ?? 0
    expect(end).toBeGreaterThanOrEqual(now)
    expect(end).toBeLessThanOrEqual(Date.now())
    const covered = 600 + (end - now) / 1000 + 300
    expect(answer?.coverage[0]).toBeCloseTo((covered * 1000) / (end - now + 20 * MINUTE), 9)
    expect(answer?.avg[0]).toBeCloseTo((600 * 4 + (covered - 600) * 6) / covered, 9)
    expect(answer).toMatchObject({
      n: [2],
      min: [4],
      max: [6],
      last: [6],
      mkt: [null],
      secondsAbove: null,
      degreeMinutesBelow: null,
    })
    const [future] = await statistics(acme, {
      ids: device.sensorIds,
      from: now + HOUR,
      to: now + DAY,
      limits: { high: 8 },
    })
    expect(future).toMatchObject({
      starts: [],
      ends: [],
      n: [],
      avg: [],
      secondsAbove: [],
      secondsBelow: null,
    })
  })

  test('where nothing was held, figures are null and not zero', async () => {
    const acme = await organization()
    const device = await deviceOf(acme, 1, { physicalMax: 50 })
    const from = Math.floor(Date.now() / DAY) * DAY - 2 * DAY
    await device.post([
      { sensor: 'p-1', ts: from + 5 * MINUTE, value: 4 },
      { sensor: 'p-1', ts: from + 61 * MINUTE, value: 99 }, // no sensor measures that: used for nothing
    ])
    const limits = { low: 2, high: 8 }
    const [answer] = await statistics(acme, {
      ids: device.sensorIds,
      from,
      to: from + 3 * HOUR,
      bucket: 'H1',
      limits,
    })
    expect(answer).toMatchObject({
      n: [1, 0, 0],
      min: [4, null, null],
      avg: [4, null, null],
      std: [0, null, null],
      coverage: [0.05, 0, 0],
      last: [4, null, null],
      mkt: [null, null, null],
      secondsAbove: [0, null, null],
      degreeMinutesBelow: [0, null, null],
    })
  })
})

describe('statistics refuse', () => {
  const from = at('2025-01-01T00:00:00Z')
  const year = { from, to: from + 366 * DAY }

  test('what is too much or makes no sense, and name the argument', async () => {
    const acme = await organization()
    const { sensorIds: ids } = await deviceOf(acme, 3)
    const refused = async (more: Partial<Asked>, path: string[]) => {
      const answer = await ask(acme, { ids, ...year, ...more })
      expect(answer).toFailWith('BAD_USER_INPUT')
      expect(answer.errors?.[0]?.extensions.path).toEqual(path)
    }
    await refused({ to: from }, ['to'])
    await refused({ limits: {} }, ['limits'])
    await refused({ limits: { low: 8, high: 2 } }, ['limits', 'high'])
    await refused({ limits: { high: 1e300 } }, ['limits', 'high'])
    await refused({ limits: { high: 8 }, to: from + 367 * DAY }, ['limits'])
    const few =
      'query($ids: [ID!]!, $from: DateTimeISO!) { statistics(sensorIds: $ids, from: $from, to: "2030-01-01T00:00:00Z") { n } }'
    const counts = `query($ids: [ID!]!, $from: DateTimeISO!, $bucket: StatisticsBucket!) {
      statistics(sensorIds: $ids, from: $from, to: "2026-01-02T00:00:00Z", bucket: $bucket) { n } }`
    for (const [bucket, begin] of [
      ['M5', from],
      ['H1', 0],
    ] as const) {
      const answer = await acme.graphql(counts, {
        ids: ids.slice(1),
        from: new Date(begin),
        bucket,
      })
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        path: ['bucket'],
      })
    }
    expect(await ask(acme, { ids, ...year, bucket: 'M5' })).toFailWith('QUERY_TOO_EXPENSIVE')
    const many = Array.from({ length: 1001 }, (_, index) => String(index + 1))
    const tooMany = await acme.graphql(few, { ids: many, from: new Date(from) })
    expect(tooMany.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['sensorIds'],
    })
    expect(
      (await acme.graphql(few, { ids: many.slice(1), from: new Date(from) })).data.statistics,
    ).toEqual([])
    expect(
      (await ask(acme, { ids, ...year, bucket: 'DAY', limits: { high: 8 } })).errors,
    ).toBeUndefined()
    expect(
      (await ask(acme, { ids, from: at('0001-01-01'), to: at('9999-12-31'), bucket: 'MONTH' }))
        .errors,
    ).toBeUndefined()
    expect((await ask(acme, { ids: [], ...year, bucket: 'M5' })).data.statistics).toEqual([])
  })

  test('more days over all sensors than one answer may read', async () => {
    const acme = await organization()
    const { sensorIds: ids } = await deviceOf(acme, 60)
    const most = { ids, from: at('2018-01-01'), to: at('2022-01-01') }
    expect((await ask(acme, { ...most, bucket: 'MONTH' })).errors).toBeUndefined()
    const more = await ask(acme, { ...most, from: at('2015-01-01'), to: at('2020-01-01') })
    expect(more.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['to'] })
    const limited = await ask(acme, { ids, ...year, limits: { low: 2 } })
    expect(limited.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['limits'],
    })
  })

  test('strangers: of other organisations, of other sites, of nowhere', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const [seen, hidden, foreign] = [
      await deviceOf(acme, 2),
      await deviceOf(acme),
      await deviceOf(rival),
    ]
    await seesOnly(acme, acme.subscriber, [seen.siteId])
    const ids = [
      ...seen.sensorIds.toReversed(),
      ...hidden.sensorIds,
      ...foreign.sensorIds,
      '1999999999',
      'x',
      ...seen.sensorIds,
    ]
    const whose = async (who: typeof acme.subscriber) =>
      (await statistics(who, { ids, ...year, limits: { high: 8 } })).map(({ sensorId }) => sensorId)
    expect(await whose(acme.subscriber)).toEqual(seen.sensorIds.toReversed())
    expect(await whose(acme.maintainer)).toEqual([
      ...seen.sensorIds.toReversed(),
      ...hidden.sensorIds,
    ])
    expect(await whose(rival.author)).toEqual(foreign.sensorIds)
    expect(await ask(acme.stranger, { ids, ...year })).toFailWith('UNAUTHENTICATED')
  })
})
