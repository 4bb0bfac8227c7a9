// What is compared (docs/monitoring.md 4.1). Durations are milliseconds, temperatures degC, rates degC per minute.

interface Delayed {
  deadband: number
  onDelay: number
  offDelay: number
}
export interface LimitRule extends Delayed {
  kind: 'HIGH' | 'HIGH_HIGH' | 'LOW' | 'LOW_LOW'
  limit: number
}
export interface RangeRule extends Delayed {
  kind: 'RANGE'
  low: number
  high: number
}
export interface DeviationRule extends Delayed {
  kind: 'DEVIATION'
  setpoint: number
  limit: number
}
export interface RateRule extends Delayed {
  kind: 'RATE'
  limit: number
  window: number
  direction: 'RISING' | 'FALLING' | 'EITHER'
}
export interface NoDataRule {
  kind: 'NO_DATA'
  timeout: number
}
/** A rule about the signal: the value, or its rate. */
export type SignalRule = LimitRule | RangeRule | DeviationRule | RateRule
export type Rule = SignalRule | NoDataRule
export type Kind = Rule['kind']

/** Limits have 6 decimals, and so has what is compared with them: 8.1 - 0.3 is 7.8. */
export const round6 = (value: number): number => Math.round(value * 1e6) / 1e6

/** How far a signal of 6 decimals is beyond the limit; negative within it. All comparing of values happens here. */
export function beyond(rule: SignalRule, x: number): number {
  switch (rule.kind) {
    case 'HIGH':
    case 'HIGH_HIGH':
      return round6(x - rule.limit)
    case 'LOW':
    case 'LOW_LOW':
      return round6(rule.limit - x)
    case 'RANGE':
      return round6(Math.max(x - rule.high, rule.low - x))
    case 'DEVIATION':
      return round6(Math.abs(x - rule.setpoint) - rule.limit)
    case 'RATE':
      return round6(steepness(rule, x) - rule.limit)
  }
}

const steepness = ({ direction }: RateRule, rate: number) =>
  direction === 'RISING' ? rate : direction === 'FALLING' ? -rate : Math.abs(rate)

/** P, "must raise": a signal equal to the limit is not a breach. */
export const isBreach = (distance: number): boolean => distance > 0
/** C, "may clear": back within the limit by the deadband at least. */
export const isClear = (distance: number, { deadband }: SignalRule): boolean =>
  distance <= -deadband

/** Whether both evaluate alike. */
export const sameRule = (a: Rule, b: Rule): boolean => {
  const fields = Object.entries(a)
  return (
    fields.length === Object.keys(b).length &&
    fields.every(([name, value]) => b[name as keyof Rule] === value)
  )
}
