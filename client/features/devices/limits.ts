import type { TemperatureUnit } from '../../lib/format.ts'

export interface Limits {
  permittedLow?: number | null | undefined
  permittedHigh?: number | null | undefined
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** A value within the limits, to make an example of. */
export function exampleWithin({ permittedLow: low, permittedHigh: high }: Limits): number {
  if (low != null && high != null) return tenth((low + high) / 2)
  if (high != null) return tenth(high - 1)
  return low == null ? 21.5 : tenth(low + 1)
}

/** What somebody typed in their unit, in degrees Celsius; null for nothing, undefined for what is not a number. */
export function celsiusOf(text: string, unit: TemperatureUnit): number | null | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (plain === '') return null
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const value = Number(plain)
  const celsius = unit === 'F' ? (value - 32) / 1.8 : unit === 'K' ? value - 273.15 : value
  return Math.round(celsius * 1e6) / 1e6
}
