import { localeOf } from './format.ts'

/** "2026-11-24", and with the clock "2026-11-24T14:00": how forms keep a time that was typed. */
const KEPT = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/

/** The order in which a language writes a date, and what it writes between: "24/11/2026", "24.11.2026". */
function orderIn(language: string) {
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0)
  return parts.map(({ type, value }) => ({
    type,
    // Some have marks in it for the direction, which nobody types.
    value: value.replace(/[\u200e\u200f\u061c]/g, ''),
  }))
}

/** A time that is kept, as the language would have it typed; what is none stays as it was typed. */
export function typedTimeOf(kept: string, language: string): string {
  const [, year = '', month = '', day = '', hour, minute] = KEPT.exec(kept) ?? []
  if (!year) return kept
  const figures: Record<string, string> = { year, month, day }
  const date = orderIn(language)
    .map(({ type, value }) => figures[type] ?? value)
    .join('')
  return hour === undefined ? date : `${date} ${hour}:${minute}`
}

const two = (figure: number) => String(figure).padStart(2, '0')
const WESTERN = (digit: string) => String((digit.codePointAt(0) ?? 0) % 16)

/** What was typed as it is kept: in the order of the language, or the year first; null for what is no time. */
export function keptTimeOf(text: string, language: string, withClock: boolean): string | null {
  const plain = text.trim().replace(/[\u0660-\u0669\u06f0-\u06f9]/g, WESTERN)
  if (!/^[\d\s.,/:T-]+$/.test(plain)) return null
  const figures = plain.match(/\d+/g)?.map(Number) ?? []
  if (figures.length !== 3 && !(withClock && figures.length === 5)) return null
  const order = /^\d{4}/.test(plain)
    ? ['year', 'month', 'day']
    : orderIn(language).flatMap(({ type }) => (type === 'literal' ? [] : [type]))
  const of = (type: string) => figures[order.indexOf(type)] ?? 0
  const [year, month, day] = [
    of('year') < 100 ? 2000 + of('year') : of('year'),
    of('month'),
    of('day'),
  ]
  const [hour, minute] = [figures[3] ?? 0, figures[4] ?? 0]
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const date = `${year}-${two(month)}-${two(day)}`
  const kept = withClock ? `${date}T${two(hour)}:${two(minute)}` : date
  // The 31st of a shorter month is none, and neither is 25 o'clock.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(kept) ? kept : null
}

/** Whether a form can go on with it: a time, or nothing. */
export const isKeptTime = (text: string) => text === '' || KEPT.test(text)
