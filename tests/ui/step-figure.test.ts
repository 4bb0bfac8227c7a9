import i18next from 'i18next'
import { expect, test } from 'vitest'
import { stepped } from '../../client/ui/step-figure.ts'

test('whole numbers go by ones, others by tenths, and keep their decimals', () => {
  expect([stepped('15', 1), stepped('15', -1), stepped('15', 10)]).toEqual(['16', '14', '25'])
  expect([stepped('8.0', 1), stepped('0.1', -1), stepped('0.1', -2)]).toEqual([
    '8.1',
    '0.0',
    '-0.1',
  ])
  expect(stepped('36.55', 1)).toBe('36.65')
  expect(stepped('-0.2', 10)).toBe('0.8')
})

test('they stop at the least one, begin at it, and leave alone what is no number', () => {
  expect([stepped('3', -10, 0), stepped('0', -1, 0), stepped('', 1, 1), stepped('', -1)]).toEqual([
    '0',
    '0',
    '1',
    '0',
  ])
  expect([stepped('warm', 1), stepped('1.2.3', 1)]).toEqual([undefined, undefined])
})

test('the mark of the language is read and written', async () => {
  await i18next.init({ lng: 'de', resources: {} })
  expect([stepped('0,5', 1), stepped('0.5', 1), stepped('7', -1)]).toEqual(['0,6', '0,6', '6'])
  await i18next.changeLanguage('en')
})
