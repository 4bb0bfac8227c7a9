import { describe, expect, test } from 'vitest'
import { wallAt } from '../../client/lib/zoned-time.ts'
import { overlaps, placeLimits, placeMarks } from '../../client/ui/time-chart/labels.ts'
import { layoutOf } from '../../client/ui/time-chart/layout.ts'
import {
  envelopePath,
  linePath,
  nearest,
  pointsOf,
  scalesOf,
  runsOf,
  valueAt,
} from '../../client/ui/time-chart/paths.ts'
import { timeTicks } from '../../client/ui/time-chart/time-scale.ts'
import { valueScale } from '../../client/ui/time-chart/value-scale.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.UTC(2026, 0, 5, 12)

describe('round values', () => {
  test.each([
    [[-21.5, 2.6, -10, -11]],
    [[2, 8, 4.3]],
    [[-80.4, -79.1, -70]],
    [[5, 5]],
    [[0.01, 0.05]],
    [[21.49, 21.51, 21.5]],
    [[1013, 998.2]],
    [[-0.4, 12_000]],
    [[3.99, 4.01, 7.02]],
    [[]],
  ])('%j has four to seven, and none of them is left out', (values) => {
    const { low, high, ticks, decimals } = valueScale(values)
    expect(ticks.length).toBeGreaterThanOrEqual(4)
    expect(ticks.length).toBeLessThanOrEqual(7)
    expect(Math.min(...values, Infinity)).toBeGreaterThanOrEqual(low)
    expect(Math.max(...values, -Infinity)).toBeLessThanOrEqual(high)
    for (const tick of ticks) expect(Number(tick.toFixed(decimals))).toBe(tick)
  })

  test('any span has four to seven', () => {
    for (let low = -90; low < 90; low += 7.3) {
      for (let span = 0.1; span < 500; span *= 1.17) {
        const { ticks } = valueScale([low, low + span])
        expect(ticks.length, `${low} ${span}`).toBeGreaterThanOrEqual(4)
        expect(ticks.length, `${low} ${span}`).toBeLessThanOrEqual(7)
      }
    }
  })
})

describe('round times', () => {
  const shown = (from: number, to: number, zone: string, most = 7) =>
    timeTicks(from, to, most, zone).map(({ at }) =>
      new Date(wallAt(at, zone)).toISOString().slice(5, 16),
    )

  test('hours are whole on the clocks of the zone, also where they differ by a half', () => {
    expect(shown(NOON, NOON + 5 * HOUR, 'Europe/Berlin')).toEqual(
      ['13', '14', '15', '16', '17', '18'].map((h) => `01-05T${h}:00`),
    )
    expect(shown(NOON, NOON + 5 * HOUR, 'Asia/Kolkata')).toEqual(
      ['18', '19', '20', '21', '22'].map((h) => `01-05T${h}:00`),
    )
  })

  test('days begin at midnight, also over a change of the clocks', () => {
    const from = Date.UTC(2026, 2, 26)
    expect(shown(from, from + 6 * DAY, 'Europe/Berlin')).toEqual(
      ['27', '28', '29', '30', '31'].map((day) => `03-${day}T00:00`).concat('04-01T00:00'),
    )
    const fall = timeTicks(
      Date.UTC(2026, 9, 24, 20),
      Date.UTC(2026, 9, 25, 6),
      12,
      'Europe/Berlin',
    ).map(({ at }) => at)
    expect(fall).toEqual([...new Set(fall)].sort((a, b) => a - b))
  })

  test('a new day stands out among hours, a new year among months', () => {
    expect(timeTicks(NOON, NOON + DAY, 5, 'UTC').map(({ tells }) => tells)).toEqual([
      'minute',
      'minute',
      'day',
      'minute',
      'minute',
    ])
    const months = timeTicks(Date.UTC(2025, 5, 10), Date.UTC(2026, 4, 2), 7, 'UTC')
    expect(
      months.map(({ at, tells }) => `${new Date(at).toISOString().slice(0, 7)} ${tells}`),
    ).toEqual([
      '2025-07 month',
      '2025-09 month',
      '2025-11 month',
      '2026-01 year',
      '2026-03 month',
      '2026-05 month',
    ])
  })

  test('there are never more than asked for', () => {
    for (let span = 10_000; span < 5 * 366 * DAY; span *= 1.31) {
      for (const most of [2, 4, 7]) {
        const ticks = timeTicks(NOON, NOON + span, most, 'Europe/Berlin')
        expect(ticks.length, `${span}`).toBeLessThanOrEqual(most + 1)
        expect(ticks.every(({ at }) => at >= NOON && at <= NOON + span)).toBe(true)
      }
    }
    expect(timeTicks(NOON, NOON, 5, 'UTC')).toEqual([])
  })
})

const plot = { left: 30, right: 530, top: 20, bottom: 220 }
const scales = scalesOf(plot, [0, 100], { low: 0, high: 10 })
const series = {
  times: [0, 20, 40, 80],
  min: [1, 1, 2, 4],
  max: [2, 2, 3, 4],
  avg: [1.5, 1.5, 2.5, 4],
  gapAfter: [false, false, true, false],
}

