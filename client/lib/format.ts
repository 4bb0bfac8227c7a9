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
export const convertDifference = (celsius: number, unit: TemperatureUnit): number =>
  unit === 'F' ? celsius * 1.8 : celsius

/** Writes a figure with so many decimals; with a sign before what is not below zero, where that is asked for. */
export type WriteFigure = (value: number, decimals?: number, sign?: 'auto' | 'always') => string

/** Figures as a locale writes them, with a true minus and a fixed number of decimals; never "−0.0". */
function figuresOf(locale: string): WriteFigure {
  const writers: Intl.NumberFormat[] = []
  return (value, decimals = 1, sign = 'auto') => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const writer = (writers[decimals] ??= new Intl.NumberFormat(locale, digits))
    // Rounded as files and reports are; the formatter alone would make 0.2 of 0.15 where they have 0.1.
    const size = Number(Math.abs(value).toFixed(decimals))
    const text = writer.format(size)
    if (value < 0 && size !== 0) return MINUS + text
    if (sign === 'always') return (size === 0 ? '±' : '+') + text
    return text
  }
}

/** Made once for a locale: a formatter costs more than what it writes. */
const made = new Map<string, WriteFigure>()

/** How a language writes figures. */
export function figureIn(language: string): WriteFigure {
  const locale = localeOf(language)
  const known = made.get(locale) ?? figuresOf(locale)
  made.set(locale, known)
  return known
}

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
