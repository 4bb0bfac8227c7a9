import type { AlarmConfigBody, AlarmKind, AlarmParameters } from '../../alarm-configs/tables.ts'
import type { Definition } from '../evaluator/definition.ts'
import type { Rule } from '../evaluator/rule.ts'

const SECOND = 1000

/** How long a sensor may be silent when its rule does not say (docs/monitoring.md 4.5); seconds. */
export const defaultTimeout = (reportInterval: number) => Math.max(5 * reportInterval, 600)

/** A rule as the evaluator takes it: what the kind asks for, in milliseconds. `reportInterval` is the sensor's, in seconds. */
export function ruleOf(kind: AlarmKind, parameters: AlarmParameters, reportInterval: number): Rule {
  const needed = (name: 'limit' | 'low' | 'high' | 'setpoint') => {
    const value = parameters[name]
    if (value === undefined) throw new RangeError(`A rule of kind ${kind} has no ${name}`)
    return value
  }
  const { deadband = 0, onDelaySeconds = 0, offDelaySeconds = 0 } = parameters
  const delayed = { deadband, onDelay: onDelaySeconds * SECOND, offDelay: offDelaySeconds * SECOND }
  switch (kind) {
    case 'HIGH':
    case 'HIGH_HIGH':
    case 'LOW':
    case 'LOW_LOW':
      return { kind, limit: needed('limit'), ...delayed }
    case 'RANGE':
      return { kind, low: needed('low'), high: needed('high'), ...delayed }
    case 'DEVIATION':
      return { kind, setpoint: needed('setpoint'), limit: needed('limit'), ...delayed }
    case 'RATE': {
      const { windowSeconds = 900, direction = 'EITHER' } = parameters
      return { kind, limit: needed('limit'), window: windowSeconds * SECOND, direction, ...delayed }
    }
    case 'NO_DATA':
      return {
        kind,
        timeout: (parameters.timeoutSeconds ?? defaultTimeout(reportInterval)) * SECOND,
      }
  }
}

export type RuleBody = Pick<
  AlarmConfigBody,
  | 'kind'
  | 'parameters'
  | 'priority'
  | 'ackRequired'
  | 'noteRequired'
  | 'suppressedBy'
  | 'scheduleId'
>

/** A version of a rule as it bears on one sensor. */
export const definitionOf = (
  configId: number,
  version: number,
  body: RuleBody,
  reportInterval: number,
): Definition => ({
  configId,
  version,
  rule: ruleOf(body.kind, body.parameters, reportInterval),
  priority: body.priority,
  ackRequired: body.ackRequired,
  noteRequired: body.noteRequired,
  suppressedBy: body.suppressedBy,
})