describe('values as lines', () => {
  test('a gap is never joined, and a value alone is a dot', () => {
    expect(linePath(runsOf(series), scales)).toBe('M30 190L130 190L230 170M430 140h.1')
  })

  test('the envelope reaches from the least to the greatest, and is left out where both are one', () => {
    expect(envelopePath(runsOf(series), scales)).toBe(
      'M30 180L130 180L230 160L230 180L130 200L30 200Z',
    )
    expect(envelopePath(runsOf({ ...series, min: series.avg, max: series.avg }), scales)).toBe('')
  })

  test('a bucket stands at its middle', () => {
    expect(pointsOf({ ...series, bucket: 10 }).map(({ time }) => time)).toEqual([5, 25, 45, 85])
  })

  test('the cursor takes the nearest value, and none inside a gap', () => {
    const points = pointsOf(series)
    const at = (time: number, reach = 1) =>
      valueAt(points, series.gapAfter, time, reach)?.avg ?? null
    expect([9, 11, 31, 40].map((time) => at(time))).toEqual([1.5, 1.5, 2.5, 2.5])
    expect([42, 60, 79, 80, 81, 82].map((time) => at(time))).toEqual([null, null, 4, 4, 4, null])
    expect(at(45, 6)).toBe(2.5)
    expect(valueAt([], [], 5, 1)).toBeNull()
    expect([
      nearest([], 3),
      nearest([5], 3),
      nearest([1, 5, 9], 7.1),
      nearest([1, 5, 9], 100),
    ]).toEqual([-1, 0, 2, 2])
  })

  test('a place and its time are each other’s', () => {
    expect(scales.timeAt(scales.x(37))).toBeCloseTo(37)
  })
})

describe('labels', () => {
  test('two instants close together part to both sides, a third goes up, and the last gives way', () => {
    const marks = [1, 2, 3, 4, 5].map((place) => ({
      x: 250 + place,
      width: 120,
      before: false,
      line: false,
    }))
    const placed = placeMarks(marks, plot)
    expect(placed.map((mark) => mark?.row)).toEqual([0, 0, 1, 1, undefined])
    expect(placed[0]).toEqual({ x: 255, row: 0 })
    expect(placed[1]?.x).toBeLessThan(250 - 110)
  })

  test('a label at the edge flips to the inside', () => {
    expect(placeMarks([{ x: 500, width: 100, before: false, line: true }], plot)).toEqual([
      { x: 396, row: 0 },
    ])
    expect(placeMarks([{ x: 40, width: 100, before: true, line: true }], plot)).toEqual([
      { x: 44, row: 0 },
    ])
  })

  test('no line goes through a label where another place is left', () => {
    const mark = (x: number, width: number) => ({ x, width, before: false, line: true })
    const [raised, returned] = placeMarks([mark(300, 120), mark(360, 130)], plot)
    expect(raised).toEqual({ x: 176, row: 0 })
    expect(returned).toEqual({ x: 364, row: 0 })
    const [first, second] = placeMarks([mark(300, 120), mark(500, 130)], plot)
    expect([first?.x, second]).toEqual([304, { x: 366, row: 1 }])
  })

  test('limits close together do not hide each other, nor the trace where it can be helped', () => {
    const limits = [
      { y: 100, width: 60, below: false },
      { y: 106, width: 80, below: true },
      { y: 60, width: 60, below: false },
      { y: 57, width: 80, below: false },
    ]
    const trace = Array.from({ length: 20 }, (_, index) => [30 + index * 10, 50] as const)
    const placed = placeLimits(limits, plot, trace, [])
    const boxes = placed.map((place, index) => {
      const { x, y } = place ?? { x: NaN, y: NaN }
      return { left: x, right: x + (limits[index]?.width ?? 0), top: y - 10, bottom: y + 2 }
    })
    boxes.forEach((box, index) =>
      boxes.slice(index + 1).forEach((other) => expect(overlaps(box, other)).toBe(false)),
    )
    expect(placed[0]).toEqual({ x: 36, y: 95 })
    expect(placed[3]?.x).toBeGreaterThan(230)
  })

  test('a limit and what clears it part to both sides, for the lower end, too', () => {
    const tone = 'state.alarm.high' as const
    const limits = [
      { value: 8, label: 'high', style: 'limit' as const, tone },
      { value: 7.5, label: 'clears', style: 'clear' as const, tone },
      { value: 2, label: 'low', style: 'limit' as const, tone },
      { value: 2.5, label: 'clears', style: 'clear' as const, tone },
    ]
    const around = {
      width: 528,
      height: 226,
      timeZone: 'UTC',
      measure: (text: string) => text.length * 6,
      valueLabel: String,
    }
    const layout = layoutOf({ from: 0, to: HOUR, series: [], limits }, around)
    const side = layout.limits.map((place, index) =>
      Math.sign((place?.y ?? NaN) - layout.scales.y(limits[index]?.value ?? NaN)),
    )
    expect(side).toEqual([-1, 1, 1, -1])
  })

  test('a chart of nothing stands', () => {
    const around = {
      width: 300,
      height: 200,
      timeZone: 'UTC',
      measure: () => 20,
      valueLabel: String,
    }
    const layout = layoutOf({ from: 0, to: HOUR, series: [] }, around)
    expect(layout.series).toEqual([])
    expect(layout.plot.bottom).toBeGreaterThan(layout.plot.top)
  })
})
