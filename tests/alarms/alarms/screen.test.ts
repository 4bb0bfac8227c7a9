import { reasonOf, withReason } from '../../../client/entities/alarms/reasons.ts'
import { describe, expect, test } from 'vitest'
import type { Buckets } from '../../../client/entities/sensors/drawn-series.ts'
import {
  chartParts,
  chartSpan,
  type ChartTexts,
} from '../../../client/features/alarms/alarms/detail/chart-content.ts'
import {
  entriesOf,
  type AlarmEvent,
  type Delivery,
} from '../../../client/features/alarms/alarms/detail/history-entries.ts'
import {
  indicatorRows,
  type Indicators,
} from '../../../client/features/alarms/alarms/indicators/indicator-rows.ts'
import { countTicks } from '../../../client/ui/count-ticks.ts'
import {
  endOf,
  nextClock,
  spansUpTo,
  usualSpan,
} from '../../../client/features/alarms/alarms/actions/shelf-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const T0 = Date.UTC(2026, 0, 5, 10)
const iso = (minutes: number) => new Date(T0 + minutes * MINUTE).toISOString()

const texts: ChartTexts = {
  convert: (celsius) => celsius,
  limit: (value) => `limit ${value}`,
  clears: (value) => `clears at ${value}`,
  pending: () => 'pending',
  raised: (_at, signal) => `raised at ${signal}`,
  returned: (_at, signal) => `returned at ${signal}`,
  found: () => 'found',
  silent: (milliseconds) => `no data for ${milliseconds / MINUTE}`,
}

type Explanation = NonNullable<Parameters<typeof chartParts>[0]['alarm']['explanation']>
const explanation: Explanation = {
  __typename: 'AlarmExplanation',
  kind: 'HIGH',
  limit: 8,
  low: null,
  high: null,
  setpoint: null,
  direction: null,
  onDelaySeconds: 600,
  windowSeconds: null,
  timeoutSeconds: null,
  clearLow: null,
  clearHigh: 7.5,
  signal: 9.1,
  firstBreachAt: iso(0),
  firstBreachValue: 8.2,
  readingsUsed: 11,
  readingsExpected: 11,
  gaps: 0,
  deadline: iso(10),
  graceSeconds: 10,
  heldAt: iso(10),
  heldValue: 9.1,
  heldAgeSeconds: 0,
  lastSeenAt: null,
  rateFromAt: null,
  rateFromValue: null,
  rateToAt: null,
  rateToValue: null,
}
type Alarm = Parameters<typeof chartParts>[0]['alarm']
const event = (minutes: number, type: AlarmEvent['type'], value: number | null = null) =>
  ({ __typename: 'AlarmEvent', id: `${minutes}`, t: iso(minutes), type, value }) as const
const alarm: Alarm = {
  id: '1',
  kind: 'HIGH',
  priority: 'CRITICAL',
  configVersion: 4,
  config: null,
  foundAfterwards: false,
  pendingSince: iso(0),
  raisedAt: iso(10),
  detectedAt: iso(10),
  returnedAt: null,
  closedAt: null,
  sensor: {
    __typename: 'Sensor',
    id: '1',
    name: 'Freezer 01',
    decimals: 1,
    staleAfterSeconds: 180,
  },
  events: [event(10, 'RAISED', 9.1)],
  explanation,
}
const series = (minutes: number[], gaps: number[] = []): Buckets => ({
  bucketSeconds: 0,
  times: minutes.map((at) => T0 + at * MINUTE),
  min: minutes.map(() => 5),
  max: minutes.map(() => 5),
  avg: minutes.map(() => 5),
  gapAfter: minutes.map((at) => gaps.includes(at)),
})

const partsOf = (change: Partial<Alarm>, buckets: Buckets | null, minutes: number) => {
  const [changed, now] = [{ ...alarm, ...change }, T0 + minutes * MINUTE]
  return chartParts({
    alarm: changed,
    buckets,
    samples: [],
    span: chartSpan(changed, now),
    now,
    texts,
  })
}
const spansOf = (parts: ReturnType<typeof partsOf>, kind: string) =>
  parts.spans
    .filter((span) => span.kind === kind)
    .map(({ from, to }) => [(from - T0) / MINUTE, (to - T0) / MINUTE])

