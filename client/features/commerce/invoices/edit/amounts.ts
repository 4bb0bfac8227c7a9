// What is typed in an invoice: where a field is left blank, nothing is meant.
import * as typed from '../../../../lib/typed-amount.ts'

const isBlank = (text: string) => text.trim() === ''

/** An amount in the smallest unit of its currency. */
export const minorOf = (text: string, currency: string) =>
  isBlank(text) ? 0 : typed.minorOf(text, currency)

/** A quantity, to three decimals. */
export const thousandthsOf = (text: string) => (isBlank(text) ? 0 : typed.unitsOf(text, 3))

/** A rate, to two decimals. */
export const basisPointsOf = (text: string): number | undefined => {
  const rate = text.replace('%', '')
  const points = isBlank(rate) ? 0 : typed.unitsOf(rate, 2)
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
