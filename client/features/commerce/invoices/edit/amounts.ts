import { decimalsOf } from '../../../../../schema/currency-decimals.ts'
import { numberOf } from '../../../../lib/typed-number.ts'

/** What was typed, in units of a tenth, a hundredth and so on: nothing for what is no such number, blank is none. */
function wholeOf(text: string, decimals: number): number | undefined {
  const value = numberOf(text)
  if (value == null) return value === null ? 0 : undefined
  const whole = Math.round(value * 10 ** decimals)
  const isExact = Math.abs(value * 10 ** decimals - whole) < 1e-4
  return isExact && value >= 0 && Number.isSafeInteger(whole) ? whole : undefined
}

/** An amount in the smallest unit of its currency. */
export const minorOf = (text: string, currency: string) => wholeOf(text, decimalsOf(currency))

/** A quantity, to three decimals. */
export const thousandthsOf = (text: string) => wholeOf(text, 3)

/** A rate, to two decimals. */
export const basisPointsOf = (text: string): number | undefined => {
  const points = wholeOf(text.replace('%', ''), 2)
  return points !== undefined && points <= 10_000 ? points : undefined
}

interface Discount {
  discountBasisPoints: number | null
  discountMinor: number | null
}

/** "5 %" is a part, "5" an amount, and nothing is none. */
export function discountOf(text: string, currency: string): Discount | undefined {
  if (text.includes('%')) {
    const discountBasisPoints = basisPointsOf(text)
    return discountBasisPoints === undefined
      ? undefined
      : { discountBasisPoints, discountMinor: null }
  }
  const minor = minorOf(text, currency)
  return minor === undefined
    ? undefined
    : { discountBasisPoints: null, discountMinor: minor || null }
}
