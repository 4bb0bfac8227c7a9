import { describe, expect, test } from 'vitest'
import { figureIn } from '../../client/lib/format.ts'
import { numberOf, typedText } from '../../client/lib/typed-number.ts'

// French groups are set apart by a narrow space that does not break.
const NARROW = '\u202f'

describe('figures', () => {
  test.each([
    ['en', '−1,234.5', '0.0', '±0.0', '+2.25'],
    ['de', '−1.234,5', '0,0', '±0,0', '+2,25'],
    ['fr', `−1${NARROW}234,5`, '0,0', '±0,0', '+2,25'],
    ['it', '−12.345,5', '0,0', '±0,0', '+2,25'],
    ['ar', '−1,234.5', '0.0', '±0.0', '+2.25'],
  ])(
    'are written as %s writes them, with Latin digits and a true minus',
    (language, below, zero, even, above) => {
      const figure = figureIn(language)
      expect(figure(language === 'it' ? -12_345.5 : -1234.5)).toBe(below)
      expect(figure(-0.04)).toBe(zero)
      expect(figure(-0.04, 1, 'always')).toBe(even)
      expect(figure(2.25, 2, 'always')).toBe(above)
      expect(figure(7, 0)).toBe('7')
    },
  )

  test('are rounded as files round them', () => {
    for (const value of [0.15, 1.005, 8.25, 8.35, -2.675, 99.95]) {
      expect(figureIn('en')(value, 1)).toBe(value.toFixed(1).replace('-', '−'))
      expect(figureIn('de')(value, 2)).toBe(value.toFixed(2).replace('-', '−').replace('.', ','))
    }
  })
})

describe('typed numbers', () => {
  test.each(['en', 'de', 'fr', 'it', 'ar'])(
    'in %s take a comma or a point before the decimals',
    (language) => {
      for (const text of ['2,5', '2.5', ' 2.5 ', '+2,5']) expect(numberOf(text, language)).toBe(2.5)
      for (const text of ['-0.125', '−0,125']) expect(numberOf(text, language)).toBe(-0.125)
      expect(numberOf('', language)).toBeNull()
      for (const text of ['2.5.1', 'a', '2,5,1', '1,23.4', '.'])
        expect(numberOf(text, language)).toBeUndefined()
      for (const value of [1234.567, -20, 0.125])
        expect(numberOf(typedText(value, 0, language), language)).toBe(value)
    },
  )

  test('read thousands as the language writes them, and do not guess', () => {
    expect(numberOf('1.234,5', 'de')).toBe(1234.5)
    expect(numberOf('1 234,5', 'fr')).toBe(1234.5)
    expect(numberOf('1.234.567', 'it')).toBe(1_234_567)
    expect(numberOf('1,234.5', 'en')).toBe(1234.5)
    expect(numberOf('1.234', 'de')).toBeUndefined()
    expect(numberOf('1,234', 'de')).toBe(1.234)
    expect(numberOf('1,234', 'en')).toBeUndefined()
    expect(numberOf('1.234', 'en')).toBe(1.234)
  })

  test('stand in fields as the language has them typed', () => {
    expect(typedText(8, 1, 'de')).toBe('8,0')
    expect(typedText(6.9, 2, 'en')).toBe('6.90')
    expect(typedText(-2.125, 1, 'fr')).toBe('-2,125')
    expect(typedText(1234.5, 0, 'en')).toBe('1234.5')
    expect(typedText(15, 0, 'it')).toBe('15')
  })
})
