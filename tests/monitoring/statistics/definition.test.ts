import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statisticsOf } from '../../../gateway/modules/monitoring/statistics/definition.ts'

interface Case {
  title: string
  readings: [ts: number, value: number][]
  period: [from: number, to: number]
  staleAfter: number
  low?: number
  high?: number
  expect: Record<string, number | null>
}

const MINUTE = 60
/** In seconds, as the definition is told. */
const statistics = ({ readings, period, staleAfter, low, high }: Omit<Case, 'title' | 'expect'>) =>
  statisticsOf(
    { times: readings.map(([ts]) => ts * 1000), values: readings.map(([, value]) => value) },
    { from: period[0] * 1000, to: period[1] * 1000, staleAfterMs: staleAfter * 1000, low, high },
  )

const CASES: Case[] = [
  {
    title:
      'half the time 2, half the time 12: the mean lies between, and what is beyond the limits counts',
    readings: [
      [0, 2],
      [600, 12],
    ],
    period: [0, 1200],
    staleAfter: 600,
    low: 3,
    high: 8,
    expect: {
      n: 2,
      min: 2,
      max: 12,
      covered: 1200,
      coverage: 1,
      twa: 7,
      std: 5,
      secondsAbove: 600,
      degreeMinutesAbove: 40,
    },
  },
  {
    title: 'a value equal to a limit is not beyond it',
    readings: [
      [0, 8],
      [60, 2],
    ],
    period: [0, 120],
    staleAfter: 600,
    low: 2,
    high: 8,
    expect: { secondsAbove: 0, degreeMinutesAbove: 0, secondsBelow: 0, degreeMinutesBelow: 0 },
  },
  {
    title: 'a value carried in is held, and not counted',
    readings: [
      [-60, 30],
      [2 * MINUTE, 5],
    ],
    period: [0, 4 * MINUTE],
    staleAfter: 100,
    high: 8,
    expect: {
      n: 1,
      min: 5,
      max: 5,
      covered: 140,
      secondsAbove: 40,
      secondsBelow: null,
      degreeMinutesBelow: null,
    },
  },
  {
    title: 'only the newest reading before the period is carried in',
    readings: [
      [-120, 30],
      [-60, 5],
    ],
    period: [0, 600],
    staleAfter: 600,
    expect: { n: 0, min: null, covered: 540, twa: 5, std: 0, mkt: 5, secondsAbove: null },
  },
  {
    title: 'a reading at the end of the period belongs to the next one',
    readings: [
      [0, 4],
      [600, 9],
    ],
    period: [0, 600],
    staleAfter: 900,
    expect: { n: 1, max: 4, covered: 600, coverage: 1 },
  },
]

const NOTHING = {
  n: 0,
  min: null,
  minTs: null,
  max: null,
  maxTs: null,
  lastTs: null,
  last: null,
  covered: 0,
  coverage: 0,
  twa: null,
  std: null,
  mkt: null,
  secondsAbove: null,
  degreeMinutesAbove: null,
  secondsBelow: null,
  degreeMinutesBelow: null,
}

describe('statistics by the definition', () => {
  test.each(CASES)('$title', (given) => {
    const figures: Record<string, number | null> = { ...statistics(given) }
    for (const [name, value] of Object.entries(given.expect)) {
      if (value === null) expect([name, figures[name]]).toEqual([name, null])
      else expect(figures[name], name).toBeCloseTo(value, 9)
    }
  })

  test('where nothing was held, nothing is known', () => {
    expect(statistics({ readings: [], period: [0, 60], staleAfter: 60, low: 2, high: 8 })).toEqual(
      NOTHING,
    )
    const gone: Omit<Case, 'title' | 'expect'> = {
      readings: [
        [-61, 5],
        [60, 7],
      ],
      period: [0, 60],
      staleAfter: 60,
      low: 2,
      high: 8,
    }
    expect(statistics(gone)).toEqual(NOTHING)
  })

  test('the times of the lowest and of the highest are those of the first such reading; last is the newest', () => {
    const readings: Case['readings'] = [
      [0, 5],
      [1, 3],
      [2, 7],
      [3, 3],
      [4, 7],
      [5, 4],
    ]
    expect(statistics({ readings, period: [0, 10], staleAfter: 60 })).toMatchObject({
      minTs: 1000,
      maxTs: 2000,
      last: 4,
    })
  })

  test('a value that never changes has no deviation, however many readings say so', () => {
    const readings = Array.from({ length: 43_200 }, (_, i): [number, number] => [i * 60, -79.3])
    expect(statistics({ readings, period: [0, 43_200 * 60], staleAfter: 180 })).toMatchObject({
      std: 0,
      coverage: 1,
    })
  })

  test('colder than any sensor measures: nothing becomes infinite', () => {
    const { mkt, std } = statistics({ readings: [[0, -273.15]], period: [0, 60], staleAfter: 60 })
    expect([mkt, std]).toEqual([-273.15, 0])
  })

  const walk = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -900, max: 400 })),
    {
      minLength: 1,
      maxLength: 200,
    },
  )
  test('a period is the sum of its parts', () => {
    const property = fc.property(walk, fc.integer({ min: 1, max: 9 }), (steps, parts) => {
      let ts = 0
      const readings = steps.map(([step, tenths]): [number, number] => [(ts += step), tenths / 10])
      const limits = { staleAfter: 180, low: 2, high: 8 }
      const whole = statistics({ readings, period: [0, ts * parts], ...limits })
      const each = Array.from({ length: parts }, (_, i) =>
        statistics({ readings, period: [i * ts, (i + 1) * ts], ...limits }),
      )
      const sum = (pick: (part: (typeof each)[number]) => number) =>
        each.reduce((total, part) => total + pick(part), 0)
      expect(sum(({ n }) => n)).toBe(whole.n)
      expect(sum(({ covered }) => covered)).toBeCloseTo(whole.covered, 6)
      expect(sum(({ covered, twa }) => covered * (twa ?? 0))).toBeCloseTo(
        whole.covered * (whole.twa ?? 0),
        6,
      )
      expect(sum(({ secondsAbove }) => secondsAbove ?? 0)).toBeCloseTo(whole.secondsAbove ?? 0, 6)
      expect(sum(({ degreeMinutesBelow }) => degreeMinutesBelow ?? 0)).toBeCloseTo(
        whole.degreeMinutesBelow ?? 0,
        6,
      )
    })
    fc.assert(property, { numRuns: 200 })
  })
})
