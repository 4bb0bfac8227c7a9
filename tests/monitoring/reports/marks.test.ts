import { describe, expect, test } from 'vitest'
import { markAt, markOf } from '../../../client/features/monitoring/reports/marks.ts'
import { customSpan, spanOf } from '../../../client/features/monitoring/reports/period.ts'
import type { Figures } from '../../../client/features/monitoring/reports/report-data.ts'
import { rowLabels } from '../../../client/features/monitoring/reports/row-label.ts'

const figures = (more: Partial<Figures>): Figures => ({
  sensorId: '1',
  timeZone: 'UTC',
  starts: [0],
  ends: [100],
  min: [3],
  minTimes: [10],
  max: [9],
  maxTimes: [90],
  last: [9],
  lastTimes: [90],
  avg: [8.5],
  coverage: [1],
  mkt: [8.5],
  secondsAbove: [50],
  secondsBelow: [0],
  ruleLimits: { __typename: 'RuleLimits', starts: [0, 50], low: [null, 2], high: [10, 8] },
  ...more,
})

describe('a mark', () => {
  test('goes by the version that was valid when the value was measured', () => {
    expect([10, 49, 50, 90].map((time) => markAt(figures({}), 9, time))).toEqual([
      null,
      null,
      'above',
      'above',
    ])
    expect([10, 90].map((time) => markAt(figures({}), 1, time))).toEqual([null, 'below'])
    expect(markAt(figures({}), 8, 90)).toBeNull() // a value equal to a limit is within
    expect(markAt(figures({ ruleLimits: null }), 99, 90)).toBeNull()
  })

  test('stands at each figure by its own time, and at an average only where all limits agree', () => {
    expect(markOf(figures({}), 'MAX', 0)).toBe('above')
    expect(markOf(figures({ maxTimes: [20] }), 'MAX', 0)).toBeNull()
    expect(markOf(figures({}), 'AVG', 0)).toBeNull()
    expect(markOf(figures({ avg: [10.5] }), 'AVG', 0)).toBe('above')
    expect(markOf(figures({ starts: [60] }), 'AVG', 0)).toBe('above')
  })
})

describe('a period', () => {
  const hours = ({ from, to }: { from: number; to: number }) => (to - from) / 3_600_000
  const noon = (day: string) => Date.parse(`${day}T11:00:00Z`)

  test('is that of the site’s clock, of 23 and of 25 hours, too', () => {
    expect(hours(spanOf('TODAY', 'Europe/Berlin', noon('2026-03-29')))).toBe(23)
    expect(hours(spanOf('YESTERDAY', 'Europe/Berlin', noon('2026-10-26')))).toBe(25)
    expect(hours(spanOf('LAST_7_DAYS', 'Europe/Berlin', noon('2026-03-30')))).toBe(7 * 24 - 1)
    expect(hours(spanOf('LAST_MONTH', 'Europe/Berlin', noon('2026-04-15')))).toBe(31 * 24 - 1)
    const { from } = spanOf('THIS_MONTH', 'Asia/Tokyo', Date.parse('2026-01-31T20:00:00Z'))
    expect(new Date(from).toISOString()).toBe('2026-01-31T15:00:00.000Z')
  })

  test('a week begins on Monday, also on a Sunday, and loses an hour where the clocks do', () => {
    const [from, to] = [Date.parse('2026-11-16T00:00Z'), Date.parse('2026-11-23T00:00Z')]
    expect(spanOf('LAST_WEEK', 'UTC', noon('2026-11-24'))).toEqual({ from, to })
    expect(spanOf('THIS_WEEK', 'UTC', noon('2026-11-22'))).toEqual({ from, to })
    expect(spanOf('THIS_WEEK', 'UTC', noon('2026-11-16'))).toEqual({ from, to })
    expect(hours(spanOf('LAST_WEEK', 'Europe/Berlin', noon('2026-03-30')))).toBe(7 * 24 - 1)
  })

  test('of its own needs an end after its beginning', () => {
    expect(customSpan('2026-03-29T00:00', '2026-03-30T00:00', 'Europe/Berlin')).toMatchObject({
      from: Date.parse('2026-03-28T23:00Z'),
    })
    expect(customSpan('2026-03-30T00:00', '2026-03-29T00:00', 'UTC')).toBeNull()
    expect(customSpan('', 'x', 'UTC')).toBeNull()
  })
})

test('an hour that comes twice is told apart by its offset', () => {
  const [from, to] = [Date.parse('2026-10-24T22:00:00Z'), Date.parse('2026-10-25T23:00:00Z')]
  const label = rowLabels('en-GB', 'Europe/Berlin', { bucket: 'H1', from, to })
  const at = (iso: string) => label({ key: 0, start: Date.parse(iso), end: 0 })
  expect([at('2026-10-25T00:00:00Z'), at('2026-10-25T01:00:00Z')]).toEqual([
    '02:00 (GMT+2)',
    '02:00 (GMT+1)',
  ])
  expect(at('2026-10-25T02:00:00Z')).toBe('03:00')
})
