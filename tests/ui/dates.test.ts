import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TFunction } from 'i18next'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { datesIn } from '../../client/lib/dates.ts'
import { age, duration } from '../../client/lib/format.ts'

async function wordsOf(language: string): Promise<TFunction> {
  const common = JSON.parse(
    readFileSync(`client/locales/${language}/common.json`, 'utf8'),
  ) as Record<string, unknown>
  const i18n = createInstance()
  await i18n.init({ lng: language, resources: { [language]: { common } } })
  return i18n.t
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

describe('how long something lasts', () => {
  test.each([
    [9 * SECOND, '9 s'],
    [59 * MINUTE, '59 min'],
    [HOUR, '1 h'],
    [103 * MINUTE, '1 h 43 min'],
    [239 * MINUTE, '3 h 59 min'],
    [DAY, '1 day'],
    [28 * HOUR, '1 day 4 h'],
    [743 * HOUR, '30 days'],
    [31 * DAY, '31 days'],
  ])('%i ms is %s', async (lasting, text) => {
    expect(duration(lasting, await wordsOf('en'))).toBe(text.replaceAll(' ', '\u00A0'))
  })

  test('is written in the words of each language', async () => {
    const [now, then] = [40 * DAY, 9 * DAY]
    const written = async (language: string) =>
      age(then, now, await wordsOf(language)).replaceAll('\u00A0', ' ')
    expect(await written('en')).toBe('31 days ago')
    expect(await written('de')).toBe('vor 31 Tagen')
    expect(await written('fr')).toBe('il y a 31 jours')
    expect(await written('it')).toBe('31 giorni fa')
    expect(await written('ar')).toBe('قبل 31 يومًا')
  })
})

describe('days and times', () => {
  const at = '2026-07-21T22:05:09Z'

  test('are written as the language writes them, by a clock of 24 hours', () => {
    const written = (locale: string) => datesIn(locale, 'UTC').write('dateTime', at)
    expect(written('en-GB')).toBe('21 Jul 2026, 22:05')
    expect(written('de')).toBe('21. Juli 2026, 22:05')
    expect(written('fr')).toBe('21 juil. 2026, 22:05')
    expect(written('it')).toBe('21 lug 2026, 22:05')
    expect(datesIn('en-GB', 'UTC').write('time', '2026-07-21T00:05:00Z')).toBe('00:05')
  })

  test('name their zone where its clock is not the reader’s', () => {
    expect(datesIn('en-GB', Intl.DateTimeFormat().resolvedOptions().timeZone).foreignZone(at)).toBe(
      '',
    )
    expect(datesIn('en-GB', 'Asia/Kathmandu').foreignZone(at)).toBe('GMT+5:45')
  })

  // Elsewhere they would be written another way.
  test('are written in one place', () => {
    const formatters = readdirSync('client', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
      .filter((file) =>
        /new Intl\.DateTimeFormat|RelativeTimeFormat|\.toLocale(Date|Time)?String\(/.test(
          readFileSync(path.join('client', file), 'utf8'),
        ),
      )
    // They read: the names of months, the order in which a language types a date, the clock of a zone.
    const asked = [
      'features/monitoring/views/time/range-words.ts',
      'lib/typed-time.ts',
      'lib/zoned-time.ts',
    ]
    expect(formatters.sort()).toEqual([...asked, 'lib/dates.ts'].sort())
  })
})
