import { describe, expect, test } from 'vitest'
import { divided, sumsOf, type PricedLine } from '../../../schema/invoice-sums.ts'
import {
  creditOf,
  restOf,
} from '../../../gateway/modules/commerce/invoices/crediting/credit-sums.ts'

const VAT = { name: 'VAT', basisPoints: 1900 }
const REDUCED = { name: 'VAT', basisPoints: 700 }
const line = (
  quantityThousandths: number,
  unitPriceMinor: number,
  others: Partial<PricedLine> = {},
): PricedLine => ({ quantityThousandths, unitPriceMinor, taxRates: [], ...others })

test.each([
  [5n, 10n, 1n],
  [-5n, 10n, -1n],
  [4n, 10n, 0n],
  [-4n, 10n, 0n],
  [15n, 10n, 2n],
  [-15n, 10n, -2n],
  [25n, 10n, 3n],
])('%d by %d is %d: half goes away from zero', (amount, by, result) => {
  expect(divided(amount, by)).toBe(result)
})

describe('cases worked out by hand', () => {
  test('EUR: each line is rounded by itself, each rate once', () => {
    const sums = sumsOf(
      [
        line(24_000, 3800, { taxRates: [VAT] }), // 912.00
        line(3500, 9600, { taxRates: [VAT] }), // 336.00
        line(2000, 14_900, { taxRates: [VAT] }), // 298.00
        line(1000, 4900, { taxRates: [VAT] }), // 49.00
      ],
      { discountBasisPoints: 500 },
    )
    expect(sums.lines.map(({ gross }) => gross)).toEqual([91_200, 33_600, 29_800, 4900])
    // 1,595.00, less 5 % (79.75): 1,515.25. 19 % of it is 287.8975, so 287.90.
    expect(sums).toMatchObject({
      subtotal: 159_500,
      discount: 7975,
      net: 151_525,
      tax: 28_790,
      total: 180_315,
    })
  })

  test('EUR: per rate, not per line: three times 0.33 at 19 % is 0.19, not 0.18', () => {
    // Line by line 0.0627 would be 0.06, three times 0.18. Of 0.99 it is 0.1881, so 0.19.
    const sums = sumsOf([1, 2, 3].map(() => line(1000, 33, { taxRates: [VAT] })))
    expect(sums.taxes).toEqual([{ ...VAT, base: 99, amount: 19 }])
    expect(sums.total).toBe(118)
  })

  test('EUR: several rates, with what each is of', () => {
    const sums = sumsOf(
      [
        line(1000, 10_000, { taxRates: [VAT] }),
        line(3000, 1550, { taxRates: [REDUCED] }),
        line(1000, 500),
      ],
      { discountMinor: 1000 },
    )
    // 10.00 over 100.00, 46.50 and 5.00: 6.60, 3.07 and 0.33.
    expect(sums.lines.map(({ share }) => share)).toEqual([660, 307, 33])
    expect(sums.taxes).toEqual([
      { ...VAT, base: 9340, amount: 1775 }, // 17.746
      { ...REDUCED, base: 4343, amount: 304 }, // 3.0401
    ])
    expect(sums.total).toBe(15_150 - 1000 + 1775 + 304)
  })

  test('USD: two taxes on one line, and a discount on the line', () => {
    const rates = [
      { name: 'State', basisPoints: 625 },
      { name: 'City', basisPoints: 100 },
    ]
    const sums = sumsOf([line(1250, 1999, { discountBasisPoints: 1000, taxRates: rates })])
    // 1.25 of 19.99 is 24.9875, so 24.99; a tenth is 2.499, so 2.50: 22.49. 6.25 % is 1.405625, 1 % 0.2249.
    expect(sums.lines).toEqual([{ gross: 2499, discount: 250, share: 0, net: 2249 }])
    expect(sums.taxes.map(({ amount }) => amount)).toEqual([141, 22])
    expect(sums.total).toBe(2412)
  })

  test('JPY: there is nothing smaller than a yen', () => {
    const sums = sumsOf([line(1500, 333, { taxRates: [{ name: '消費税', basisPoints: 1000 }] })])
    // 499.5 is 500; a tenth of it 50.
    expect(sums).toMatchObject({ net: 500, tax: 50, total: 550 })
  })

  test('KWD: a dinar has a thousand fils', () => {
    const sums = sumsOf([line(333, 12_345, { taxRates: [{ name: 'VAT', basisPoints: 500 }] })], {
      discountMinor: 11,
    })
    // 0.333 of 12.345 is 4.110885, so 4.111; less 0.011 is 4.100. A twentieth is 0.205.
    expect(sums).toMatchObject({ net: 4100, tax: 205, total: 4305 })
  })
})

test('no float comes near it: the largest amounts are exact', () => {
  const sums = sumsOf([line(1000, 9_007_199_254_740_991)])
  expect(sums.total).toBe(9_007_199_254_740_991)
  expect(Number.isSafeInteger(sumsOf([line(1001, 9_007_199_254_740_991)]).total)).toBe(false)
})

test('a discount is never more than there is to take it off', () => {
  expect(sumsOf([line(1000, 100, { discountMinor: 500 })])).toMatchObject({ total: 0 })
  expect(sumsOf([line(1000, 100)], { discountBasisPoints: 10_000 })).toMatchObject({ total: 0 })
  expect(sumsOf([])).toMatchObject({ total: 0, taxes: [] })
})

test('notes over parts come to exactly the invoice, however it is divided', () => {
  const priced = [
    line(3000, 33, { taxRates: [VAT] }),
    line(7000, 1, { taxRates: [VAT, REDUCED] }),
    line(1000, 999, { taxRates: [REDUCED] }),
  ]
  const sums = sumsOf(priced, { discountMinor: 50 })
  let lines = priced.map(({ quantityThousandths, taxRates }, index) => ({
    position: index + 1,
    quantityThousandths,
    taxRates,
    net: sums.lines[index]?.net ?? 0,
    credited: { quantityThousandths: 0, net: 0 },
  }))
  let taxes: { name: string; basisPoints: number; base: number; amount: number }[] = []
  let total = 0
  for (let step = 0; step < 7; step++) {
    const wanted = restOf(lines).map(({ position, quantityThousandths }) => ({
      position,
      quantityThousandths: step === 6 ? quantityThousandths : Math.ceil(quantityThousandths / 3),
    }))
    const note = creditOf(lines, wanted, taxes)
    expect(note.total).toBeGreaterThanOrEqual(0)
    total += note.total
    lines = lines.map((each) => {
      const part = note.lines.find(({ position }) => position === each.position)
      return {
        ...each,
        credited: {
          quantityThousandths: each.credited.quantityThousandths + (part?.quantityThousandths ?? 0),
          net: each.credited.net + (part?.net ?? 0),
        },
      }
    })
    taxes = sums.taxes.map((rate) => {
      const same = (tax: typeof rate) => tax.basisPoints === rate.basisPoints
      const [before, now] = [taxes.find(same), note.taxes.find(same)]
      return {
        ...rate,
        base: (before?.base ?? 0) + (now?.base ?? 0),
        amount: (before?.amount ?? 0) + (now?.amount ?? 0),
      }
    })
  }
  expect(total).toBe(sums.total)
  expect(taxes).toEqual(sums.taxes)
})
