import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MaintenanceWindow } from '../../../gateway/modules/alarms/schedules/maintenance-window.ts'
import type { Schedule } from '../../../gateway/modules/alarms/schedules/schedule.ts'
import {
  maintenanceTimes,
  nextStart,
  openingHours,
  suppression,
  type Timetable,
} from '../../../gateway/modules/alarms/schedules/windows.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Both changes of the clocks of 2026 in each zone lie in one of these fortnights; Lord Howe's are half an hour. */
const FORTNIGHTS = [
  { timeZone: 'Europe/Berlin', from: '2026-03-22T00:00Z' },
  { timeZone: 'Europe/Berlin', from: '2026-10-18T00:00Z' },
  { timeZone: 'America/New_York', from: '2026-03-01T00:00Z' },
  { timeZone: 'America/New_York', from: '2026-10-25T00:00Z' },
  { timeZone: 'Australia/Lord_Howe', from: '2026-03-29T00:00Z' },
  { timeZone: 'Australia/Lord_Howe', from: '2026-09-27T00:00Z' },
  { timeZone: 'Asia/Kathmandu', from: '2026-05-01T00:00Z' },
] as const
const MINUTES = 14 * 24 * 60

interface Clock {
  date: string
  weekday: number
  /** Minutes since midnight. */
  time: number
}

/** What a wall clock in the zone shows, asked of Intl anew for every minute. */
function clocks(timeZone: string, from: number): Clock[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return Array.from({ length: MINUTES }, (_, minute) => {
    const [date = '', time = ''] = format.format(from + minute * MINUTE).split(' ')
    return {
      date,
      weekday: new Date(`${date}T12:00Z`).getUTCDay() || 7,
      time: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
    }
  })
}

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const dayBefore = (date: string) => new Date(Date.parse(date) - DAY).toISOString().slice(0, 10)

/** Read off the definition, and slow: whether a window of today or of yesterday holds the time on the clock. */
function isOpen(
  { windows, exceptions }: Pick<Schedule, 'windows' | 'exceptions'>,
  { date, weekday, time }: Clock,
): boolean {
  const windowsOf = (day: string, number: number) =>
    exceptions.find((exception) => exception.date === day)?.windows ??
    windows.filter(({ days }) => days.includes(number))
  const today = windowsOf(date, weekday).some(({ from, to }) =>
    minutes(from) < minutes(to)
      ? minutes(from) <= time && time < minutes(to)
      : minutes(from) <= time,
  )
  const sinceYesterday = windowsOf(dayBefore(date), weekday === 1 ? 7 : weekday - 1).some(
    ({ from, to }) => minutes(to) <= minutes(from) && time < minutes(to),
  )
  return today || sinceYesterday
}

/** What a timetable says minute by minute, by its boundaries alone. */
function walked(timetable: Timetable, from: number): boolean[] {
  const said: boolean[] = []
  let [on, next] = [timetable.isOn(from), timetable.nextChange(from)]
  for (let t = from; said.length < MINUTES; t += MINUTE) {
    while (next !== null && next <= t) {
      const now = timetable.isOn(next)
      expect(now, 'a boundary changes something').not.toBe(on)
      on = now
      next = timetable.nextChange(next)
    }
    said.push(on)
  }
  return said
}

const pad = (number: number) => String(number).padStart(2, '0')
const timeOfDay = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
/** Around the hours at which clocks change, often. */
const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.integer({ min: 60, max: 200 }),
  fc.constantFrom(0, 120, 180),
)
const window = fc
  .record({ from: minuteOfDay, to: fc.oneof(minuteOfDay, fc.constant(1440)) })
  .filter(({ from, to }) => from !== to)
  .map(({ from, to }) => ({ from: timeOfDay(from), to: timeOfDay(to) }))
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
const weekly = fc.tuple(window, days).map(([times, on]) => ({ ...times, days: on }))
const exceptions = (from: number) =>
  fc.uniqueArray(
    fc.record({
      date: fc
        .integer({ min: -1, max: 15 })
        .map((day) => new Date(from + day * DAY).toISOString().slice(0, 10)),
      windows: fc.array(window, { maxLength: 3 }),
    }),
    { selector: ({ date }) => date, maxLength: 4 },
  )

