import { decimalsOf } from '../../schema/currency-decimals.ts'
import { numberOf, typedText } from './typed-number.ts'

/** An amount as it stands in a field: in whole units, with the decimals of its currency. */
export const amountText = ({ minor, currency }: { minor: number; currency: string }): string => {
  const decimals = decimalsOf(currency)
  return typedText(minor / 10 ** decimals, decimals)
}

/**
 * What was typed, in units of a tenth, a hundredth and so on: undefined for what is no number, less than nothing, or has more decimals, which
 * are not rounded away unseen.
 */
export function unitsOf(text: string, decimals: number): number | undefined {
  const value = numberOf(text)
  if (value == null || value < 0) return undefined
  const exact = value * 10 ** decimals
  const units = Math.round(exact)
  return Math.abs(exact - units) < 1e-4 && Number.isSafeInteger(units) ? units : undefined
}

/** An amount in the smallest unit; undefined for what is none of this currency. */
export const minorOf = (text: string, currency: string): number | undefined =>
  unitsOf(text, decimalsOf(currency))

/** A whole number from here to there; undefined for anything else. */
export function wholeOf(text: string, least: number, most: number): number | undefined {
  const value = numberOf(text)
  return value != null && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined
}
