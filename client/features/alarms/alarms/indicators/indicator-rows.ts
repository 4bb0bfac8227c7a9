import type { AlarmIndicatorsQuery } from './indicators-page.generated.ts'

export type Indicators = AlarmIndicatorsQuery['alarmIndicators']

/** How a figure stands against its target. */
export type Verdict = 'ok' | 'tolerable' | 'over'

export interface IndicatorRow {
  key: 'rate' | 'perDay' | 'peak' | 'flood' | 'stale' | 'chattering' | 'topTen'
  value: number
  /** How it is written. */
  as: 'number' | 'decimal' | 'percent'
  verdict: Verdict
}

/** Up to `good` is on target, up to `most` is bearable. */
const judge = (value: number, good: number, most: number): Verdict =>
  value <= good ? 'ok' : value <= most ? 'tolerable' : 'over'

const below = (value: number, limit: number): Verdict => (value < limit ? 'ok' : 'over')

/** The figures that have a target, in the order in which they are read. */
export function indicatorRows(figures: Indicators): IndicatorRow[] {
  // A period of less than a day does not tell what the rest of the day is like.
  const perDay = Math.min(figures.annunciations, figures.per10Min * 144)
  const { per10Min, peak10Min, floodShare, staleCount, chattering60s, topTenShare } = figures
  return [
    { key: 'rate', value: per10Min, as: 'decimal', verdict: judge(per10Min, 1, 2) },
    { key: 'perDay', value: perDay, as: 'decimal', verdict: judge(perDay, 150, 300) },
    { key: 'peak', value: peak10Min, as: 'number', verdict: judge(peak10Min, 10, 10) },
    { key: 'flood', value: floodShare, as: 'percent', verdict: below(floodShare, 0.01) },
    { key: 'stale', value: staleCount, as: 'number', verdict: below(staleCount, 5) },
    { key: 'chattering', value: chattering60s, as: 'number', verdict: judge(chattering60s, 0, 0) },
    { key: 'topTen', value: topTenShare, as: 'percent', verdict: below(topTenShare, 0.05) },
  ]
}

/** What share each priority ought to have; the two highest share theirs. */
export const PRIORITY_TARGETS = [
  { key: 'low', priorities: ['LOW'], target: 0.8 },
  { key: 'medium', priorities: ['MEDIUM'], target: 0.15 },
  { key: 'high', priorities: ['HIGH', 'CRITICAL'], target: 0.05 },
] as const
