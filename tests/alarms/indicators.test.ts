import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatteringOf, floodOf, frequenciesOf, peakOf, percentile } from '../../gateway/modules/alarms/indicators.ts'
import { organization } from '../support/organization.ts'
import { acknowledge, alarmOf, shelve, unshelve, watchedSensor } from './support/operations.ts'

const TEN = 600_000
const SECOND = 1000
const DAY = 86_400_000

/** Whole seconds, bursts among them, over three hours. */
const times = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 10_800 }), fc.integer({ min: 3000, max: 4200 })), { maxLength: 120 })
  .map((seconds) => seconds.map((each) => each * SECOND).sort((a, b) => a - b))

describe('section 7 as it reads, second by second', () => {
  test('the peak is the most in any 10 minutes', () => {
    fc.assert(
      fc.property(times, (all) => {
        const within = all.map((end) => all.filter((time) => time > end - TEN && time <= end).length)
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
      fc.property(fc.array(activation, { maxLength: 40 }), fc.constantFrom(60_000, TEN), (all, span) => {
        const sorted = [...all].sort((a, b) => a.pointId - b.pointId || a.t - b.t)
        const chatters = [1, 2, 3, 4].filter((pointId) => {
          const own = all.filter((each) => each.pointId === pointId).map(({ t }) => t)
          return own.some((begin) => own.filter((t) => t >= begin && t <= begin + span).length >= 3)
        })
        expect(chatteringOf(sorted, span)).toBe(chatters.length)
      }),
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
        expect(found.topTenShare).toBeCloseTo(found.topTen.reduce((sum, each) => sum + each.count, 0) / all.length, 9)
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

interface Indicators {
  annunciations: number
  perDay: { day: string; count: number }[]
  topTen: { count: number }[]
  priorities: { priority: string; count: number }[]
  medianResponseSeconds: number
  medianReturnSeconds: number
}

test('indicators count what people were told, of the sites they see', async () => {
  const acme = await organization()
  const [north, south] = [await watchedSensor(acme, { priority: 'CRITICAL' }), await watchedSensor(acme, { priority: 'LOW' })]
  const period = { from: new Date(Date.now() - DAY).toISOString(), to: new Date(Date.now() + DAY).toISOString() }
  const ask = async (who = acme.admin, more = {}) =>
    (await who.graphql(INDICATORS, { ...period, ...more })).data.alarmIndicators as Indicators
  await north.measure(9)
  const { id, point } = await alarmOf(acme)
  await acknowledge(acme, id, {})
  await shelve(acme, point.id, { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'quiet' })
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
  expect(await ask(acme.admin, { siteId: north.device.siteId })).toMatchObject({ annunciations: 2, chattering60s: 0 })
  const siteIds = [Number(south.device.siteId)]
  const assigned = acme.tenant.db.updateTable('member').set({ siteAccess: 'ASSIGNED', siteIds })
  await assigned.where('id', '=', acme.author.userId).execute()
  expect(await ask(acme.author)).toMatchObject({ annunciations: 3, topTen: [{ count: 3 }] })
  expect(await acme.author.graphql(INDICATORS, { ...period, siteId: north.device.siteId })).toFailWith('NOT_FOUND')
})

test('an alarm that has been active for more than a day is stale', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  await measure(9)
  await acme.tenant.db
    .updateTable('alarm')
    .set({ raisedAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  const stale = async (from: number, to: number) => {
    const period = { from: new Date(Date.now() + from).toISOString(), to: new Date(Date.now() + to).toISOString() }
    return (await acme.graphql(INDICATORS, period)).data.alarmIndicators.staleCount as number
  }
  expect(await stale(-DAY, DAY)).toBe(1)
  expect(await stale(-30 * 3_600_000, -2 * 3_600_000)).toBe(0) // not yet, by then
  await measure(5)
  await acme.tenant.db
    .updateTable('alarm')
    .set({ returnedAt: new Date(Date.now() - 2 * 3_600_000) })
    .execute()
  expect(await stale(-DAY, DAY)).toBe(0)
})
