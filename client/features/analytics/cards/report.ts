import type { CardName } from '../../../generated/schema.ts'
import type { CardFiguresFragment, CardsQuery } from './cards.generated.ts'

/** The figures of a time, and what time that is. */
export type Report = CardsQuery['cards']
export type Figures = CardFiguresFragment

/** What a card is drawn from. */
export interface CardProps {
  name: CardName
  report: Report
  figures: Figures
}

/** One bucket of a series: the first day of it, what it came to, and what the one in its place came to before. */
export interface Point {
  readonly start: string
  readonly value: number
  readonly previous: number
  readonly previousStart: string | undefined
}

const DAYS_OF_WEEK = 7
/** More days than these are shown by week. */
const MOST_DAYS = 14

export const pointsOf = (
  { firstDays, comparedFirstDays }: Pick<Report, 'firstDays' | 'comparedFirstDays'>,
  { values, previousValues }: Pick<Figures, 'values' | 'previousValues'>,
): Point[] =>
  firstDays.map((start, index) => ({
    start,
    value: values[index] ?? 0,
    previous: previousValues[index] ?? 0,
    previousStart: comparedFirstDays[index],
  }))

/** Days put together to weeks, where there are many of them; the last one may be short. */
export function inWeeks<T extends { readonly value: number; readonly previous: number }>(
  points: readonly T[],
  { bucket }: Pick<Report, 'bucket'>,
): T[] {
  if (bucket !== 'DAY' || points.length <= MOST_DAYS) return [...points]
  const weeks: T[] = []
  for (let first = 0; first < points.length; first += DAYS_OF_WEEK) {
    const [start, ...rest] = points.slice(first, first + DAYS_OF_WEEK)
    if (start)
      weeks.push(
        rest.reduce(
          (sum, point) => ({
            ...sum,
            value: sum.value + point.value,
            previous: sum.previous + point.previous,
          }),
          start,
        ),
      )
  }
  return weeks
}

const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK

/** The average of each weekday, Monday first; undefined for what is counted by month. */
export function byWeekday(points: readonly Point[], { bucket }: Pick<Report, 'bucket'>) {
  if (bucket !== 'DAY') return undefined
  return Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => {
    const now = points.filter(({ start }) => weekdayOf(start) === weekday)
    const before = points.filter(
      ({ previousStart }) => previousStart !== undefined && weekdayOf(previousStart) === weekday,
    )
    const average = (values: number[]) =>
      values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0
    return {
      // A Monday.
      start: `2024-01-0${weekday + 1}`,
      value: average(now.map(({ value }) => value)),
      previous: average(before.map(({ previous }) => previous)),
    }
  }).filter(({ value, previous }) => points.length >= DAYS_OF_WEEK || value || previous)
}
