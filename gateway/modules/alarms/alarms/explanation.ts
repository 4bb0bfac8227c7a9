import type { Explanation } from './evaluator/explanation.ts'
import type { Rule, SignalRule } from './evaluator/rule.ts'
import { round6 } from './evaluator/rule.ts'

const instant = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : new Date(ms)
const seconds = (ms: number | undefined) => (ms === undefined ? null : Math.round(ms / 1000))

/** Where the signal must be for the alarm to clear (docs/monitoring.md 4.1). */
function clearLimits(rule: SignalRule): { clearLow: number | null; clearHigh: number | null } {
  const { deadband } = rule
  switch (rule.kind) {
    case 'HIGH':
    case 'HIGH_HIGH':
      return { clearLow: null, clearHigh: round6(rule.limit - deadband) }
    case 'LOW':
    case 'LOW_LOW':
      return { clearLow: round6(rule.limit + deadband), clearHigh: null }
    case 'RANGE':
      return { clearLow: round6(rule.low + deadband), clearHigh: round6(rule.high - deadband) }
    case 'DEVIATION': {
      const reach = rule.limit - deadband
      return { clearLow: round6(rule.setpoint - reach), clearHigh: round6(rule.setpoint + reach) }
    }
    case 'RATE': {
      const reach = round6(rule.limit - deadband)
      return {
        clearLow: rule.direction === 'RISING' ? null : -reach,
        clearHigh: rule.direction === 'FALLING' ? null : reach,
      }
    }
  }
}

/** The numbers of a rule by name, null where its kind has none. */
function parametersOf(rule: Rule) {
  const of = rule as Partial<Record<'limit' | 'low' | 'high' | 'setpoint' | 'deadband', number>>
  return {
    limit: of.limit ?? null,
    low: of.low ?? null,
    high: of.high ?? null,
    setpoint: of.setpoint ?? null,
    deadband: of.deadband ?? null,
    ...(rule.kind === 'NO_DATA' ? { clearLow: null, clearHigh: null } : clearLimits(rule)),
    onDelaySeconds: rule.kind === 'NO_DATA' ? null : seconds(rule.onDelay),
    offDelaySeconds: rule.kind === 'NO_DATA' ? null : seconds(rule.offDelay),
    windowSeconds: rule.kind === 'RATE' ? seconds(rule.window) : null,
    direction: rule.kind === 'RATE' ? rule.direction : null,
    timeoutSeconds: rule.kind === 'NO_DATA' ? seconds(rule.timeout) : null,
  }
}

/** What the evaluator wrote down, as the schema names it. */
export function explained(explain: Explanation) {
  const { kind, parameters, firstBreach, readings, held, rate, noData, gaps } = explain
  return {
    rule: explain.rule,
    configVersion: explain.configVersion,
    kind,
    signal: explain.signal,
    ...parametersOf({ kind, ...parameters } as Rule), // they were taken apart from such a rule
    firstBreachAt: instant(firstBreach?.ts),
    firstBreachValue: firstBreach?.value ?? null,
    readingsUsed: readings?.used ?? null,
    readingsExpected: readings?.expected ?? null,
    deadline: new Date(explain.deadline),
    heldAt: instant(held?.ts),
    heldValue: held?.value ?? null,
    heldAgeSeconds: held ? held.age / 1000 : null,
    staleAfterSeconds: Math.round(explain.staleAfter / 1000),
    graceSeconds: Math.round(explain.grace / 1000),
    gaps: gaps?.count ?? 0,
    rateFromAt: instant(rate?.from.ts),
    rateFromValue: rate?.from.value ?? null,
    rateToAt: instant(rate?.to.ts),
    rateToValue: rate?.to.value ?? null,
    lastSeenAt: instant(noData?.lastSeen),
  }
}
