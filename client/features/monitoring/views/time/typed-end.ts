import { keptTimeOf } from '../../../../lib/typed-time.ts'
import { instantOfText } from '../../../../lib/zoned-time.ts'
import { isMoment, lengthOf } from './moment.ts'
import { NAMED, oneOf, type RangeWords, type Unit } from './range-words.ts'

/** One end of a range: where it begins as an end to start from, where it ends as one to go to. */
export type TypedEnd =
  | { kind: 'moment'; from: string; to: string }
  /** As clocks on the wall show it, as if that were UTC. */
  | { kind: 'wall'; from: number; to: number }
  /** Minutes of a day that the other end names. */
  | { kind: 'clock'; minutes: number }
  /** Of a month that the other end names. */
  | { kind: 'day'; day: number }

export interface EndReader {
  words: RangeWords
  language: string
  /** The beginning of today on the wall. */
  today: number
  /** What names no year is on this day, or the last one before. */
  latest: number
}

export const DAY = 86_400_000
const MINUTE = 60_000

/** "6 h", "1 h 30 min" as a moment before now; null for anything else. */
export function momentBefore(text: string, { units }: RangeWords): string | null {
  const found = [...text.matchAll(/(\d{1,5}) ?([^\d\s.]+)\.?(?: |$|(?=\d))/g)]
  if (
    found.length === 0 ||
    found
      .map(([all]) => all)
      .join('')
      .trim() !== text
  )
    return null
  const amounts = found.map(([, amount, word = '']) => ({
    amount: Number(amount),
    unit: units.get(word),
  }))
  const [only] = amounts
  if (amounts.length === 1 && only?.unit) return `now-${only.amount}${only.unit}`
  let minutes = 0
  for (const { amount, unit = '' as Unit } of amounts) {
    const length = lengthOf(amount, unit)
    if (length === null) return null
    minutes += length / MINUTE
  }
  return `now-${minutes}m`
}

const DATE_TIME = /^(.+?)(?: (\d{1,2})[:.](\d\d))?$/
const YEAR = String.raw`(?: (\d{4}))?`
const DAY_MONTH = new RegExp(String.raw`^(\d{1,2})\.? ([^\d\s.]+)\.?${YEAR}$`)
const MONTH_DAY = new RegExp(String.raw`^([^\d\s.]+)\.? (\d{1,2})\.?${YEAR}$`)
const MONTH = new RegExp(String.raw`^([^\d\s.]+)\.?${YEAR}$`)
const FIGURES = /^(\d{1,2})[./](\d{1,2})\.?$/

/** The beginning of a day; null for the 31st of a shorter month. */
function dayIn(month: number, day: number, year: string | undefined, latest: number) {
  const of = (inYear: number) => Date.UTC(inYear, month, day)
  const last = new Date(latest).getUTCFullYear()
  const at = year ? of(Number(year)) : of(last) > latest ? of(last - 1) : of(last)
  return month >= 0 && month < 12 && new Date(at).getUTCDate() === day ? at : null
}

/** A date in words or figures, from its beginning; null for anything else. */
function dateIn(text: string, { words, language, latest }: EndReader): number | null {
  const [, day, month = '', year] = DAY_MONTH.exec(text) ?? []
  if (day) return dayIn(words.months.get(month) ?? -1, Number(day), year, latest)
  const [, name = '', second, inYear] = MONTH_DAY.exec(text) ?? []
  if (second) return dayIn(words.months.get(name) ?? -1, Number(second), inYear, latest)
  const [, figure, other] = FIGURES.exec(text) ?? []
  if (figure) return dayIn(Number(other) - 1, Number(figure), undefined, latest)
  const kept = keptTimeOf(text, language, false)
  return kept === null ? null : instantOfText(kept, 'UTC')
}

/** "Nov", "November 2026". */
function monthIn(text: string, { words, latest }: EndReader): TypedEnd | null {
  const [, name = '', year] = MONTH.exec(text) ?? []
  const month = words.months.get(name)
  const from = month === undefined ? null : dayIn(month, 1, year, latest)
  if (from === null) return null
  const at = new Date(from)
  return { kind: 'wall', from, to: Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) }
}

const minutesOf = (hour: string, minute: string): number | null =>
  Number(hour) <= 24 && Number(minute) < 60 && Number(hour) * 60 + Number(minute) <= 1440
    ? Number(hour) * 60 + Number(minute)
    : null

/** A day, with a time or as a whole. */
function wallIn(text: string, reader: EndReader): TypedEnd | null {
  const [, date = '', hour, minute] = DATE_TIME.exec(text.replace(/(?<=\d)t(?=\d)/, ' ')) ?? []
  const { words, today } = reader
  const named = words.named.get(date)
  const day = named === 'today' ? today : named === 'yesterday' ? today - DAY : dateIn(date, reader)
  if (day === null) return null
  if (hour === undefined || minute === undefined) return { kind: 'wall', from: day, to: day + DAY }
  const minutes = minutesOf(hour, minute)
  const at = minutes === null ? null : day + minutes * MINUTE
  return at === null ? null : { kind: 'wall', from: at, to: at }
}

function momentIn(text: string, words: RangeWords): TypedEnd | null {
  if (words.now.includes(text)) return { kind: 'moment', from: 'now', to: 'now' }
  const canonical = text
    .replace(new RegExp(`^(?:${oneOf(words.now)})(?= ?[-/])`), 'now')
    .replace(/ /g, '')
    .replace(/mo(?=\/|$)/g, 'M')
  if (isMoment(canonical)) return { kind: 'moment', from: canonical, to: canonical }
  const name = words.named.get(text)
  if (name) return { kind: 'moment', from: NAMED[name].from, to: NAMED[name].to }
  const [, behind, ahead] =
    new RegExp(`^(?:(?:${oneOf(words.ago)}) (.+)|(.+) (?:${oneOf(words.ago)}))$`).exec(text) ?? []
  const at = momentBefore(behind ?? ahead ?? '', words)
  return at === null ? null : { kind: 'moment', from: at, to: at }
}

/** One end of a range; null for what is none. */
export function endIn(text: string, reader: EndReader): TypedEnd | null {
  const moment = momentIn(text, reader.words)
  if (moment) return moment
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? []
  if (hour && minute) {
    const minutes = minutesOf(hour, minute)
    return minutes === null ? null : { kind: 'clock', minutes }
  }
  const [, day] = /^(\d{1,2})\.?$/.exec(text) ?? []
  if (day) return { kind: 'day', day: Number(day) }
  return wallIn(text, reader) ?? monthIn(text, reader)
}
