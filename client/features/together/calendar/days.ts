// Days of no time zone, as texts: "2026-11-26". What is reckoned with them is the same in every zone.
const DAY_MS = 86_400_000

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayAt(at(day) + days * DAY_MS)

/** From 0, Sunday. */
const weekdayOf = (day: string) => new Date(at(day)).getUTCDay()

/** As the language of the page has it: 1 is Monday, 7 Sunday. */
export function firstWeekday(locale: string): number {
  const { getWeekInfo, weekInfo } = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const info = getWeekInfo ? getWeekInfo.call(new Intl.Locale(locale)) : weekInfo
  return info?.firstDay ?? 1
}

export const startOfWeek = (day: string, first: number): string =>
  addDays(day, -((weekdayOf(day) - first + 7) % 7))

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The same day of another month, or its last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** So many weeks are shown of every month, so that none jumps. */
export const MONTH_DAYS = 42

export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(at(text)) &&
  dayAt(at(text)) === text
