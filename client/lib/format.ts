import type { TFunction } from 'i18next'

export type TemperatureUnit = 'C' | 'F' | 'K'

const MINUS = '−'
const UNITS = { C: '°C', F: '°F', K: 'K' } as const

/** Latin digits in every language: figures, units and ids are read the same way on every screen. */
export const localeOf = (language: string): string =>
  language === 'ar' ? 'ar-u-nu-latn' : language === 'en' ? 'en-GB' : language

export const unitOf = (unit: TemperatureUnit): string => UNITS[unit]

/** Degrees Celsius in another unit. */
export function convert(celsius: number, unit: TemperatureUnit): number {
  if (unit === 'F') return celsius * 1.8 + 32
  return unit === 'K' ? celsius + 273.15 : celsius
}

/** A difference in degrees Celsius in another unit. */
export const convertDifference = (celsius: number, unit: TemperatureUnit): number => (unit === 'F' ? celsius * 1.8 : celsius)

/** A figure with a true minus and a fixed number of decimals; never "−0.0". */
export function figure(value: number, decimals = 1, sign: 'auto' | 'always' = 'auto'): string {
  const text = Math.abs(value).toFixed(decimals)
  const zero = Number(text) === 0
  if (value < 0 && !zero) return MINUS + text
  if (sign === 'always') return zero ? `±${text}` : `+${text}`
  return text
}

export const percent = (share: number, decimals = 1): string => `${figure(share * 100, decimals)} %`

const two = (value: number) => String(value).padStart(2, '0')

/** How long something lasts: "9 s", "4 min", "3 h 05", "2 d 04 h". */
export function duration(milliseconds: number, t: TFunction): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (seconds < 60) return t('common:duration.seconds', { count: seconds })
  if (minutes < 120) return t('common:duration.minutes', { count: minutes })
  if (hours < 48) return t('common:duration.hours', { hours, minutes: two(minutes % 60) })
  return t('common:duration.days', { days: Math.floor(hours / 24), hours: two(hours % 24) })
}

/** How old something is: "9 s ago". */
export const age = (from: number, now: number, t: TFunction): string =>
  t('common:duration.ago', { duration: duration(now - from, t) })
