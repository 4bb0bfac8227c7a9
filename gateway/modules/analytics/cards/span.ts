// The days that figures are of, cut into buckets, and as many before them to compare with.
import { Temporal } from 'temporal-polyfill'

/** Days are written YYYY-MM-DD. */
export interface Span {
  readonly from: string
  /** Inclusive. */
  readonly to: string
  readonly comparedFrom: string
  readonly comparedTo: string
  readonly timeZone: string
  readonly bucket: 'DAY' | 'MONTH'
  readonly firstDays: string[]
  readonly comparedFirstDays: string[]
  /** The first day of each bucket, those of before first, and the day after the last one. */
  readonly dayEdges: readonly string[]
  /** When those days begin. */
  readonly edges: readonly Date[]
}

export type CardPeriod = 'LAST_28_DAYS' | 'LAST_MONTH' | 'LAST_YEAR'
type Day = Temporal.PlainDate

/** More days than this make a series of months. */
const MOST_DAYS_ONE_BY_ONE = 92

/** `end` is exclusive. */
interface Period {
  readonly start: Day
  readonly end: Day
}

const daysOf = ({ start, end }: Period) => start.until(end, { largestUnit: 'day' }).days

/** The first days of its buckets. */
function cut(period: Period, bucket: Span['bucket']): Day[] {
  if (bucket === 'DAY')
    return Array.from({ length: daysOf(period) }, (_, index) => period.start.add({ days: index }))
  const firstDays = [period.start]
  const firstMonth = period.start.with({ day: 1 })
  for (let months = 1; ; months++) {
    const next = firstMonth.add({ months })
    if (Temporal.PlainDate.compare(next, period.end) >= 0) return firstDays
    firstDays.push(next)
  }
}

/** As equal as whole days allow. */
const cutInto = (period: Period, count: number): Day[] =>
  Array.from({ length: count }, (_, index) =>
    period.start.add({ days: Math.floor((daysOf(period) * index) / count) }),
  )

interface Cutting {
  readonly timeZone: string
  readonly bucket?: Span['bucket']
  readonly count?: number
}

function spanOf(now: Period, before: Period, { timeZone, bucket, count }: Cutting): Span {
  const usual = daysOf(now) > MOST_DAYS_ONE_BY_ONE ? 'MONTH' : 'DAY'
  const size = bucket ?? usual
  const cutOne = (period: Period) => (count ? cutInto(period, count) : cut(period, size))
  const [firstDays, comparedFirstDays] = [cutOne(now), cutOne(before)]
  const days = [...comparedFirstDays, ...firstDays, now.end]
  return {
    from: now.start.toString(),
    to: now.end.subtract({ days: 1 }).toString(),
    comparedFrom: before.start.toString(),
    comparedTo: before.end.subtract({ days: 1 }).toString(),
    timeZone,
    bucket: size,
    firstDays: firstDays.map(String),
    comparedFirstDays: comparedFirstDays.map(String),
    dayEdges: days.map(String),
    edges: days.map((day) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds)),
  }
}

export const todayIn = (timeZone: string, now: number): Day =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()

/** Any days, compared with as many just before them. */
export function spanOfDays(start: Day, last: Day, cutting: Cutting): Span {
  const now = { start, end: last.add({ days: 1 }) }
  return spanOf(now, { start: start.subtract({ days: daysOf(now) }), end: start }, cutting)
}

/** A period as of that day: whole months and years are compared with the one before. */
export function spanOfPeriod(period: CardPeriod, today: Day, cutting: Cutting): Span {
  if (period === 'LAST_28_DAYS') return spanOfDays(today.subtract({ days: 27 }), today, cutting)
  const unit = period === 'LAST_MONTH' ? { months: 1 } : { years: 1 }
  const end = period === 'LAST_MONTH' ? today.with({ day: 1 }) : today.with({ month: 1, day: 1 })
  const start = end.subtract(unit)
  return spanOf({ start, end }, { start: start.subtract(unit), end: start }, cutting)
}

/** The running month up to today, beside the whole month before it. */
export function spanOfMonth(today: Day, { timeZone }: Cutting): Span {
  const start = today.with({ day: 1 })
  const before = { start: start.subtract({ months: 1 }), end: start }
  return spanOf({ start, end: today.add({ days: 1 }) }, before, { timeZone, count: 1 })
}

/** The running year up to today, beside the whole year before it. */
export function spanOfYear(today: Day, { timeZone }: Cutting): Span {
  const start = today.with({ month: 1, day: 1 })
  const before = { start: start.subtract({ years: 1 }), end: start }
  return spanOf({ start, end: today.add({ days: 1 }) }, before, { timeZone, count: 1 })
}

/** When its first day begins, and when its last one is over. */
export const instantsOf = ({ edges, comparedFirstDays }: Span) => ({
  from: (edges[comparedFirstDays.length] as Date).toISOString(),
  to: (edges.at(-1) as Date).toISOString(),
})
