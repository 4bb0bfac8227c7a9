// What a rule compares, kind by kind (docs/monitoring.md 4.1).
import { z } from 'zod'
import type { AlarmKind, AlarmParameters } from './tables.ts'
import type { Bound } from '../../../errors.ts'
import { ruleOf } from '../alarms/rule-service.ts'
import { ruleText } from '../alarms/rule-service.ts'

/** Absolute zero, and far above what any probe survives. */
const celsius = z.number().min(-273.15).max(10_000).nullish()
const delay = z.number().int().min(0).max(86_400).default(0)

export const Parameters = z
  .object({
    limit: z.number().min(-10_000).max(10_000).nullish(),
    low: celsius,
    high: celsius,
    setpoint: celsius,
    deadband: z.number().min(0).max(1000).default(0),
    windowSeconds: z.number().int().min(1).max(86_400).nullish(),
    direction: z.enum(['RISING', 'FALLING', 'EITHER']).nullish(),
    timeoutSeconds: z.number().int().min(1).max(2_592_000).nullish(),
    onDelaySeconds: delay,
    offDelaySeconds: delay,
  })
  .transform(
    (given) =>
      Object.fromEntries(
        Object.entries(given).filter(([, value]) => value != null),
      ) as AlarmParameters,
  )

type Field = keyof AlarmParameters
const DELAYED: Field[] = ['deadband', 'onDelaySeconds', 'offDelaySeconds']
const FIELDS: Record<AlarmKind, readonly Field[]> = {
  HIGH: ['limit', ...DELAYED],
  HIGH_HIGH: ['limit', ...DELAYED],
  LOW: ['limit', ...DELAYED],
  LOW_LOW: ['limit', ...DELAYED],
  RANGE: ['low', 'high', ...DELAYED],
  DEVIATION: ['setpoint', 'limit', ...DELAYED],
  RATE: ['limit', 'windowSeconds', 'direction', ...DELAYED],
  NO_DATA: ['timeoutSeconds'],
}

/** Only what the kind compares. */
export const fitting = (kind: AlarmKind, parameters: AlarmParameters): AlarmParameters =>
  Object.fromEntries(
    Object.entries(parameters).filter(([field]) => FIELDS[kind].includes(field as Field)),
  )

interface Contradiction {
  field: Field
  message: string
  params: Bound
}
export type Flaw =
  (Contradiction & { code: 'OUT_OF_RANGE' }) | { field: Field; code: 'REQUIRED'; message: string }

/** What is wrong with parameters of a kind. */
export function flawsOf(kind: AlarmKind, parameters: AlarmParameters): Flaw[] {
  // NO_DATA alone has a default for what it asks for: it depends on the sensor.
  const missing = FIELDS[kind].filter(
    (field) => parameters[field] === undefined && field !== 'timeoutSeconds',
  )
  if (missing.length)
    return missing.map((field) => ({
      field,
      code: 'REQUIRED',
      message: `A rule of kind ${kind} needs this.`,
    }))
  const flaw = contradiction(kind, parameters)
  return flaw ? [{ code: 'OUT_OF_RANGE', ...flaw }] : []
}

/** P and C must exclude each other, and both be possible. */
function contradiction(kind: AlarmKind, parameters: AlarmParameters): Contradiction | undefined {
  const { limit = 0, low = 0, high = 0, deadband = 0, direction } = parameters
  const lowest = rounded(low + 2 * deadband)
  if (kind === 'RANGE' && rounded(high) <= lowest) {
    const message = 'This must be above the lower limit by more than two deadbands.'
    return { field: 'high', message, params: { above: lowest } }
  }
  if (kind === 'DEVIATION' && limit <= deadband) {
    const message = 'This must be more than the deadband.'
    return { field: 'limit', message, params: { above: deadband } }
  }
  if (kind === 'RATE' && limit <= 0)
    return { field: 'limit', message: 'This must be more than 0.', params: { above: 0 } }
  if (kind === 'RATE' && direction === 'EITHER' && limit < deadband) {
    const message = 'This must not be more than the limit: no rate would clear.'
    return { field: 'deadband', message, params: { max: limit } }
  }
  if (FIELDS[kind].includes('limit') && ABSOLUTE.has(kind) && limit < ABSOLUTE_ZERO) {
    const message = 'Nothing is colder than -273.15 °C.'
    return { field: 'limit', message, params: { min: ABSOLUTE_ZERO } }
  }
  return undefined
}
const ABSOLUTE: ReadonlySet<AlarmKind> = new Set(['HIGH', 'HIGH_HIGH', 'LOW', 'LOW_LOW'])
const ABSOLUTE_ZERO = -273.15
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** The rule in words. What a sensor of its own decides is said as it is decided. */
export function textOf(kind: AlarmKind, parameters: AlarmParameters): string {
  const isOpen = kind === 'NO_DATA' && parameters.timeoutSeconds === undefined
  return isOpen
    ? 'no data for 5 report intervals, 10 min at least'
    : ruleText(ruleOf(kind, parameters, 60))
}
