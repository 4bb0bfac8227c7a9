import type { BacktestQuery, BacktestResultFragment } from './backtest.generated.ts'

export type Occurrence = BacktestResultFragment['occurrences'][number]

/** What a rule would have done on some sensors. */
export interface BacktestFigures {
  alarms: number
  activeSeconds: number
  longestSeconds: number
  notifications: number
  /** Alarms by day, "2026-11-21". */
  perDay: ReadonlyMap<string, number>
  /** Oldest first. */
  occurrences: readonly Occurrence[]
}

/** The draft beside the stored rule; present is null when there is none. */
export interface Backtest {
  draft: BacktestFigures
  present: BacktestFigures | null
  readings: number
}

const NOTHING: BacktestFigures = {
  alarms: 0,
  activeSeconds: 0,
  longestSeconds: 0,
  notifications: 0,
  perDay: new Map(),
  occurrences: [],
}

const byTime = (a: Occurrence, b: Occurrence) =>
  Date.parse(a.raisedAt) - Date.parse(b.raisedAt) || a.sensorId.localeCompare(b.sensorId)

function joined(sum: BacktestFigures, part: BacktestResultFragment): BacktestFigures {
  const perDay = new Map(sum.perDay)
  for (const { day, count } of part.perDay) perDay.set(day, (perDay.get(day) ?? 0) + count)
  return {
    alarms: sum.alarms + part.alarms,
    activeSeconds: sum.activeSeconds + part.activeSeconds,
    longestSeconds: Math.max(sum.longestSeconds, part.longestSeconds),
    notifications: sum.notifications + part.notifications,
    perDay,
    occurrences: [...sum.occurrences, ...part.occurrences].sort(byTime),
  }
}

/** What is known so far, and what a few more sensors add to it. */
export function withPart(
  sum: Backtest | null,
  part: BacktestQuery['alarmConfigBacktest'],
): Backtest {
  const before = sum?.present ?? (sum ? null : NOTHING)
  return {
    draft: joined(sum?.draft ?? NOTHING, part.draft),
    present: part.present && before ? joined(before, part.present) : null,
    readings: (sum?.readings ?? 0) + part.readings,
  }
}

/** The same alarm of the other rule: of the same sensor and at overlapping times. */
export function partnerOf(
  occurrence: Occurrence,
  others: readonly Occurrence[],
): Occurrence | undefined {
  const endOf = ({ returnedAt }: Occurrence) =>
    returnedAt ? Date.parse(returnedAt) : Number.POSITIVE_INFINITY
  return others.find(
    (other) =>
      other.sensorId === occurrence.sensorId &&
      Date.parse(other.pendingSince) <= endOf(occurrence) &&
      endOf(other) >= Date.parse(occurrence.pendingSince),
  )
}
