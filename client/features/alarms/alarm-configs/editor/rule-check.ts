import type { TemperatureUnit } from '../../../../lib/format.ts'
import {
  FIELDS,
  parametersOf,
  typedValue,
  type NumberField,
  type RuleValues,
} from './rule-values.ts'

const DAY = 86_400
const LIMITS: Partial<Record<NumberField, readonly [least: number, most: number]>> = {
  deadband: [0, 1000],
  window: [1, DAY],
  timeout: [1, 30 * DAY],
  onDelay: [0, DAY],
  offDelay: [0, DAY],
}
/** Nothing typed stands for zero, or for what the sensor suggests. */
const MAY_BE_EMPTY: readonly NumberField[] = ['timeout', 'deadband', 'onDelay', 'offDelay']

/** Which sentence says what is wrong with a number; null when nothing is. */
export function numberProblem(
  field: NumberField,
  values: RuleValues,
  unit: TemperatureUnit,
): string | null {
  const { kind } = values
  const value = typedValue(field, values[field], kind, unit)
  if (value === undefined) return 'number'
  if (value === null) return MAY_BE_EMPTY.includes(field) ? null : 'missing'
  const [least, most] = LIMITS[field] ?? [-Infinity, Infinity]
  if (value < least || value > most) return `${field}Range`
  return relationProblem(field, values, unit)
}

/** Values that contradict each other (4.1): reported at the one that is typed last. */
function relationProblem(
  field: NumberField,
  values: RuleValues,
  unit: TemperatureUnit,
): string | null {
  const { kind } = values
  const { low, high, limit, deadband } = parametersOf(values, unit)
  if (kind === 'RANGE' && field === 'high' && low != null && high != null) {
    if (high <= low) return 'above'
    return high - low <= 2 * deadband ? 'deadbandRoom' : null
  }
  if (field !== 'limit' || limit == null) return null
  if (kind === 'DEVIATION' && limit <= deadband) return 'deviationDeadband'
  return kind === 'RATE' && limit <= 0 ? 'positive' : null
}

/** Whether the rule says all its kind asks for, so that it can be tried. */
export const isComplete = (values: RuleValues, unit: TemperatureUnit): boolean =>
  ([...FIELDS[values.kind], 'onDelay', 'offDelay'] as const).every(
    (field) => numberProblem(field, values, unit) === null,
  )
