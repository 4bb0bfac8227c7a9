import { decimalsOf } from '../../schema/currency-decimals.ts'
import { numberOf, typedText } from './typed-number.ts'

/** An amount as it stands in a field: in whole units, with the decimals of its currency. */
export const amountText = ({ minor, currency }: { minor: number; currency: string }): string => {
  const decimals = decimalsOf(currency)
  return typedText(minor / 10 ** decimals, decimals)
}

/** In the smallest unit; undefined for what is no amount of this currency, or less than nothing. */
export function minorOf(text: string, currency: string): number | undefined {
  const amount = numberOf(text)
  if (amount == null || amount < 0) return undefined
  const units = amount * 10 ** decimalsOf(currency)
  const minor = Math.round(units)
  // Parts of a cent are no amount, and are not rounded away unseen.
  const isExact = Math.abs(units - minor) < 1e-4
  return isExact && Number.isSafeInteger(minor) ? minor : undefined
}

/** A whole number from here to there; undefined for anything else. */
export function wholeOf(text: string, least: number, most: number): number | undefined {
  const value = numberOf(text)
  return value != null && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined
}
