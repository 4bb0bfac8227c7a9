import type { TimeWindow, WeeklyWindow } from '../../../generated/schema.ts'

/** Minutes of a day, from inclusive, to exclusive. */
export type Interval = readonly [from: number, to: number]
export type Day = readonly Interval[]
/** Monday first; nothing goes over midnight. */
export type Week = readonly Day[]

export const DAY_MINUTES = 1440
const NOON = 720

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
const two = (value: number) => String(value).padStart(2, '0')
export const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Intervals in order, those that touch made one. */
export function merged(intervals: readonly Interval[]): Day {
  const all: [number, number][] = []
  for (const [from, to] of [...intervals].sort(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) all.push([from, to])
  }
  return all
}

/** The day with a part of it made open or closed. */
export function painted(day: Day, [from, to]: Interval, open: boolean): Day {
  if (open) return merged([...day, [from, to]])
  return merged(
    day.flatMap(([a, b]): Interval[] => [
      [a, Math.min(b, from)] as const,
      [Math.max(a, to), b] as const,
    ]),
  ).filter(([a, b]) => b > a)
}

export const isOpen = (day: Day, minute: number): boolean =>
  day.some(([from, to]) => minute >= from && minute < to)

/** A window cut at midnight: its part on the day it begins, and on the next. */
function cut({ from, to }: Pick<TimeWindow, 'from' | 'to'>): {
  today: Interval
  tomorrow: Interval | null
} {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  if (end > start) return { today: [start, end], tomorrow: null }
  return { today: [start, DAY_MINUTES], tomorrow: end > 0 ? [0, end] : null }
}

export function weekOf(windows: readonly Pick<WeeklyWindow, 'days' | 'from' | 'to'>[]): Week {
  const days = Array.from({ length: 7 }, (): Interval[] => [])
  for (const window of windows) {
    const { today, tomorrow } = cut(window)
    for (const day of window.days) {
      days[day - 1]?.push(today)
      if (tomorrow) days[day % 7]?.push(tomorrow)
    }
  }
  return days.map(merged)
}

/** Of a day with windows of its own; what goes over midnight ends there. */
export const dayOf = (windows: readonly Pick<TimeWindow, 'from' | 'to'>[]): Day =>
  merged(windows.map((each) => cut(each).today))

export const windowsOfDay = (day: Day) =>
  day.map(([from, to]) => ({ from: clockOf(from), to: clockOf(to) }))

/** Joins an evening with the morning after it: a night shift is one window again, as it was before it was cut. */
function joined(week: Week): { day: number; from: number; to: number }[] {
  const rest = week.map((day) => [...day])
  const all: { day: number; from: number; to: number }[] = []
  week.forEach((day, index) => {
    for (const [from, to] of day) {
      const next = rest[(index + 1) % 7]
      const morning = next?.[0]
      const isNight = to === DAY_MINUTES && from >= NOON && morning?.[0] === 0 && morning[1] <= NOON
      if (isNight) next?.shift()
      all.push({ day: index, from, to: isNight ? morning[1] : to })
    }
  })
  // A morning that went to its evening is not said twice.
  return all.filter(
    ({ day, from, to }) => from > 0 || rest[day]?.some(([a, b]) => a === 0 && b === to),
  )
}

/** The week as the schema takes it: days with the same hours together. */
export function windowsOf(week: Week): { days: number[]; from: string; to: string }[] {
  const groups = new Map<string, number[]>()
  for (const { day, from, to } of joined(week)) {
    const key = `${clockOf(from)} ${clockOf(to)}`
    groups.set(key, [...(groups.get(key) ?? []), day + 1])
  }
  return [...groups].map(([key, days]) => ({ days, from: key.slice(0, 5), to: key.slice(6) }))
}

const TIME = String.raw`([01]?\d|2[0-4])(?::([0-5]\d))?`
const SPAN = new RegExp(`^${TIME}\\s*[-–—]\\s*${TIME}$`)

/** "07:00–19:00, 20–22" as somebody types it; null for what is none. */
export function parseDay(text: string): Day | null {
  const parts = text
    .split(/[,،;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const spans = parts.map((part): Interval | null => {
    const [, h1 = '', m1 = '0', h2 = '', m2 = '0'] = SPAN.exec(part) ?? []
    const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)]
    return h1 && from < to && to <= DAY_MINUTES ? [from, to] : null
  })
  const good = spans.filter((span) => span !== null)
  return good.length === spans.length ? merged(good) : null
}

export const dayText = (day: Day): string =>
  day.map(([from, to]) => `${clockOf(from)}–${clockOf(to)}`).join(', ')
