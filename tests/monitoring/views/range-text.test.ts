import i18next from 'i18next'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  lasting,
  placed,
  type Place,
} from '../../../client/features/monitoring/views/time/place.ts'
import { rangeText } from '../../../client/features/monitoring/views/time/range-text.ts'
import { NAMED } from '../../../client/features/monitoring/views/time/range-words.ts'
import { typedRange } from '../../../client/features/monitoring/views/time/typed-range.ts'

const LANGUAGES = ['en', 'de', 'fr', 'it', 'ar']
const NOW = Date.UTC(2026, 10, 25, 13, 20)
const [HOUR, DAY] = [3600, 86_400]

const wordsOf = (path: string): Record<string, never> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>

const i18n = i18next.createInstance()
beforeAll(() =>
  i18n.init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        {
          views: wordsOf(`client/features/monitoring/views/words/${language}.json`),
          common: wordsOf(`client/locales/${language}/common.json`),
        },
      ]),
    ),
  }),
)

const words = (place: Place, language = 'en', timeZone = 'Europe/Berlin') =>
  rangeText(place, { t: i18n.getFixedT(language, 'common'), language, timeZone, now: NOW })
const read = (text: string, language: string, timeZone = 'Europe/Berlin') =>
  typedRange(text, { language, timeZone, now: NOW })
const between = (from: string, to: string) => placed({ from: Date.parse(from), to: Date.parse(to) })

test('a range is said as people say it', () => {
  const said = [
    lasting(900),
    lasting(DAY),
    lasting(DAY + 90 * 60),
    lasting(7 * DAY),
    { ...lasting(DAY), relative: NAMED.lastWeek },
    { ...lasting(DAY), relative: { from: 'now-7d', to: 'now-1d' } },
    between('2026-11-01T13:00Z', '2026-11-01T15:00Z'),
    between('2026-10-31T23:00Z', '2026-11-05T23:00Z'),
    between('2025-11-01T13:00Z', '2026-01-02T15:00Z'),
  ].map((place) => words(place))
  expect(said).toEqual([
    'Last 15 min',
    'Last 24 h',
    'Last 25 h 30 min',
    'Last 7 days',
    'Last week',
    '7 days ago – 1 day ago',
    '1 Nov, 14:00 – 16:00',
    '1 Nov – 5 Nov',
    '1 Nov 2025, 14:00 – 2 Jan 2026, 16:00',
  ])
})

describe.each(LANGUAGES)('in %s', (language) => {
  const ALL: Place[] = [
    ...[300, HOUR, 6 * HOUR, 5400, DAY, 7 * DAY, 30 * DAY, 365 * DAY].map(lasting),
    ...Object.values(NAMED).map((relative) => ({ ...lasting(DAY), relative })),
    { ...lasting(DAY), relative: { from: 'now-7d', to: 'now-3d' } },
    { ...lasting(DAY), relative: { from: 'now-6h', to: 'now-30m' } },
    between('2026-11-01T13:00Z', '2026-11-01T15:00Z'),
    between('2026-05-01T22:00Z', '2026-06-05T22:00Z'),
    between('2026-07-01T13:30Z', '2026-08-02T15:00Z'),
    between('2025-12-31T13:00Z', '2026-01-02T15:00Z'),
    between('2026-10-24T22:00Z', '2026-10-25T23:00Z'),
  ]

  test.each(ALL.map((place) => [place]))('what is said of %o is read as the same', (place) => {
    const again = read(words(place, language), language)
    expect(again).toMatchObject({ relative: place.relative, end: place.end })
    if (!place.relative) expect(again).toMatchObject({ spanSeconds: place.spanSeconds })
  })

  test('every example can be read', () => {
    const examples = i18n.getFixedT(language, 'views')('range.examples').split(/, |، /)
    expect(examples.length).toBe(4)
    for (const example of examples) expect(read(example, language)).toEqual(expect.any(Object))
  })
})
