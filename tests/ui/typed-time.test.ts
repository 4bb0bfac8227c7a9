import { expect, test } from 'vitest'
import { isKeptTime, keptTimeOf, typedTimeOf } from '../../client/lib/typed-time.ts'

test.each([
  ['en', '24/11/2026', '24/11/2026 14:05'],
  ['de', '24.11.2026', '24.11.2026 14:05'],
  ['fr', '24/11/2026', '24/11/2026 14:05'],
  ['it', '24/11/2026', '24/11/2026 14:05'],
  ['ar', '24/11/2026', '24/11/2026 14:05'],
])('in %s a time is written as it is read, and comes back as it was', (language, date, time) => {
  expect(typedTimeOf('2026-11-24', language)).toBe(date)
  expect(typedTimeOf('2026-11-24T14:05', language)).toBe(time)
  expect(keptTimeOf(date, language, false)).toBe('2026-11-24')
  expect(keptTimeOf(time, language, true)).toBe('2026-11-24T14:05')
})

test.each([
  ['1.2.26', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['٠١/٠٢/٢٠٢٦', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
])('%s is a date', (text, kept) => {
  expect(keptTimeOf(text, 'en', false)).toBe(kept)
})

test.each([
  '',
  'soon',
  '24/11',
  '31/11/2026',
  '29/02/2026',
  '24/13/2026',
  '24/11/2026 14:00',
  '0/0/0',
])('"%s" is none', (text) => {
  expect(keptTimeOf(text, 'en', false)).toBeNull()
})

test('with the clock a date alone is its beginning, and an hour that no clock shows is none', () => {
  expect(keptTimeOf('24/11/2026', 'en', true)).toBe('2026-11-24T00:00')
  expect(keptTimeOf('2026-11-24T07:30', 'de', true)).toBe('2026-11-24T07:30')
  expect(keptTimeOf('24/11/2026 7.30', 'en', true)).toBe('2026-11-24T07:30')
  expect(keptTimeOf('24/11/2026 24:00', 'en', true)).toBeNull()
})

test('a form goes on with nothing and with a time, not with what is none', () => {
  expect(['', '2026-11-24', '2026-11-24T14:05', '24/11', 'soon'].map(isKeptTime)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(typedTimeOf('soon', 'en')).toBe('soon')
})
