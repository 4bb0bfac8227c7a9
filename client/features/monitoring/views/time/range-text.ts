import type { TFunction } from 'i18next'
import { datesIn } from '../../../../lib/dates.ts'
import { duration, localeOf } from '../../../../lib/format.ts'
import { wallAt } from '../../../../lib/zoned-time.ts'
import { lengthOf } from './moment.ts'
import { spanOf, type Place } from './place.ts'
import { NAMED, type RangeName } from './range-words.ts'
import type { Span } from './time-range.ts'

/** Whose words: typed again, they are read as the same range. */
export interface RangeWriter {
  t: TFunction
  language: string
  timeZone: string | undefined
  now: number
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** From here on people think in days. */
const HOURS_ALONE = 48

/** "Last 24 h", "Last 7 days". */
function lastText(milliseconds: number, t: TFunction): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE))
  const whole = minutes * MINUTE
  if (whole < HOUR) return t('views:range.lastMinutes', { duration: duration(whole, t) })
  if (whole >= HOURS_ALONE * HOUR)
    return t('views:range.lastDays', { duration: duration(whole, t) })
  const hours = t('common:duration.hours', { count: Math.floor(minutes / 60) })
  const rest = minutes % 60
  const both = rest ? `${hours} ${t('common:duration.minutes', { count: rest })}` : hours
  return t('views:range.lastHours', { duration: both })
}

const NAMES = Object.keys(NAMED) as RangeName[]

/** "now", "7 days ago"; others as they stand in the address. */
function momentText(moment: string, t: TFunction): string {
  const [, amount, unit = ''] = /^now-(\d+)([mhdw])$/.exec(moment) ?? []
  const length = amount ? lengthOf(Number(amount), unit) : null
  if (length !== null) return t('common:duration.ago', { duration: pastText(length, t) })
  return moment === 'now' ? t('views:range.now') : `\u2066${moment}\u2069`
}

const pastText = (length: number, t: TFunction) =>
  length % DAY === 0 ? t('common:duration.pastDays', { count: length / DAY }) : duration(length, t)

/** "1 Nov, 14:00 – 16:00", "1 Nov – 5 Nov": days that are whole without the clock, this year without its number. */
export function spanText({ from, to }: Span, { t, language, timeZone, now }: RangeWriter): string {
  const dates = datesIn(localeOf(language), timeZone)
  const year = (at: number) => new Date(wallAt(at, timeZone)).getUTCFullYear()
  const plain = year(from) === year(now) && year(to - 1) === year(now)
  const day = (at: number) => dates.write(plain ? 'dayMonth' : 'date', at)
  const time = (at: number) => dates.write('time', at)
  const between = (first: string, last: string) =>
    t('views:range.between', { from: first, to: last })
  const whole = [from, to].every((at) => wallAt(at, timeZone) % DAY === 0)
  const last = day(whole ? to - 1 : to)
  if (whole) return day(from) === last ? last : between(day(from), last)
  if (day(from) === last)
    return t('views:range.inDay', { day: last, times: between(time(from), time(to)) })
  const inDay = (at: number) => t('views:range.inDay', { day: day(at), times: time(at) })
  return between(inDay(from), inDay(to))
}

/** A range in words, with blanks as they are typed: a field has one line only. */
export const rangeText = (place: Place, writer: RangeWriter): string =>
  wordsOf(place, writer).replaceAll('\u00A0', ' ')

function wordsOf(place: Place, writer: RangeWriter): string {
  const { t, now, timeZone } = writer
  const { relative, end, spanSeconds } = place
  if (!relative)
    return end === null
      ? lastText(spanSeconds * 1000, t)
      : spanText(spanOf(place, now, timeZone), writer)
  const name = NAMES.find(
    (each) => NAMED[each].from === relative.from && NAMED[each].to === relative.to,
  )
  return name
    ? t(`views:range.named.${name}`)
    : t('views:range.between', {
        from: momentText(relative.from, t),
        to: momentText(relative.to, t),
      })
}
