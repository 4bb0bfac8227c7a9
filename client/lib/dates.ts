import { wallAt } from './zoned-time.ts'

type Instant = string | number | Date

const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SECOND = { ...MINUTE, second: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const
const WEEKDAY = { weekday: 'short', ...DAY } as const
const DATE = { ...DAY, year: 'numeric' } as const

const STYLES = {
  time: MINUTE,
  timeToSecond: SECOND,
  weekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  longWeekday: { weekday: 'long' },
  dayMonth: DAY,
  dayTime: { ...DAY, ...MINUTE },
  dayTimeToSecond: { ...DAY, ...SECOND },
  weekdayDay: WEEKDAY,
  weekdayTime: { ...WEEKDAY, ...MINUTE },
  weekdayTimeToSecond: { ...WEEKDAY, ...SECOND },
  month: { month: 'short' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  monthYear: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  date: DATE,
  dateTime: { ...DATE, ...MINUTE },
  dateTimeToSecond: { ...DATE, ...SECOND },
  zone: { timeZoneName: 'short' },
  offset: { timeZoneName: 'shortOffset' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof STYLES

function datesOf(locale: string, timeZone: string | undefined) {
  const formats: Partial<Record<DateStyle, Intl.DateTimeFormat>> = {}
  const formatOf = (style: DateStyle) =>
    (formats[style] ??= new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone }))
  const part = (style: 'zone' | 'offset', at: Instant) =>
    formatOf(style)
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return {
    write: (style: DateStyle, at: Instant) => formatOf(style).format(new Date(at)),
    /** From one to another, without saying twice what they share. */
    range: (style: DateStyle, from: Instant, to: Instant) =>
      formatOf(style).formatRange(new Date(from), new Date(to)),
    /** How far the clock is from UTC: "GMT+2". */
    offset: (at: Instant) => part('offset', at),
    /** The name of the zone, where its clock shows another time than the reader's own; else nothing. */
    foreignZone: (at: Instant) => {
      const instant = new Date(at).getTime()
      return wallAt(instant, timeZone) === wallAt(instant, undefined) ? '' : part('zone', at)
    },
  }
}

/** Made once for a language and a zone: a formatter costs more than what it writes. */
const made = new Map<string, ReturnType<typeof datesOf>>()

/** Days and times as a locale writes them, by the clock of a zone. There is no other place that does. */
export function datesIn(locale: string, timeZone: string | undefined) {
  const key = `${locale} ${timeZone}`
  const known = made.get(key) ?? datesOf(locale, timeZone)
  made.set(key, known)
  return known
}
