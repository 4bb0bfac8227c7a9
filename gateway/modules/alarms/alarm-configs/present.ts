// A backtest as the schema tells it.
import type { Occurrence } from '../alarms/evaluator/state.ts'
import { explained } from '../alarms/rule-service.ts'
import type { BacktestResult } from './backtest/backtest.ts'
import type { Backtest } from './backtest/backtest-service.ts'

const instant = (ms: number | null) => (ms === null ? null : new Date(ms))

export const presentBacktest = ({ draft, present, readings, days }: Backtest) => ({
  draft: presentOutcome(draft, days),
  present: present && presentOutcome(present, days),
  readings,
})

const presentOutcome = (outcome: BacktestResult, days: Backtest['days']) => ({
  alarms: outcome.alarms,
  annunciations: outcome.annunciations,
  notifications: outcome.messages,
  activeSeconds: outcome.activeFor / 1000,
  longestSeconds: outcome.longest / 1000,
  perDay: days.map(({ day }, index) => ({ day, count: outcome.perDay[index] ?? 0 })),
  occurrences: outcome.occurrences.map(({ sensorId, occurrence }) => ({
    sensorId: String(sensorId),
    ...withoutReason(occurrence),
  })),
})

const withoutReason = ({ explain, ...occurrence }: Occurrence) => ({
  pendingSince: new Date(occurrence.pendingSince),
  raisedAt: new Date(occurrence.raisedAt),
  returnedAt: instant(occurrence.returnedAt),
  annunciatedAt: instant(occurrence.annunciatedAt),
  peakValue: occurrence.peakValue,
  peakTs: instant(occurrence.peakTs),
  signal: explain.signal,
  readingsUsed: explain.readings?.used ?? null,
  readingsExpected: explain.readings?.expected ?? null,
  gaps: explain.gaps?.count ?? 0,
  explanation: explained(explain),
})
