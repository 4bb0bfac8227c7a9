import { describe, expect, test } from 'vitest'
import { replay, type Period } from '../../../../gateway/modules/alarms/alarms/evaluator/replay.ts'
import type { Rule } from '../../../../gateway/modules/alarms/alarms/evaluator/rule.ts'
import { definition, high, highHigh, noData, rate, suppressedIn } from './support/watching.ts'

const SENSOR = { reportInterval: 60_000, staleAfter: 180_000 }
const columns = (...pairs: readonly (readonly [number, number])[]) => ({
  times: pairs.map(([ts]) => ts * 1000),
  values: pairs.map(([, value]) => value),
})
const inMs = ({ days, ...period }: Partial<Period>): Period => ({
  ...period,
  from: (period.from ?? 0) * 1000,
  to: (period.to ?? 1000) * 1000,
  days: days?.map((day) => day * 1000),
})
const past = (
  rule: Rule,
  pairs: readonly (readonly [number, number])[],
  period: Partial<Period> = {},
) => {
  const [result] = replay(SENSOR, [definition(1, rule)], columns(...pairs), inMs(period))
  if (!result) throw new Error('One rule has one result')
  return result
}

describe('4.9 the past under a rule', () => {
  test('each activation is an occurrence, with its times and its explanation', () => {
    const result = past(high(8, { onDelay: 60 }), [
      [0, 5],
      [60, 9],
      [120, 9],
      [180, 10],
      [240, 5],
      [300, 9],
      [360, 9],
      [420, 5],
    ])
    expect(result).toMatchObject({
      activations: 2,
      annunciations: 2,
      activeFor: 180_000,
      longest: 120_000,
    })
    expect(result.occurrences).toMatchObject([
      {
        pendingSince: 60_000,
        raisedAt: 120_000,
        detectedAt: 120_000,
        returnedAt: 240_000,
        peakValue: 10,
        explain: { signal: 9 },
      },
      { pendingSince: 300_000, raisedAt: 360_000, returnedAt: 420_000 },
    ])
  })
  test('what is active at the end counts until there, and is told', () => {
    const result = past(high(8), [
      [0, 5],
      [900, 9],
    ])
    expect(result).toMatchObject({
      activations: 1,
      activeFor: 100_000,
      occurrences: [{ returnedAt: null }],
    })
  })
  test('a deadline after the last reading falls due, before the end only', () => {
    const readings = [[900, 9]] as const
    expect(past(high(8, { onDelay: 90 }), readings).activations).toBe(1)
    expect(past(high(8, { onDelay: 100 }), readings).activations).toBe(0)
  })
  test('the period begins with what was held, and nothing is raised before it', () => {
    const readings = [
      [0, 9],
      [60, 9],
      [120, 9],
      [180, 9],
      [240, 5],
    ] as const
    const result = past(high(8, { onDelay: 90 }), readings, { from: 70 })
    expect(result.occurrences).toMatchObject([
      { pendingSince: 70_000, raisedAt: 160_000, explain: { firstBreach: { ts: 60_000 } } },
    ])
  })
  test('rates know the readings before the period', () => {
    const readings = [
      [0, 0],
      [60, 0],
      [120, 0],
      [180, 3],
    ] as const
    expect(past(rate('RISING', 0.5, 240), readings, { from: 150 }).occurrences).toMatchObject([
      { explain: { signal: 1 } },
    ])
  })
  test('readings from the end on are not looked at', () => {
    expect(
      past(
        high(8),
        [
          [0, 5],
          [500, 9],
        ],
        { to: 500 },
      ).activations,
    ).toBe(0)
  })
  test('counts by day', () => {
    const readings = [
      [0, 9],
      [60, 5],
      [120, 9],
      [180, 5],
      [500, 9],
      [560, 5],
    ] as const
    expect(past(high(8), readings, { days: [0, 100, 200, 300, 1000] }).perDay).toEqual([1, 1, 0, 1])
    expect(past(high(8), readings, { days: [100, 200] }).perDay).toEqual([1])
  })
  test('keeps the first occurrences, and counts all', () => {
    const readings = Array.from({ length: 40 }, (_, i) => [i * 10, i % 2 ? 5 : 9] as const)
    const result = past(high(8), readings, { keep: 3 })
    expect(result.activations).toBe(20)
    expect(result.occurrences.map(({ instance }) => instance)).toEqual([1, 2, 3])
  })
  test('what schedule and maintenance hide is raised, and nobody told', () => {
    const readings = [
      [0, 9],
      [60, 5],
      [120, 9],
      [180, 5],
      [190, 9],
      [400, 5],
    ] as const
    const result = past(high(8), readings, { suppression: suppressedIn([[100, 300]]) })
    expect(result).toMatchObject({ activations: 3, annunciations: 2 }) // the third comes in sight at its end
  })
  test('silence, from the beginning of the period on', () => {
    const result = past(
      noData(300),
      [
        [0, 5],
        [700, 5],
      ],
      { from: 100 },
    )
    expect(result.occurrences).toMatchObject([{ raisedAt: 400_000, returnedAt: 700_000 }])
  })
  test('rules together suppress each other as they do live', () => {
    const rules = [definition(1, high(8), { suppressedBy: [2] }), definition(2, highHigh(12))]
    const [lower, higher] = replay(SENSOR, rules, columns([0, 5], [60, 13], [120, 5]), inMs({}))
    expect(lower).toMatchObject({ activations: 1, annunciations: 0 })
    expect(higher).toMatchObject({ activations: 1, annunciations: 1 })
  })
  test('no readings, no alarms', () => {
    expect(past(high(8), [])).toMatchObject({
      activations: 0,
      activeFor: 0,
      longest: 0,
      occurrences: [],
    })
  })
  test('half a year of minutes is gone through whole', () => {
    const n = 260_000
    const [times, values] = [new Float64Array(n), new Float64Array(n)]
    for (let i = 0; i < n; i++)
      [times[i], values[i]] = [i * 60_000, 5 + 2 * Math.sin(i / 20) + (i % 5000 < 60 ? 5 : 0)]
    const rules = [
      definition(1, high(8, { onDelay: 900, deadband: 0.5 })),
      definition(2, highHigh(12, { onDelay: 120 })),
    ]
    const [result] = replay(SENSOR, rules, { times, values }, { from: 0, to: n * 60_000 })
    // One excursion in every 5,000 minutes.
    expect(result?.activations).toBe(n / 5000)
  })
})
