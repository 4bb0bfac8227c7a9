import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chatteringOf,
  floodOf,
  frequenciesOf,
  peakOf,
  percentile,
} from '../../../gateway/modules/alarms/alarms/indicators/indicators.ts'
import {
  indicatorRows,
  type Indicators,
} from '../../../client/features/alarms/alarms/indicators/indicator-rows.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { evaluator } from './support/evaluator.ts'
import { stored } from '../../monitoring/readings/support/batch.ts'
import { acknowledge, alarmOf, shelve, unshelve, watchedSensor } from './support/operations.ts'
import { rule } from './support/rules.ts'

const TEN = 600_000
const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Whole seconds, bursts among them, over three hours. */
const times = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 10_800 }),
      fc.integer({ min: 3000, max: 4200 }),
      fc.constantFrom(3000, 3600, 4200),
    ),
    {
      maxLength: 120,
    },
  )
  .map((seconds) => seconds.map((each) => each * SECOND).sort((a, b) => a - b))

describe('section 7 as it reads, second by second', () => {
  test('the peak is the most in any 10 minutes', () => {
    fc.assert(
      fc.property(times, (all) => {
        const within = all.map(
          (end) => all.filter((time) => time > end - TEN && time <= end).length,
        )
        expect(peakOf(all)).toBe(Math.max(0, ...within))
      }),
    )
  })

  test('a flood starts above 10 and ends below 5 within 10 minutes', () => {
    fc.assert(
      fc.property(times, (all) => {
        const to = 11_400 * SECOND
        let [flooding, flooded] = [false, 0]
        for (let second = 0; second < 11_400; second++) {
          const now = second * SECOND
          const count = all.filter((time) => time > now - TEN && time <= now).length
          if (count > 10) flooding = true
          else if (count < 5) flooding = false
          if (flooding) flooded += SECOND
        }
        expect(floodOf(all, { from: 0, to })).toBe(flooded)
      }),
      { numRuns: 60 },
    )
  })

  test('a point chatters with 3 activations within the span', () => {
    const activation = fc.record({
      t: fc.integer({ min: 0, max: 900 }).map((each) => each * SECOND),
      pointId: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(
        fc.array(activation, { maxLength: 40 }),
        fc.constantFrom(60_000, TEN),
        (all, span) => {
          const sorted = [...all].sort((a, b) => a.pointId - b.pointId || a.t - b.t)
          const chatters = [1, 2, 3, 4].filter((pointId) => {
            const own = all.filter((each) => each.pointId === pointId).map(({ t }) => t)
            return own.some(
              (begin) => own.filter((t) => t >= begin && t <= begin + span).length >= 3,
            )
          })
          expect(chatteringOf(sorted, span)).toBe(chatters.length)
        },
      ),
    )
  })

  test('shares add up, and the top ten are the most frequent', () => {
    const annunciation = fc.record({
      at: fc.integer({ min: 0, max: DAY }),
      pointId: fc.integer({ min: 1, max: 30 }),
      priority: fc.constantFrom('CRITICAL', 'HIGH', 'MEDIUM', 'LOW'),
    })
    fc.assert(
      fc.property(fc.array(annunciation, { minLength: 1, maxLength: 200 }), (all) => {
        const sorted = [...all].sort((a, b) => a.at - b.at)
        const found = frequenciesOf(sorted, { from: 0, to: DAY })
        const count = (pointId: number) => all.filter((each) => each.pointId === pointId).length
        expect(found.annunciations).toBe(all.length)
        expect(found.per10Min).toBeCloseTo(all.length / 144, 9)
        expect(found.priorities.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
        const others = [...new Set(all.map(({ pointId }) => pointId))].filter(
          (id) => !found.topTen.some(({ pointId }) => pointId === id),
        )
        const least = Math.min(...found.topTen.map((each) => each.count))
        expect(found.topTen.every((each) => each.count === count(each.pointId))).toBe(true)
        expect(others.every((id) => count(id) <= least)).toBe(true)
        expect(found.topTenShare).toBeCloseTo(
          found.topTen.reduce((sum, each) => sum + each.count, 0) / all.length,
          9,
        )
      }),
    )
  })

  test('percentiles lie between the values beside them', () => {
    expect(percentile([], 0.5)).toBeNull()
    expect(percentile([7], 0.95)).toBe(7)
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5)
    expect(percentile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48, 9)
  })
})

const INDICATORS = `query($from: DateTimeISO!, $to: DateTimeISO!, $siteId: ID) { alarmIndicators(from: $from, to: $to, siteId: $siteId) {
  annunciations perDay { day count } peak10Min staleCount chattering60s topTen { count share point { ruleName } }
  priorities { priority count } medianResponseSeconds medianReturnSeconds } }`

interface StoredAlarm {
  annunciations: number
  perDay: { day: string; count: number }[]
  topTen: { count: number }[]
  priorities: { priority: string; count: number }[]
  medianResponseSeconds: number
  medianReturnSeconds: number
}

test('indicators count what people were told, of the sites they see', async () => {
  const acme = await organization()
  const [north, south] = [
    await watchedSensor(acme, { priority: 'CRITICAL' }),
    await watchedSensor(acme, { priority: 'LOW' }),
  ]
  const period = {
    from: new Date(Date.now() - DAY).toISOString(),
    to: new Date(Date.now() + DAY).toISOString(),
  }
  const ask = async (who = acme.admin, more = {}) =>
    (await who.graphql(INDICATORS, { ...period, ...more })).data.alarmIndicators as StoredAlarm
  await north.measure(9)
  const { id, point } = await alarmOf(acme)
  await acknowledge(acme, id, {})
  await shelve(acme, point.id, {
    until: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'quiet',
  })
  await north.measure(5)
  await north.measure(9) // hidden, and so told to nobody
  await unshelve(acme, point.id) // told now
  for (const value of [9, 5, 9, 5, 9]) await south.measure(value)
  const all = await ask()
  expect(all).toMatchObject({ annunciations: 5, peak10Min: 5, staleCount: 0, chattering60s: 1 })
  expect(all.priorities.map(({ priority, count }) => [priority, count])).toEqual([
    ['CRITICAL', 2],
    ['HIGH', 0],
    ['MEDIUM', 0],
    ['LOW', 3],
  ])
  expect(all.topTen).toEqual([
    { count: 3, share: 0.6, point: { ruleName: 'Too warm' } },
    { count: 2, share: 0.4, point: { ruleName: 'Too warm' } },
  ])
  expect(all.medianResponseSeconds).toBeGreaterThanOrEqual(0)
  expect(all.medianReturnSeconds).toBeGreaterThan(0)
  expect(all.perDay.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  expect(await ask(acme.admin, { siteId: north.device.siteId })).toMatchObject({
    annunciations: 2,
    chattering60s: 0,
  })
  await seesOnly(acme, acme.author, [south.device.siteId])
  expect(await ask(acme.author)).toMatchObject({ annunciations: 3, topTen: [{ count: 3 }] })
  expect(
    await acme.author.graphql(INDICATORS, { ...period, siteId: north.device.siteId }),
  ).toFailWith('NOT_FOUND')
})

test('an alarm that has been active for more than a day is stale; one that returned in between is not', async () => {
  const { deps } = await gateway()
  const acme = await organization()
  const device = await deviceOf(acme, 1)
  const { run } = await evaluator(acme)
  const measured = async (hoursAgo: number, value: number) => {
    clock.offset = -hoursAgo * HOUR
    const now = deps.now()
    await stored(acme, device, { arrivedAt: now, readings: [{ sensor: 'p-1', ts: now, value }] })
    await run()
    clock.offset = 0
  }
  const stale = async (from: number, to: number) => {
    const period = {
      from: new Date(deps.now() - from * HOUR),
      to: new Date(deps.now() - to * HOUR),
    }
    return (await acme.graphql(INDICATORS, period)).data.alarmIndicators.staleCount as number
  }
  clock.offset = -60 * HOUR
  await rule(acme, { sensorIds: device.sensorIds.map(Number) })
  await measured(55, 9)
  expect([await stale(60, 0), await stale(60, 32)]).toEqual([1, 0]) // not yet, by then
  await measured(29, 5)
  await measured(0.1, 9)
  expect(await alarmOf(acme)).toMatchObject({ state: 'UNACK', activation: 2 })
  expect([await stale(28, 0), await stale(60, 0), await stale(60, 32)]).toEqual([0, 1, 0])
})

test('alarms per day are told by the length of the period, not by the days it touches', () => {
  const figures = {
    annunciations: 700,
    per10Min: 700 / (7 * 144),
    perDay: Array.from({ length: 8 }, () => ({})),
  }
  const perDay = (more = {}) =>
    indicatorRows({ ...figures, ...more } as unknown as Indicators).find(
      ({ key }) => key === 'perDay',
    )
  expect(perDay()?.value).toBeCloseTo(100, 9)
  expect(perDay({ annunciations: 6, per10Min: 1 })?.value).toBe(6) // an hour's are not those of a day
})

test('those who come at the instant at which others leave keep a flood going', () => {
  const all = [...Array.from({ length: 11 }, () => 0), ...Array.from({ length: 5 }, () => TEN)]
  expect(floodOf(all, { from: 0, to: 6 * TEN })).toBe(2 * TEN)
})