describe('the explanation as a drawing', () => {
  test('an active alarm: limits, what was waited for, and active until now', () => {
    const parts = partsOf({}, series([-30, 0, 10, 60]), 62)
    expect(parts.limits.map(({ label, style }) => `${style}: ${label}`)).toEqual([
      'limit: limit 8',
      'clear: clears at 7.5',
    ])
    expect(spansOf(parts, 'pending')).toEqual([[0, 10]])
    expect(spansOf(parts, 'active')).toEqual([[10, 62]])
    expect(parts.marks.map(({ label }) => label)).toEqual(['raised at 9.1', 'pending'])
  })

  test('each activation has a span of its own, and the return is marked', () => {
    const events = [
      event(10, 'RAISED', 9.1),
      event(30, 'RETURNED', 7.4),
      event(50, 'REACTIVATED', 8.8),
      event(70, 'RETURNED', 7.2),
    ]
    const parts = partsOf({ events, returnedAt: iso(70) }, null, 200)
    expect(spansOf(parts, 'active')).toEqual([
      [10, 30],
      [50, 70],
    ])
    expect(parts.marks.map(({ label }) => label)).toContain('returned at 7.2')
    expect(chartSpan({ ...alarm, returnedAt: iso(70) }, T0 + 200 * MINUTE)).toEqual([
      T0 - 35 * MINUTE,
      T0 + 87.5 * MINUTE,
    ])
  })

  test('gaps are spans with words, the one that goes on, too', () => {
    const parts = partsOf({}, series([-30, -20, 0, 10, 20], [-20]), 62)
    expect(spansOf(parts, 'silent')).toEqual([
      [-20, 0],
      [20, 62],
    ])
    expect(parts.spans.find(({ kind, label }) => kind === 'silent' && label)?.label).toBe(
      'no data for 20',
    )
    expect(spansOf(partsOf({}, series([-30, 0, 10, 60], []), 62), 'silent')).toEqual([])
    expect(spansOf(partsOf({}, series([]), 62), 'silent')).toHaveLength(1)
  })

  test('a range and a deviation have two limits, a rate its two readings, silence none', () => {
    const limits = (change: Partial<Explanation>) =>
      partsOf({ explanation: { ...explanation, ...change } }, null, 62).limits.map(
        ({ value, style }) => `${style} ${value}`,
      )
    expect(
      limits({ kind: 'RANGE', limit: null, low: 2, high: 8, clearLow: 2.5, clearHigh: 7.5 }),
    ).toEqual(['limit 8', 'clear 7.5', 'limit 2', 'clear 2.5'])
    expect(limits({ kind: 'DEVIATION', limit: 2, setpoint: 5, clearLow: 3, clearHigh: 7 })).toEqual(
      ['limit 7', 'limit 3'],
    )
    expect(limits({ kind: 'LOW', limit: 2, clearLow: 2.5, clearHigh: null })).toEqual([
      'limit 2',
      'clear 2.5',
    ])
    expect(limits({ kind: 'NO_DATA', limit: null })).toEqual([])
    const ends = { rateFromAt: iso(-10), rateFromValue: 3, rateToAt: iso(10), rateToValue: 9 }
    const rate = partsOf(
      { explanation: { ...explanation, kind: 'RATE', limit: 0.2, ...ends } },
      null,
      62,
    )
    expect(rate.limits).toEqual([])
    expect(rate.segments).toMatchObject([{ from: { value: 3 }, to: { value: 9 } }])
  })

  test('what was found afterwards says when, and without a delay there is nothing pending', () => {
    const parts = partsOf(
      { foundAfterwards: true, detectedAt: iso(90), pendingSince: iso(10) },
      null,
      100,
    )
    expect(parts.marks.map(({ label, line }) => [label, line])).toEqual([
      ['raised at 9.1', undefined],
      ['found', 'dashed'],
    ])
    expect(spansOf(parts, 'pending')).toEqual([])
  })

  test('the chart begins before the breach: half as long again, half an hour at least, half a day at most', () => {
    const lead = (minutes: number) => (T0 - chartSpan(alarm, T0 + minutes * MINUTE)[0]) / HOUR
    expect([lead(10), lead(180), lead(72 * 60)]).toEqual([0.5, 1.5, 12])
  })
})

test('the newest stands first, and a message over what it tells of', () => {
  const events = [event(10, 'RAISED'), event(30, 'ACKED')] as unknown as AlarmEvent[]
  const delivery = (id: string, sent: number | null, due: number) =>
    ({ id, sentAt: sent === null ? null : iso(sent), dueAt: iso(due) }) as unknown as Delivery
  const entries = entriesOf(events, [delivery('b', null, 20), delivery('a', 10, 10)])
  expect(entries.map(({ key }) => key)).toEqual([
    'event 30',
    'delivery b',
    'delivery a',
    'event 10',
  ])
})

test('what somebody did stands where they did it, after readings that waited then', () => {
  const waited = { ...event(10, 'ACKED'), at: iso(40), actor: { id: '1', fullName: 'Ada' } }
  const entries = entriesOf([waited, event(20, 'RETURNED')] as unknown as AlarmEvent[], [])
  expect(entries.map(({ key, at }) => [key, at])).toEqual([
    ['event 10', iso(40)],
    ['event 20', iso(20)],
  ])
})

