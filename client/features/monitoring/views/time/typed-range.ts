import { instantOfWall, wallAt } from '../../../../lib/zoned-time.ts'
import { lengthOf, momentAt, relativeSpan, type RelativeRange } from './moment.ts'
import { lasting, MAX_SPAN_SECONDS, MIN_SPAN_SECONDS, type Place } from './place.ts'
import { oneOf, plain, rangeWordsIn, type RangeWords } from './range-words.ts'
import { DAY, endIn, momentBefore, type TypedEnd } from './typed-end.ts'

/** Why a text is no range. */
export type RangeProblem = 'unreadable' | 'backwards' | 'tooLong'

export interface RangeReader {
  language: string
  timeZone: string | undefined
  now: number
}

const MINUTE = 60_000
const dayOf = (wall: number) => wall - (wall % DAY)

const checked = (place: Place): Place | RangeProblem =>
  place.spanSeconds > MAX_SPAN_SECONDS
    ? 'tooLong'
    : { ...place, spanSeconds: Math.max(MIN_SPAN_SECONDS, place.spanSeconds) }

/** Between two moments; the last so long is what the buttons choose, too. */
function relativePlace(range: RelativeRange, { now, timeZone }: RangeReader) {
  const [, amount, unit = ''] = /^now-(\d+)([mhdw])$/.exec(range.from) ?? []
  const length = amount && range.to === 'now' ? lengthOf(Number(amount), unit) : null
  if (length !== null) return checked(lasting(length / 1000))
  const { from, to } = relativeSpan(range, now, timeZone)
  return checked({ spanSeconds: Math.round((to - from) / 1000), end: null, relative: range })
}

function between(begin: TypedEnd, end: TypedEnd, reader: RangeReader): Place | RangeProblem {
  const { now, timeZone } = reader
  const moment = (text: string) => momentAt(text, now, timeZone)
  if (begin.kind === 'moment' && end.kind === 'moment') {
    const range = { from: begin.from, to: end.to }
    return moment(range.from) < moment(range.to) ? relativePlace(range, reader) : 'backwards'
  }
  /** The day an end is on, for what the other one leaves out. */
  const lent = (other: TypedEnd) =>
    dayOf(
      other.kind === 'wall'
        ? other.from
        : wallAt(other.kind === 'moment' ? moment(other.from) : now, timeZone),
    )
  const wallOf = (each: TypedEnd, other: TypedEnd, side: 'from' | 'to'): number => {
    if (each.kind === 'moment') return wallAt(moment(each[side]), timeZone)
    if (each.kind === 'wall') return each[side]
    if (each.kind === 'clock') return lent(other) + each.minutes * MINUTE
    const month = new Date(lent(other))
    return Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), each.day)
  }
  let [from, to] = [wallOf(begin, end, 'from'), wallOf(end, begin, 'to')]
  // "22:00 – 06:00" goes over midnight; of times alone, the last that has begun is meant.
  if (end.kind === 'clock' && to <= from) to += DAY
  if (begin.kind === 'clock' && end.kind === 'clock' && from > wallAt(now, timeZone)) {
    from -= DAY
    to -= DAY
  }
  const [first, last] = [instantOfWall(from, timeZone), instantOfWall(to, timeZone)]
  if (!(last > first)) return 'backwards'
  return checked({ spanSeconds: Math.round((last - first) / 1000), end: last, relative: null })
}

/** Everywhere a text could be cut in two: at words between the ends first, then at dashes. */
function* cuts(text: string, words: RangeWords): Generator<[string, string]> {
  const marks = [new RegExp(` (?:${oneOf(words.to)}) `, 'g'), / ?(?:\.\.+|…) ?/g, / ?- ?/g]
  for (const mark of marks)
    for (const { index, 0: found } of text.matchAll(mark))
      yield [text.slice(0, index), text.slice(index + found.length)]
}

const without = (text: string, words: readonly string[], where: '^' | '(?:^|(?<= ))') =>
  text.replace(new RegExp(`${where}(?:${oneOf(words)}) `), '')

/** A range as people type it, in the words of a language: "now-6h", "last week", "24 h", "1 Nov 14:00 – 16:00". */
export function typedRange(typed: string, reader: RangeReader): Place | RangeProblem {
  const { language, now, timeZone } = reader
  const words = rangeWordsIn(language)
  // In moments a capital M is months, a small one minutes.
  const text = without(plain(typed.replace(/(?<=now\S*)M\b/g, 'mo'), words.noise), words.from, '^')
  const since = momentBefore(without(text, words.last, '(?:^|(?<= ))'), words)
  if (since) return relativePlace({ from: since, to: 'now' }, reader)
  const today = dayOf(wallAt(now, timeZone))
  const end = (part: string, latest = today) => endIn(part, { words, language, today, latest })
  const whole = end(text)
  if (whole?.kind === 'moment' && whole.from !== 'now')
    return relativePlace(
      { from: whole.from, to: whole.to === whole.from ? 'now' : whole.to },
      reader,
    )
  if (whole?.kind === 'wall' && whole.to > whole.from) return between(whole, whole, reader)
  let problem: RangeProblem = 'unreadable'
  for (const [first, second] of cuts(text, words)) {
    const to = end(second)
    const from = end(first, to?.kind === 'wall' ? dayOf(to.from) : today)
    if (!from || !to || to.kind === 'day' || (from.kind === 'day' && to.kind !== 'wall')) continue
    const place = between(from, to, reader)
    if (typeof place !== 'string') return place
    problem = place
  }
  return problem
}
