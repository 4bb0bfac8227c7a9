import type { AlarmKind, RateDirection } from '../../generated/schema.ts'

/** In the order they are offered. */
export const KINDS = [
  'RANGE',
  'HIGH',
  'HIGH_HIGH',
  'LOW',
  'LOW_LOW',
  'DEVIATION',
  'RATE',
  'NO_DATA',
] as const satisfies readonly AlarmKind[]
export const DIRECTIONS = [
  'RISING',
  'FALLING',
  'EITHER',
] as const satisfies readonly RateDirection[]

/** What a rule compares with; which of them count depends on its kind. degC, RATE's limit and deadband degC/min, seconds. */
export interface RuleParameters {
  limit?: number | null
  low?: number | null
  high?: number | null
  setpoint?: number | null
  deadband: number
  windowSeconds?: number | null
  direction?: RateDirection | null
  timeoutSeconds?: number | null
  onDelaySeconds: number
  offDelaySeconds: number
}

/** A limit of the signal and the value that clears it. */
export interface Boundary {
  side: 'high' | 'low'
  limit: number
  clear: number
}

/** As the evaluator rounds derived limits, so that 8.1 - 0.3 is 7.8. */
const exact = (value: number) => Math.round(value * 1e6) / 1e6

const high = (limit: number, deadband: number): Boundary => ({
  side: 'high',
  limit,
  clear: exact(limit - deadband),
})
const low = (limit: number, deadband: number): Boundary => ({
  side: 'low',
  limit,
  clear: exact(limit + deadband),
})

/** Where the signal of a rule raises and where it clears, the upper one first. Nothing while a value is missing. */
export function boundariesOf(kind: AlarmKind, parameters: RuleParameters): Boundary[] {
  const { limit, low: least, high: most, setpoint, direction, deadband } = parameters
  if (kind === 'HIGH' || kind === 'HIGH_HIGH') return limit == null ? [] : [high(limit, deadband)]
  if (kind === 'LOW' || kind === 'LOW_LOW') return limit == null ? [] : [low(limit, deadband)]
  if (kind === 'RANGE') {
    return [
      ...(most == null ? [] : [high(most, deadband)]),
      ...(least == null ? [] : [low(least, deadband)]),
    ]
  }
  if (kind === 'DEVIATION') {
    if (setpoint == null || limit == null) return []
    return [high(exact(setpoint + limit), deadband), low(exact(setpoint - limit), deadband)]
  }
  if (kind !== 'RATE' || limit == null) return []
  const rising = high(limit, deadband)
  const falling = low(-limit, deadband)
  if (direction === 'RISING') return [rising]
  return direction === 'FALLING' ? [falling] : [rising, falling]
}

/** Whether the limits of a kind are temperatures, and can be drawn on the trace. */
export const isThermal = (kind: AlarmKind): boolean => kind !== 'RATE' && kind !== 'NO_DATA'