describe('a reason before a note', () => {
  const reasons = ['Door open', 'Defrost']
  test('is put there, changed for another and taken away; what was typed stays', () => {
    expect(withReason('', 'Defrost', reasons)).toBe('Defrost')
    expect(withReason('since noon', 'Defrost', reasons)).toBe('Defrost: since noon')
    expect(withReason('Defrost: since noon', 'Door open', reasons)).toBe('Door open: since noon')
    expect(withReason('Defrost', 'Door open', reasons)).toBe('Door open')
    expect(withReason('Door open: since noon', 'Door open', reasons)).toBe('since noon')
    expect(withReason('Door open', 'Door open', reasons)).toBe('')
  })
  test('is one only where it stands as such', () => {
    expect(reasonOf('Door opens slowly', reasons)).toBeUndefined()
    expect(withReason('Door opens slowly', 'Defrost', reasons)).toBe('Defrost: Door opens slowly')
  })
})

describe('the end of a shelf', () => {
  const noon = Date.UTC(2026, 0, 5, 12)
  test('a clock time is the next one on the clocks of the organisation', () => {
    expect(nextClock('16:30', noon, 'UTC')).toBe(noon + 4.5 * HOUR)
    expect(nextClock('16:30', noon, 'Europe/Berlin')).toBe(noon + 3.5 * HOUR)
    expect(nextClock('12:00', noon, 'UTC')).toBe(noon + 24 * HOUR)
    expect(nextClock('08:15', noon, 'UTC')).toBe(noon + 20.25 * HOUR)
    expect(['', '25:00', '8:15', 'noon'].map((text) => nextClock(text, noon, 'UTC'))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('it is never more than a day away, also when the clocks go back', () => {
    const evening = Date.UTC(2026, 9, 24, 20) // 22:00 in Berlin, the night before
    const next = nextClock('21:59', evening, 'Europe/Berlin') ?? 0
    expect(next - evening).toBeLessThanOrEqual(24 * HOUR)
    expect(endOf(1440, noon, 1440) - noon).toBeLessThan(24 * HOUR)
    expect(endOf(1440, noon, 2880) - noon).toBe(24 * HOUR)
    expect(endOf(240, noon, 1440) - noon).toBe(4 * HOUR)
  })

  test('the spans go up to what the organisation allows, and that is the last of them', () => {
    expect(spansUpTo(10)).toEqual([10])
    expect(spansUpTo(90)).toEqual([30, 60, 90])
    expect(spansUpTo(1440)).toEqual([30, 60, 240, 480, 1440])
    expect(spansUpTo(10_080)).toEqual([30, 60, 240, 480, 1440, 4320, 10_080])
    expect([10, 90, 1440].map(usualSpan)).toEqual([10, 90, 240])
    for (const longest of [10, 59, 90, 241, 9000])
      expect(spansUpTo(longest)).toContain(usualSpan(longest))
  })
})

describe('indicators', () => {
  const figures: Indicators = {
    __typename: 'AlarmIndicators',
    annunciations: 310,
    per10Min: 1.4,
    peak10Min: 10,
    floodShare: 0.01,
    staleCount: 4,
    chattering60s: 1,
    chattering10Min: 3,
    topTenShare: 0.049,
    topTen: [],
    priorities: [],
    perDay: [
      { __typename: 'AlarmDayCount', day: '2026-01-04', count: 300 },
      { __typename: 'AlarmDayCount', day: '2026-01-05', count: 10 },
    ],
    medianResponseSeconds: 60,
    p95ResponseSeconds: 300,
    medianReturnSeconds: null,
    p95ReturnSeconds: null,
  }

  test('each is held against its target, at the target and beyond it', () => {
    const verdicts = Object.fromEntries(
      indicatorRows(figures).map(({ key, verdict }) => [key, verdict]),
    )
    expect(verdicts).toEqual({
      rate: 'tolerable',
      perDay: 'tolerable',
      peak: 'ok',
      flood: 'over',
      stale: 'ok',
      chattering: 'over',
      topTen: 'ok',
    })
    const worse = {
      ...figures,
      annunciations: 602,
      per10Min: 2.1,
      peak10Min: 11,
      staleCount: 5,
      chattering60s: 0,
      topTenShare: 0.05,
    }
    expect(indicatorRows({ ...worse, floodShare: 0.0099 }).map(({ verdict }) => verdict)).toEqual([
      'over',
      'over',
      'over',
      'ok',
      'over',
      'ok',
      'over',
    ])
  })

  test('bars stand on round counts', () => {
    expect([0, 1, 3, 7, 35, 160, 4900].map((most) => countTicks(most).at(-1))).toEqual([
      1, 1, 3, 8, 40, 200, 6000,
    ])
    for (let most = 0; most < 3000; most += 7)
      expect(countTicks(most).length).toBeLessThanOrEqual(5)
  })
})
