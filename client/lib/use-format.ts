import { decimalsOf } from '../../schema/currency-decimals.ts'
import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  age,
  convert,
  convertDifference,
  duration,
  figureIn,
  localeOf,
  unitOf,
  type TemperatureUnit,
} from './format.ts'
import { useOrganization } from './viewer.ts'

type Instant = string | number | Date

/** As the schema has amounts: in the smallest unit of their currency. */
interface Money {
  readonly minor: number
  readonly currency: string
}

/** One format for each currency: making one is slow. */
function moneyIn(locale: string) {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (currency: string) => {
    const decimals = decimalsOf(currency)
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  }
  return ({ minor, currency }: Money): string => {
    const format = formats.get(currency) ?? formatOf(currency)
    formats.set(currency, format)
    return format.format(minor / 10 ** decimalsOf(currency))
  }
}

function formats(language: string, displayUnit: TemperatureUnit, timeZone: string | undefined) {
  const locale = localeOf(language)
  const t: TFunction<'common'> = i18next.getFixedT(language, 'common')
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  })
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  const calendar = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone })
  const both = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hour12: false,
    timeZone,
  })
  const figure = figureIn(language)
  return {
    locale,
    unit: unitOf(displayUnit),
    temperature: (celsius: number, decimals = 1) => figure(convert(celsius, displayUnit), decimals),
    difference: (celsius: number, decimals = 1) =>
      figure(convertDifference(celsius, displayUnit), decimals, 'always'),
    number: (value: number) => figure(value, 0),
    /** A value as it is, with a fixed number of decimals. */
    figure,
    percent: (share: number, decimals = 1) => `${figure(share * 100, decimals)} %`,
    time: (at: Instant) => clock.format(new Date(at)),
    dayMonth: (at: Instant) => dayMonth.format(new Date(at)),
    /** A day of the calendar, "2026-01-05": it is the same day in every zone. */
    day: (date: string) => calendar.format(new Date(`${date}T00:00:00Z`)),
    money: moneyIn(locale),
    weekday: (at: Instant) => weekday.format(new Date(at)),
    date: (at: Instant) => day.format(new Date(at)),
    dateTime: (at: Instant) => both.format(new Date(at)),
    age: (from: Instant, now: number) => age(new Date(from).getTime(), now, t),
    duration: (milliseconds: number) => duration(milliseconds, t),
  }
}

/** Made once for all who write alike: a page of a thousand tiles would make thousands of them. */
const made = new Map<string, ReturnType<typeof formats>>()

/** Figures, times and ages in the language of the page and the unit of the organisation. */
export function useFormat() {
  const { language } = useTranslation('common').i18n
  const { displayUnit, timeZone } = useOrganization()
  const key = `${language} ${displayUnit} ${timeZone}`
  const known = made.get(key) ?? formats(language, displayUnit, timeZone)
  made.set(key, known)
  return known
}
