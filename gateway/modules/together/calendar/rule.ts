// Rules by which events come again (RFC 5545, 3.3.10): those that people make. Others, of which some fit no day ever, are refused.
import rrule, { type Options } from 'rrule'

const { RRule } = rrule

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const WEEKDAYS = /^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/
const NTH_WEEKDAY = /^(-1|[1-5])(MO|TU|WE|TH|FR|SA|SU)$/
const MONTH_DAY = /^(-1|[1-9]|[12]\d|3[01])$/
const MONTH = /^([1-9]|1[0-2])$/
const UP_TO_999 = /^[1-9]\d{0,2}$/
const UNTIL = /^\d{8}(T\d{6}Z?)?$/
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

type Parts = Readonly<Record<string, string>>

/** Which parts a frequency can have besides how often and until when. */
const FITS: Readonly<Record<string, (parts: Parts) => boolean>> = {
  DAILY: ({ BYDAY, BYMONTHDAY, BYMONTH }) => is(BYDAY, WEEKDAYS) && !BYMONTHDAY && !BYMONTH,
  WEEKLY: ({ BYDAY, BYMONTHDAY, BYMONTH }) => is(BYDAY, WEEKDAYS) && !BYMONTHDAY && !BYMONTH,
  MONTHLY: ({ BYDAY, BYMONTHDAY, BYMONTH }) =>
    is(BYDAY, NTH_WEEKDAY) && is(BYMONTHDAY, MONTH_DAY) && !(BYDAY && BYMONTHDAY) && !BYMONTH,
  YEARLY: ({ BYDAY, BYMONTHDAY, BYMONTH }) =>
    is(BYDAY, NTH_WEEKDAY) &&
    is(BYMONTHDAY, MONTH_DAY) &&
    is(BYMONTH, MONTH) &&
    !(BYDAY && BYMONTHDAY) &&
    Boolean(BYMONTH) === Boolean(BYDAY ?? BYMONTHDAY) &&
    Number(BYMONTHDAY ?? 1) <= (DAYS_OF_MONTHS[Number(BYMONTH ?? 1) - 1] ?? 0),
}
const KNOWN = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST']

const is = (text: string | undefined, pattern: RegExp) => text === undefined || pattern.test(text)

const partsOf = (rule: string): Parts =>
  Object.fromEntries(rule.split(';').map((part) => part.split('=', 2) as [string, string]))
const ruleOf = (parts: Parts) =>
  Object.entries(parts)
    .map((part) => part.join('='))
    .join(';')

/** The parts of a rule that none has here. */
export const strangeIn = (rule: string): string[] =>
  Object.keys(partsOf(rule)).filter((name) => !KNOWN.includes(name))

/** Whether it is one of those that people make. */
export function isRule(rule: string): boolean {
  const parts = partsOf(rule)
  const { FREQ = '', INTERVAL, COUNT, UNTIL: until, WKST } = parts
  return (
    rule.length <= 200 &&
    Object.keys(parts).length === rule.split(';').length &&
    Object.keys(parts).every((name) => KNOWN.includes(name)) &&
    Object.hasOwn(FITS, FREQ) &&
    FITS[FREQ]?.(parts) === true &&
    is(INTERVAL, UP_TO_999) &&
    is(COUNT, UP_TO_999) &&
    is(until, UNTIL) &&
    !(COUNT && until) &&
    is(WKST, /^(MO|SU)$/)
  )
}

/** Clocks are reckoned with as if they were of UTC, which has no summer time. */
function optionsOf(
  rule: string,
  start: number,
  untilAt: (utc: number) => number,
): Partial<Options> {
  const { until, ...options } = RRule.parseString(rule)
  // An instant of UTC is some time by the event's own clocks.
  const isInstant = /UNTIL=\d{8}T\d{6}Z/.test(rule)
  const isDay = /UNTIL=\d{8}(;|$)/.test(rule)
  const last = until && (isInstant ? untilAt(until.getTime()) : until.getTime())
  return {
    ...options,
    dtstart: new Date(start),
    ...(last && { until: new Date(isDay ? last + 86_399_000 : last) }),
  }
}

/** The times of a rule between two, both included, in milliseconds of its own clocks; at most so many. */
export function timesOfRule(
  rule: string,
  start: number,
  {
    from,
    to,
    most,
    untilAt,
  }: { from: number; to: number; most: number; untilAt: (utc: number) => number },
): number[] {
  return new RRule(optionsOf(rule, start, untilAt))
    .between(new Date(from), new Date(to), true, (_date, index) => index < most)
    .map((date) => date.getTime())
}

const compact = (time: number) =>
  new Date(time).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

/** The same rule, ending before a time of its own clocks. */
export function endingBefore(rule: string, time: number, instantOf: (time: number) => number) {
  const endless = Object.entries(partsOf(rule)).filter(([name]) => !/^(COUNT|UNTIL)$/.test(name))
  return ruleOf({ ...Object.fromEntries(endless), UNTIL: compact(instantOf(time - 1000)) })
}

/** What is left of it after so many times. */
export function without(rule: string, times: number): string {
  const { COUNT, ...rest } = partsOf(rule)
  return COUNT === undefined ? rule : ruleOf({ ...rest, COUNT: String(Number(COUNT) - times) })
}

/** The rule of an event that was moved by so many days: its weekday and its day of the month go along. */
export function movedBy(rule: string, days: number, newStart: number): string {
  const { FREQ, BYDAY, BYMONTHDAY, BYMONTH, ...rest } = partsOf(rule)
  if (days === 0) return rule
  const turned = BYDAY?.replace(/[A-Z]{2}/g, (day) => {
    const index = DAYS.indexOf(day as (typeof DAYS)[number]) + days
    return DAYS[((index % 7) + 7) % 7] ?? day
  })
  const at = new Date(newStart)
  const nth = BYDAY && FREQ !== 'WEEKLY' && FREQ !== 'DAILY' ? nthWeekday(at, BYDAY) : turned
  return ruleOf({
    ...(FREQ && { FREQ }),
    ...rest,
    ...(nth && { BYDAY: nth }),
    ...(BYMONTHDAY && { BYMONTHDAY: BYMONTHDAY === '-1' ? '-1' : String(at.getUTCDate()) }),
    ...(BYMONTH && { BYMONTH: String(at.getUTCMonth() + 1) }),
  })
}

/** "2TU": which of its weekday in its month a day is; the last stays the last. */
function nthWeekday(at: Date, before: string): string {
  const day = DAYS[(at.getUTCDay() + 6) % 7] ?? ''
  return `${before.startsWith('-1') ? -1 : Math.ceil(at.getUTCDate() / 7)}${day}`
}
