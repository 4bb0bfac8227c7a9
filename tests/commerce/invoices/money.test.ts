import { expect, test } from 'vitest'
import { formatMoney, inMajorUnits } from '../../../gateway/platform/money/money.ts'
import { decimalsOf } from '../../../schema/currency-decimals.ts'
import { organization } from '../../support/organization.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [1250, 'EUR', '12.50'],
  [-5, 'USD', '-0.05'],
  [0, 'EUR', '0.00'],
  [1250, 'JPY', '1250'],
  [-1250, 'KWD', '-1.250'],
  [7, 'KWD', '0.007'],
  [1250, 'HUF', '12.50'],
  [9_007_199_254_740_991, 'EUR', '90071992547409.91'],
])('%d of the smallest unit of %s is %s', (minor, currency, text) => {
  expect(inMajorUnits({ minor, currency })).toBe(text)
})

test('an amount is written as the language has it, with the decimals of the currency', () => {
  expect(formatMoney({ minor: 125_050, currency: 'EUR' }, 'en')).toBe('€1,250.50')
  expect(plain(formatMoney({ minor: -125_050, currency: 'EUR' }, 'de'))).toBe('-1.250,50 €')
  expect(formatMoney({ minor: 1250, currency: 'JPY' }, 'en')).toBe('¥1,250')
  expect(plain(formatMoney({ minor: 1250, currency: 'HUF' }, 'en'))).toBe('HUF 12.50')
  expect(formatMoney({ minor: 9_007_199_254_740_991, currency: 'USD' }, 'en')).toBe(
    '$90,071,992,547,409.91',
  )
})

test('the database counts decimals as we do, for every currency there is', async () => {
  const { tenant } = await organization()
  const currencies = Intl.supportedValuesOf('currency')
  const { rows } = await tenant.query<{ code: string; decimals: number }>({
    text: 'select code, currency_decimals(code) as decimals from unnest($1::text[]) code',
    values: [currencies],
  })
  expect(rows.length).toBeGreaterThan(100)
  expect(rows).toEqual(currencies.map((code) => ({ code, decimals: decimalsOf(code) })))
})
