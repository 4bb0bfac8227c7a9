import type { TemperatureUnit } from './format.ts'

const exact = (value: number) => Math.round(value * 1e6) / 1e6

/** What somebody typed as a number, with a comma or a point; null for nothing, undefined for what is none. */
export function numberOf(text: string): number | null | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (plain === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** What somebody typed in their unit, in degrees Celsius. */
export function celsiusOf(text: string, unit: TemperatureUnit): number | null | undefined {
  const value = numberOf(text)
  if (value == null) return value
  return exact(unit === 'F' ? (value - 32) / 1.8 : unit === 'K' ? value - 273.15 : value)
}

/** A difference somebody typed in their unit, in degrees Celsius: only the factor counts. */
export function celsiusDifferenceOf(text: string, unit: TemperatureUnit): number | null | undefined {
  const value = numberOf(text)
  return value == null || unit !== 'F' ? value : exact(value / 1.8)
}
