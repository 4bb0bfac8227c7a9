import { expect, test } from 'vitest'
import { isTimeZone } from '../../gateway/platform/time/known-zone.ts'
import { nextClockChange, offsetAt } from '../../gateway/platform/time/zone.ts'

// The clocks of every zone, against what Intl says they show.

const MINUTE = 60_000
const DAY = 86_400_000
const [FROM, TO] = [Date.UTC(2024, 0, 1), Date.UTC(2028, 0, 1)]
const ZONES = Intl.supportedValuesOf('timeZone')
/** Temporal takes some 10 ms for each change of some 400 zones; on a busy machine more than a test has. */
const WHOLE_WORLD_MS = 120_000

/** "GMT+05:30", to the minute. */
function byIntl(timeZone: string): (t: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (t) => {
    const text = format.formatToParts(t).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(text) ?? []
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE
  }
}

test(
  'every zone is ahead by as much as Intl says, and changes when Intl says',
  () => {
    const differing = ZONES.filter((zone) => {
      const offset = byIntl(zone)
      const changes: number[] = []
      for (let t = FROM; ;) {
        const change = nextClockChange(zone, t, TO)
        if (change === undefined) break
        changes.push(change)
        t = change
      }
      const steady = Array.from(
        { length: (TO - FROM) / (7 * DAY) },
        (_, week) => FROM + week * 7 * DAY,
      )
      const instants = [...steady, ...changes.flatMap((change) => [change - 1, change, change + 1])]
      return (
        instants.some((t) => offsetAt(zone, t) !== offset(t)) ||
        changes.some((change) => offset(change - 1) === offset(change))
      )
    })
    expect(differing).toEqual([])
  },
  WHOLE_WORLD_MS,
)

test('no change is found where there is none: before the limit, or ever', () => {
  const change = Date.UTC(2026, 2, 29, 1)
  expect(nextClockChange('Europe/Zurich', change - 1, change)).toBe(change)
  expect(nextClockChange('Europe/Zurich', change - 1, change - 1)).toBeUndefined()
  expect(nextClockChange('Europe/Zurich', change, change + DAY)).toBeUndefined()
  expect(nextClockChange('UTC', change, change + 400 * DAY)).toBeUndefined()
})

test('names that were let in once are still computed with', () => {
  expect(offsetAt('IST', FROM)).toBe(330 * MINUTE)
  expect(offsetAt('PST', FROM + 0.5)).toBe(-480 * MINUTE)
})

test('every name of the IANA database is a zone, in any case', () => {
  const names = [...ZONES, 'UTC', 'US/Eastern', 'Asia/Kolkata', 'Etc/GMT+5', 'europe/zurich']
  expect(names.filter((name) => !isTimeZone(name))).toEqual([])
})

test.each(['IST', 'PST', 'BST', '+02:00', '2026-01-01T00:00[Europe/Zurich]', 'Mars/Olympus', ''])(
  '%j is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
  },
)
