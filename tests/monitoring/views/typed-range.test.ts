import { describe, expect, test } from 'vitest'
import { relativeSpan } from '../../../client/features/monitoring/views/time/moment.ts'
import { spanOf } from '../../../client/features/monitoring/views/time/place.ts'
import { typedRange } from '../../../client/features/monitoring/views/time/typed-range.ts'

/** A Wednesday. */
const NOW = Date.UTC(2026, 10, 25, 13, 20)
const [HOUR, DAY] = [3600, 86_400]
const last = (spanSeconds: number) => ({ spanSeconds, end: null, relative: null })

const read = (text: string, language = 'en', timeZone = 'Europe/Berlin', now = NOW) =>
  typedRange(text, { language, timeZone, now })

/** What a text means, as clocks in Berlin show it. */
const shown = (text: string, language = 'en', now = NOW) => {
  const place = read(text, language, 'Europe/Berlin', now)
  if (typeof place === 'string') return place
  const { from, to } = spanOf(place, now, 'Europe/Berlin')
  const clock = (at: number) =>
    new Date(at).toLocaleString('sv', { timeZone: 'Europe/Berlin' }).slice(0, 16)
  return `${clock(from)} to ${clock(to)}`
}

describe('so much up to now', () => {
  test.each([
    ['now-6h', 6 * HOUR],
    ['now - 6h', 6 * HOUR],
    ['now-6h to now', 6 * HOUR],
    ['24 h', DAY],
    ['24h', DAY],
    ['last 24 hours', DAY],
    ['the past 90 minutes', 1.5 * HOUR],
    ['1 h 30 min', 1.5 * HOUR],
    ['2 weeks', 14 * DAY],
    ['now-7d', 7 * DAY],
    ['7 days ago to now', 7 * DAY],
    ['5 m', 300],
  ])('%s', (text, seconds) => {
    expect(read(text)).toEqual(last(seconds))
  })

  test.each([
    ['de', 'letzte 24 Stunden'],
    ['de', '24 Std.'],
    ['de', 'jetzt-1d'],
    ['fr', 'dernières 24 h'],
    ['fr', 'les 24 dernières heures'],
    ['it', 'ultime 24 ore'],
    ['it', '24 ore fa – adesso'],
    ['ar', 'آخر ٢٤ ساعة'],
    ['ar', '24 س'],
    ['ar', 'last 24 hours'],
  ])('in %s: %s', (language, text) => {
    expect(read(text, language)).toEqual(last(DAY))
  })
})

describe('ranges that go with the clock stay so', () => {
  test.each([
    ['en', 'last week'],
    ['de', 'Letzte Woche'],
    ['fr', 'la semaine derniere'],
    ['it', 'settimana scorsa'],
    ['ar', 'الأسبوع الماضي'],
  ])('in %s: %s is from Monday to Monday', (language, text) => {
    expect(read(text, language)).toMatchObject({ relative: { from: 'now-1w/w', to: 'now/w' } })
    expect(shown(text, language)).toBe('2026-11-16 00:00 to 2026-11-23 00:00')
  })

  test.each([
    ['today', '2026-11-25 00:00 to 2026-11-25 14:20'],
    ['yesterday', '2026-11-24 00:00 to 2026-11-25 00:00'],
    ['this week', '2026-11-23 00:00 to 2026-11-25 14:20'],
    ['this month', '2026-11-01 00:00 to 2026-11-25 14:20'],
    ['last month', '2026-10-01 00:00 to 2026-11-01 00:00'],
    ['this year', '2026-01-01 00:00 to 2026-11-25 14:20'],
    ['last year', '2025-01-01 00:00 to 2026-01-01 00:00'],
    ['now-7d to now-1d', '2026-11-18 14:20 to 2026-11-24 14:20'],
    ['7 days ago – 1 day ago', '2026-11-18 14:20 to 2026-11-24 14:20'],
    ['yesterday to today', '2026-11-24 00:00 to 2026-11-25 14:20'],
    ['now-1d/d to now/d', '2026-11-24 00:00 to 2026-11-25 00:00'],
    ['now-1M/M to now/M', '2026-10-01 00:00 to 2026-11-01 00:00'],
    ['3 months', '2026-08-25 14:20 to 2026-11-25 14:20'],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject({ relative: { from: expect.any(String) } })
    expect(shown(text)).toBe(expected)
  })

  test('on a Sunday the week is the one that began six days ago', () => {
    expect(shown('this week', 'en', Date.UTC(2026, 10, 29, 11))).toBe(
      '2026-11-23 00:00 to 2026-11-29 12:00',
    )
  })

  test('a month before the 31st of March ends with February', () => {
    expect(shown('now-1M', 'en', Date.UTC(2026, 2, 31, 10))).toBe(
      '2026-02-28 12:00 to 2026-03-31 12:00',
    )
  })
})

