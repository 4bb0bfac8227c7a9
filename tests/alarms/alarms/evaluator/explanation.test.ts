import { describe, expect, test } from 'vitest'
import { definition, deviation, high, range, rate, Watching } from './support/watching.ts'

const watching = (
  rule: Parameters<typeof definition>[1],
  options?: ConstructorParameters<typeof Watching>[1],
) => new Watching([definition(1, rule, { version: 4 })], options)

describe('5.4 why did it fire', () => {
  test('says rule, version, readings, gaps, deadline and what was held', () => {
    const sensor = watching(high(8, { onDelay: 600, deadband: 0.5 }), { grace: 10 })
    sensor
      .readings(
        [0, 5],
        [60, 8.2],
        [120, 8.4],
        [270, 8.3],
        [330, 8.9],
        [390, 8.5],
        [450, 8.5],
        [510, 8.5],
        [570, 8.5],
      )
      .clock(1000)
    expect(sensor.open.explain).toEqual({
      rule: 'value > 8.0 °C for 10 min',
      configVersion: 4,
      kind: 'HIGH',
      parameters: { limit: 8, deadband: 0.5, onDelay: 600_000, offDelay: 0 },
      signal: 8.5,
      firstBreach: { ts: 60_000, value: 8.2 },
      pendingSince: 60_000,
      deadline: 660_000,
      readings: { used: 8, expected: 11 },
      gaps: { count: 1, longest: 150_000 },
      held: { ts: 570_000, value: 8.5, age: 90_000 },
      staleAfter: 180_000,
      grace: 10_000,
      rate: null,
      noData: null,
    })
    expect(sensor.open).toMatchObject({
      raisedAt: 660_000,
      detectedAt: 670_000,
      annunciatedAt: 670_000,
      peakValue: 8.9,
      peakTs: 330_000,
    })
  })
  test('without a delay one reading is enough', () => {
    expect(watching(high(8)).readings([0, 9]).open.explain).toMatchObject({
      rule: 'value > 8.0 °C',
      readings: { used: 1, expected: 1 },
      gaps: { count: 0, longest: 0 },
      held: { ts: 0, value: 9, age: 0 },
      deadline: 0,
    })
  })
  test('counts what was noted before a restart', () => {
    const sensor = watching(high(8, { onDelay: 240 }))
      .readings([0, 9], [60, 9])
      .restart(70, 80)
      .readings([120, 9], [180, 9], [240, 9])
    expect(sensor.open.explain.readings).toEqual({ used: 5, expected: 5 })
  })
  test('tells both ends of a rate', () => {
    const sensor = watching(rate('FALLING', 0.5, 120)).everyMinute(8, 8, 8, 5)
    expect(sensor.open.explain).toMatchObject({
      signal: -1.5,
      rate: { from: { ts: 60_000, value: 8 }, to: { ts: 180_000, value: 5 } },
      held: { ts: 180_000, value: 5 },
      firstBreach: { ts: 180_000, value: -1.5 },
    })
    expect(sensor.open).toMatchObject({ peakValue: -1.5, exposure: 0 })
  })
  test('a new activation keeps the explanation of the first', () => {
    const sensor = watching(high(8)).everyMinute(9, 5, 12)
    expect(sensor.open).toMatchObject({
      activationCount: 2,
      raisedAt: 0,
      peakValue: 12,
      explain: { signal: 9 },
    })
  })
})

describe('peak and exposure', () => {
  test('degree-minutes count from the raising, while active', () => {
    const sensor = watching(high(8, { onDelay: 120 })).everyMinute(10, 10, 11, 9, 8, 5)
    expect(sensor.open.exposure).toBeCloseTo(3 + 1)
    expect(sensor.open).toMatchObject({ peakValue: 11, peakTs: 120_000, returnedAt: 240_000 })
  })
  test('they end where the value is not held any more', () => {
    const sensor = watching(high(8)).readings([0, 10], [1000, 10], [1060, 5])
    expect(sensor.open.exposure).toBeCloseTo(2 * 3 + 2)
  })
  test('a deadline between readings begins and ends them', () => {
    const sensor = watching(high(8, { onDelay: 90, offDelay: 90 }))
      .everyMinute(10, 10, 10, 5, 5)
      .clock(500)
    expect(sensor.open.exposure).toBeCloseTo((2 * 90) / 60)
    expect(sensor.open.returnedAt).toBe(270_000)
  })
  test('a restart neither loses nor doubles them', () => {
    const sensor = watching(high(8))
      .readings([0, 10])
      .restart(30, 40)
      .readings([60, 10])
      .restart(61, 90)
      .readings([120, 5])
    expect(sensor.open.exposure).toBeCloseTo(4)
  })
  test('a new limit counts from the edit', () => {
    const sensor = watching(high(8)).readings([0, 10]).edit(60, high(9)).readings([120, 5])
    expect(sensor.open.exposure).toBeCloseTo(2 + 1)
  })
  test('the farthest beyond on either side', () => {
    expect(watching(range(2, 8)).everyMinute(9, 0.5, 9.4).open.peakValue).toBe(0.5)
    expect(watching(deviation(5, 2)).everyMinute(8, 1, 8.9).open.peakValue).toBe(1)
  })
  test('reactivated, they go on from that deadline; the time between does not count', () => {
    const delayed = watching(high(8, { onDelay: 30 })).everyMinute(10, 5, 10, 5)
    expect(delayed.open.exposure).toBeCloseTo(1 + 1)
    const sensor = watching(high(8)).everyMinute(10, 5, 10, 5)
    expect(sensor.open.exposure).toBeCloseTo(4)
  })
})
