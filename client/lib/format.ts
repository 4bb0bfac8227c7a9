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

/** From here on hours tell nobody anything. */
const DAYS_ALONE = 7

const NO_BREAK = '\u00A0'

type Unit = 'seconds' | 'minutes' | 'hours' | 'days' | 'pastDays'

/** In one or two units, which no line breaks apart. Some languages bend their days after "ago". */
function span(milliseconds: number, t: TFunction, daysAs: 'days' | 'pastDays'): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  const days = Math.floor(hours / 24)
  const written = (unit: Unit, count: number) =>
    t(`common:duration.${unit}`, { count }).replaceAll(' ', NO_BREAK)
  const both = (...parts: string[]) => parts.join(NO_BREAK)
  if (minutes === 0) return written('seconds', seconds)
  if (hours === 0) return written('minutes', minutes)
  if (days === 0)
    return minutes % 60 === 0
      ? written('hours', hours)
      : both(written('hours', hours), written('minutes', minutes % 60))
  return hours % 24 === 0 || days >= DAYS_ALONE
    ? written(daysAs, days)
    : both(written(daysAs, days), written('hours', hours % 24))
}

/** How long something lasts: "9 s", "4 min", "3 h 5 min", "2 days 4 h", "31 days". */
export const duration = (milliseconds: number, t: TFunction): string =>
  span(milliseconds, t, 'days')

/** How old something is: "9 s ago", "31 days ago". */
export const age = (from: number, now: number, t: TFunction): string =>
  t('common:duration.ago', { duration: span(now - from, t, 'pastDays') })
