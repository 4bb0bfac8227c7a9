import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { instantOfText, instantOfWall, wallAt } from '../../client/lib/zoned-time.ts'

// The browser's clocks on the wall, against Temporal, which is too large to be sent to it.

const HOUR = 3_600_000
const YEAR = Temporal.Instant.from('2026-01-01T00:00Z')

const byTemporal = (wall: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(wall)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(timeZone).epochMilliseconds

/** The changes of a year. */
function changesOf(timeZone: string): number[] {
  const changes: number[] = []
  let change = YEAR.toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
  for (; change && change.year === 2026; change = change.getTimeZoneTransition('next'))
    changes.push(change.epochMilliseconds)
  return changes
}

test('in every zone the clocks show what Temporal says, also where they change', () => {
  const differing = Intl.supportedValuesOf('timeZone').filter((zone) => {
    const halfHours = changesOf(zone).flatMap((change) =>
      Array.from({ length: 64 }, (_, index) => change + (index - 32) * (HOUR / 2)),
    )
    const zoned = (instant: number) =>
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
    return [...halfHours, YEAR.epochMilliseconds].some(
      (t) =>
        instantOfWall(t, zone) !== byTemporal(t, zone) ||
        wallAt(t, zone) !== t + zoned(t).offsetNanoseconds / 1e6,
    )
  })
  expect(differing).toEqual([])
})

describe('what a person enters', () => {
  test.each([
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30Z', 'in the hour that is left out'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z', 'in the hour that comes twice'],
    ['2026-03-29T02:30', 'Europe/Zurich', '2026-03-29T01:30Z', 'in the hour that is left out'],
    ['2026-10-25T02:30', 'Europe/Zurich', '2026-10-25T00:30Z', 'in the hour that comes twice'],
  ])('%s in %s is %s, %s', (text, zone, instant) => {
    expect(instantOfText(text, zone)).toBe(Date.parse(instant))
  })
})
