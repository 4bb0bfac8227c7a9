import { expect, test } from 'vitest'
import {
  connectivity,
  nextDeadline,
} from '../../../gateway/modules/monitoring/sensors/connectivity.ts'

const sensor = { reportInterval: 60, staleAfter: 180 }
const SEEN = 1_767_607_200_000

test.each([
  [0, 'LIVE'],
  [-300, 'LIVE'],
  [180, 'LIVE'],
  [180.001, 'STALE'],
  [600, 'STALE'],
  [600.001, 'OFFLINE'],
])('heard from %d s ago is %s', (seconds, expected) => {
  expect(connectivity(SEEN, sensor, SEEN + seconds * 1000)).toBe(expected)
})

test('never seen is offline, a slow sensor is waited for five times, and offline goes before live', () => {
  expect(connectivity(null, sensor, SEEN)).toBe('OFFLINE')
  const hourly = { reportInterval: 3600, staleAfter: 10_800 }
  expect(
    [10_800, 10_801, 18_000, 18_001].map((ago) => connectivity(SEEN, hourly, SEEN + ago * 1000)),
  ).toEqual(['LIVE', 'STALE', 'STALE', 'OFFLINE'])
  expect(connectivity(SEEN, { reportInterval: 60, staleAfter: 3600 }, SEEN + 601_000)).toBe(
    'OFFLINE',
  )
})

test('the next deadline is the first instant of another answer', () => {
  expect(nextDeadline(null, sensor, SEEN)).toBeUndefined()
  for (
    let now = SEEN, edge = nextDeadline(SEEN, sensor, now);
    edge !== undefined;
    edge = nextDeadline(SEEN, sensor, now)
  ) {
    expect(connectivity(SEEN, sensor, edge - 1)).toBe(connectivity(SEEN, sensor, now))
    expect(connectivity(SEEN, sensor, edge)).not.toBe(connectivity(SEEN, sensor, now))
    now = edge
  }
  expect(nextDeadline(SEEN, sensor, SEEN + 600_001)).toBeUndefined()
})
