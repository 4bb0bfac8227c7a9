import { decimalsOf } from '../../../schema/currency-decimals.ts'

/** An amount, in the smallest unit of its currency; negative where it is owed the other way. */
export interface Money {
  readonly minor: number
  /** ISO 4217. */
  readonly currency: string
}

/** The amount as a decimal number in writing, "-12.50": no float has been near it. */
export function inMajorUnits({ minor, currency }: Money): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals ? `.${digits.slice(-decimals)}` : ''
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`
}

/** As people of that language write it. */
export function formatMoney(money: Money, locale: string): string {
  const decimals = decimalsOf(money.currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format.format(inMajorUnits(money) as Intl.StringNumericLiteral)
}