describe.each(FORTNIGHTS)('in $timeZone from $from', (fortnight) => {
  const from = Date.parse(fortnight.from)
  const clockTimes = clocks(fortnight.timeZone, from)
  const { timeZone } = fortnight

  test('a schedule is open when a clock on the wall says so, and its boundaries are where that changes', () => {
    const schedule = fc.record({
      windows: fc.array(weekly, { minLength: 1, maxLength: 4 }),
      exceptions: exceptions(from),
    })
    fc.assert(
      fc.property(schedule, (it) => {
        const timetable = openingHours({ timeZone, ...it })
        expect(walked(timetable, from)).toEqual(clockTimes.map((clock) => isOpen(it, clock)))
      }),
      { numRuns: 12 },
    )
  })

  test('maintenance comes back at the same local time', () => {
    const wanted = fc.record({
      start: fc.oneof(
        fc.integer({ min: -3 * 1440, max: 12 * 1440 }),
        fc.integer({ min: 0, max: 200 }),
      ),
      every: fc.constantFrom('DAY' as const, 'WEEK' as const),
      length: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.constantFrom(1440, 1439)),
      until: fc.option(fc.integer({ min: 0, max: 14 * 1440 })),
    })
    fc.assert(
      fc.property(wanted, ({ start, every, length, until }) => {
        const [startsAt, endsAt] = [
          new Date(from + start * MINUTE),
          new Date(from + (start + length) * MINUTE),
        ]
        const end = until === null ? null : startsAt.getTime() + until * MINUTE
        const it = {
          startsAt,
          endsAt,
          timeZone,
          recurrence: { every, until: end === null ? null : new Date(end).toISOString() },
        }
        expect(walked(maintenanceTimes(it as MaintenanceWindow), from)).toEqual(
          maintained(it, clockTimes, from),
        )
      }),
      { numRuns: 12 },
    )
  })
})

/** What a clock shows, as if it were UTC. */
function shown(timeZone: string, t: number): number {
  const format =
    FORMATS.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  FORMATS.set(timeZone, format)
  return Date.parse(`${format.format(t).replace(' ', 'T')}Z`)
}
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** Read off the definition: the first time as told, then what the wall showed then, so many days later. */
function maintained(
  { startsAt, endsAt, timeZone, recurrence }: ClockTimes,
  clockTimes: readonly Clock[],
  from: number,
): boolean[] {
  const [first, last] = [startsAt.getTime(), endsAt.getTime()]
  const [start, end] = [shown(timeZone, first), shown(timeZone, last)]
  const until = recurrence?.until
    ? shown(timeZone, Date.parse(recurrence.until))
    : Number.POSITIVE_INFINITY
  const step = recurrence?.every === 'WEEK' ? 7 * DAY : DAY
  return clockTimes.map(({ date, time }, minute) => {
    const [t, now] = [from + minute * MINUTE, Date.parse(date) + time * MINUTE]
    if (t >= first && t < last) return true
    for (let number = 1; number < 20; number++) {
      const begins = start + number * step
      if (begins <= until && begins <= now && now < end + number * step) return true
    }
    return false
  })
}
type ClockTimes = Pick<MaintenanceWindow, 'startsAt' | 'endsAt' | 'timeZone' | 'recurrence'>

const at = (text: string) => Date.parse(text)
const WORKING_HOURS = {
  timeZone: 'Europe/Berlin',
  windows: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }],
  exceptions: [],
}

