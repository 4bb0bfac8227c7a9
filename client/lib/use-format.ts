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
import { datesIn, type DateStyle } from './dates.ts'
import { useOrganization } from './viewer.ts'

type Instant = string | number | Date

/** As the schema has amounts: in the smallest unit of their currency. */
interface Money {
  readonly minor: number
  readonly currency: string
}

const MARKS = /[\u200e\u200f\u061c]/g

/** In Arabic "US$" would be torn apart, and a minus stand elsewhere than the figure: an amount reads as one, whatever is around it. */
const asOne = (amount: string) =>
  amount.search(MARKS) < 0 ? amount : `\u2066${amount.replace(MARKS, '')}\u2069`

/** One format for each currency: making one is slow. Written in whole units it is rounded. */
function moneyIn(locale: string, isWhole = false) {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (currency: string) => {
    const decimals = isWhole ? 0 : decimalsOf(currency)
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
    return asOne(format.format(minor / 10 ** decimalsOf(currency)))
  }
}

function formats(language: string, displayUnit: TemperatureUnit, timeZone: string | undefined) {
  const locale = localeOf(language)
  const t: TFunction<'common'> = i18next.getFixedT(language, 'common')
  const dates = datesIn(locale, timeZone)
  const withZone = (style: DateStyle) => (at: Instant) =>
    [dates.write(style, at), dates.foreignZone(at)].filter(Boolean).join(' ')
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
    time: (at: Instant) => dates.write('time', at),
    timeToSecond: (at: Instant) => dates.write('timeToSecond', at),
    dayMonth: (at: Instant) => dates.write('dayMonth', at),
    /** A day of the calendar, "2026-01-05": it is the same day in every zone. */
    day: (date: string) => datesIn(locale, 'UTC').write('date', `${date}T00:00:00Z`),
    money: moneyIn(locale),
    wholeMoney: moneyIn(locale, true),
    weekday: (at: Instant) => dates.write('weekday', at),
    date: (at: Instant) => dates.write('date', at),
    /** With the organisation's zone where its clock is not the reader's. */
    dateTime: withZone('dateTime'),
    exactTime: withZone('dateTimeToSecond'),
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