describe('between two times', () => {
  test.each([
    ['2026-11-01 to 2026-11-05', '2026-11-01 00:00 to 2026-11-06 00:00'],
    ['2026-11-01T14:00 to 2026-11-05 16:30', '2026-11-01 14:00 to 2026-11-05 16:30'],
    ['1 Nov 14:00 – 16:00', '2026-11-01 14:00 to 2026-11-01 16:00'],
    ['1 Nov 2026, 14:00–16:00', '2026-11-01 14:00 to 2026-11-01 16:00'],
    ['1 Nov 22:00 - 06:00', '2026-11-01 22:00 to 2026-11-02 06:00'],
    ['Nov 1 to Nov 5', '2026-11-01 00:00 to 2026-11-06 00:00'],
    ['1 – 5 Nov 2025', '2025-11-01 00:00 to 2025-11-06 00:00'],
    ['28 Oct – 5 Nov 2025', '2025-10-28 00:00 to 2025-11-06 00:00'],
    ['20 Dec – 5 Jan', '2025-12-20 00:00 to 2026-01-06 00:00'],
    ['1/11 - 5/11', '2026-11-01 00:00 to 2026-11-06 00:00'],
    ['01/11/2026 14:00 - 02/11/2026 08:00', '2026-11-01 14:00 to 2026-11-02 08:00'],
    ['yesterday 14:00 to 16:00', '2026-11-24 14:00 to 2026-11-24 16:00'],
    ['from yesterday 14:00 to now', '2026-11-24 14:00 to 2026-11-25 14:20'],
    ['8:00 – 12:00', '2026-11-25 08:00 to 2026-11-25 12:00'],
    ['22:00 – 06:00', '2026-11-24 22:00 to 2026-11-25 06:00'],
    ['1 Nov', '2026-11-01 00:00 to 2026-11-02 00:00'],
    ['24 December', '2025-12-24 00:00 to 2025-12-25 00:00'],
    ['October 2026', '2026-10-01 00:00 to 2026-11-01 00:00'],
    ['Sep to Oct', '2026-09-01 00:00 to 2026-11-01 00:00'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  test.each([
    ['de', '1. Nov. 14:00 bis 16:00 Uhr'],
    ['de', '1.11.2026 14:00 – 16:00'],
    ['fr', '1 nov. 14:00 à 16:00'],
    ['it', '1 novembre dalle 14:00 alle 16:00'],
    ['it', '1 nov 14:00–16:00'],
    ['ar', '1 نوفمبر، 14:00 – 16:00'],
    ['ar', '١ نوفمبر ١٤:٠٠ إلى ١٦:٠٠'],
  ])('in %s: %s', (language, text) => {
    expect(shown(text, language)).toBe('2026-11-01 14:00 to 2026-11-01 16:00')
  })

  test.each([
    ['de', 'vom 1. bis 5. November'],
    ['fr', 'du 1 au 5 novembre'],
    ['it', 'dal 1 al 5 novembre'],
    ['ar', 'من 1 إلى 5 نوفمبر'],
  ])('in %s: %s', (language, text) => {
    expect(shown(text, language)).toBe('2026-11-01 00:00 to 2026-11-06 00:00')
  })
})

describe('by the clock of the organisation', () => {
  test('today begins at its own midnight', () => {
    const place = read('today', 'en', 'Pacific/Auckland')
    if (typeof place === 'string') throw new Error(place)
    expect(new Date(spanOf(place, NOW, 'Pacific/Auckland').from).toISOString()).toBe(
      '2026-11-25T11:00:00.000Z',
    )
  })

  const hoursOf = (range: { from: string; to: string }, now: number) => {
    const { from, to } = relativeSpan(range, now, 'Europe/Berlin')
    return (to - from) / 3_600_000
  }
  const YESTERDAY = { from: 'now-1d/d', to: 'now/d' }

  test('a day on which the clock is changed is an hour shorter or longer, and 24 h are not', () => {
    const [spring, autumn] = [Date.UTC(2026, 2, 30, 10), Date.UTC(2026, 9, 26, 10)]
    expect(hoursOf(YESTERDAY, spring)).toBe(23)
    expect(hoursOf(YESTERDAY, autumn)).toBe(25)
    expect(hoursOf({ from: 'now-1d', to: 'now' }, autumn)).toBe(24)
    expect(read('29 Mar 2026', 'en')).toMatchObject({ spanSeconds: 23 * HOUR })
    expect(read('25 Oct 2026', 'en')).toMatchObject({ spanSeconds: 25 * HOUR })
    expect(hoursOf({ from: 'now-1w/w', to: 'now/w' }, spring)).toBe(167)
  })

  test('a time that was left out is the one after it', () => {
    expect(shown('29 Mar 2026 02:30 – 04:00')).toBe('2026-03-29 03:30 to 2026-03-29 04:00')
  })
})

describe('what is no range', () => {
  test.each([
    '',
    'soon',
    'last',
    'now',
    '14',
    '31 Feb',
    '30/02/2026',
    '1 Nov 25:00 – 26:00',
    '5',
    '6 parsecs',
    '1 Nov 14:00',
    'to',
    'now-',
    '2026-13-01 to 2026-13-05',
  ])('"%s" cannot be read', (text) => {
    expect(read(text)).toBe('unreadable')
  })

  test('an end before the beginning, and more than four years', () => {
    expect(read('2026-11-05 to 2026-11-01')).toBe('backwards')
    expect(read('now-1d to now-7d')).toBe('backwards')
    expect(read('5 years')).toBe('tooLong')
    expect(read('2020-01-01 to 2026-01-01')).toBe('tooLong')
  })
})