describe('a schedule', () => {
  test('on a day of 23 hours and on one of 25, a window over midnight is an hour shorter and longer', () => {
    const nights = openingHours({
      ...WORKING_HOURS,
      windows: [{ days: [6], from: '22:00', to: '06:00' }],
    })
    const length = (opens: string) => (nights.nextChange(at(opens)) ?? 0) - at(opens)
    expect(length('2026-03-21T21:00Z')).toBe(8 * HOUR)
    expect(length('2026-03-28T21:00Z')).toBe(7 * HOUR)
    expect(length('2026-10-24T20:00Z')).toBe(9 * HOUR)
  })

  test('over the whole week never changes, and over the weekend alone it changes twice a week', () => {
    const always = {
      ...WORKING_HOURS,
      windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
    }
    expect(openingHours(always).nextChange(at('2026-03-27T12:00Z'))).toBeNull()
    const holiday = openingHours({ ...always, exceptions: [{ date: '2026-12-25', windows: [] }] })
    expect(holiday.nextChange(at('2026-03-27T12:00Z'))).toBe(at('2026-12-24T23:00Z'))
    expect(holiday.nextChange(at('2026-12-24T23:00Z'))).toBe(at('2026-12-25T23:00Z'))
    expect(holiday.nextChange(at('2026-12-25T23:00Z'))).toBeNull()
    const weekend = openingHours({
      ...WORKING_HOURS,
      windows: [{ days: [6, 7], from: '00:00', to: '24:00' }],
    })
    expect(weekend.nextChange(at('2026-03-27T23:00Z'))).toBe(at('2026-03-29T22:00Z'))
  })

  test('that is closed for weeks tells when it opens again', () => {
    const closed = Array.from({ length: 40 }, (_, day) => ({
      date: new Date(at('2026-07-01') + day * DAY).toISOString().slice(0, 10),
      windows: [],
    }))
    expect(
      openingHours({ ...WORKING_HOURS, exceptions: closed }).nextChange(at('2026-06-30T16:00Z')),
    ).toBe(at('2026-08-10T06:00Z'))
  })
})

describe('maintenance', () => {
  const once = {
    startsAt: new Date('2026-05-04T20:00Z'),
    endsAt: new Date('2026-05-04T22:00Z'),
    timeZone: 'Europe/Berlin',
  } as MaintenanceWindow

  test('that happens once begins and ends as told', () => {
    const times = maintenanceTimes({ ...once, recurrence: null })
    expect([
      nextStart(times, at('2026-05-01Z')),
      nextStart(times, at('2026-05-04T20:00Z')),
    ]).toEqual([at('2026-05-04T20:00Z'), null])
    expect([
      times.nextChange(at('2026-05-04T20:00Z')),
      times.nextChange(at('2026-05-04T22:00Z')),
    ]).toEqual([at('2026-05-04T22:00Z'), null])
  })

  test('that comes back tells when it begins next, to the last time', () => {
    const times = maintenanceTimes({
      ...once,
      recurrence: { every: 'WEEK', until: '2026-05-18T20:00:00.000Z' },
    })
    expect(nextStart(times, at('2026-05-04T21:00Z'))).toBe(at('2026-05-11T20:00Z'))
    expect(nextStart(times, at('2026-05-12Z'))).toBe(at('2026-05-18T20:00Z'))
    expect(nextStart(times, at('2026-05-18T20:00Z'))).toBeNull()
  })

  test('that lasts from day to day without a break never ends', () => {
    const day = { ...once, endsAt: new Date('2026-05-05T20:00Z') }
    const times = maintenanceTimes({ ...day, recurrence: { every: 'DAY', until: null } })
    expect([times.nextChange(at('2026-05-05Z')), times.isOn(at('2027-01-01Z'))]).toEqual([
      null,
      true,
    ])
  })
})

test('alarms are suppressed outside of their schedule and inside maintenance', () => {
  const hours = openingHours(WORKING_HOURS)
  const works = maintenanceTimes({
    startsAt: new Date('2026-05-04T14:00Z'),
    endsAt: new Date('2026-05-04T20:00Z'),
    timeZone: 'UTC',
    recurrence: null,
  } as MaintenanceWindow)
  const said = (t: string) => suppression(hours, [works], at(t))
  expect(said('2026-05-04T05:00Z')).toEqual({
    suppressed: 'SCHEDULE',
    until: at('2026-05-04T06:00Z'),
  })
  expect(said('2026-05-04T06:00Z')).toEqual({ suppressed: null, until: at('2026-05-04T14:00Z') })
  expect(said('2026-05-04T14:00Z')).toEqual({
    suppressed: 'MAINTENANCE',
    until: at('2026-05-04T16:00Z'),
  })
  expect(said('2026-05-04T16:00Z')).toEqual({
    suppressed: 'SCHEDULE',
    until: at('2026-05-04T20:00Z'),
  })
  expect(suppression(null, [], at('2026-05-04Z'))).toEqual({ suppressed: null, until: null })
  expect(suppression(null, [works], at('2026-05-04T20:00Z'))).toEqual({
    suppressed: null,
    until: null,
  })
})
