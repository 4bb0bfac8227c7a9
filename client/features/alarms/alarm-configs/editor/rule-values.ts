import type { AlarmKind, AlarmPriority, RateDirection } from '../../../../generated/schema.ts'
import { convert, convertDifference, type TemperatureUnit } from '../../../../lib/format.ts'
import { chosenOf, scopeOf } from '../../../../entities/sensors/sensor-scope.tsx'
import {
  celsiusDifferenceOf,
  celsiusOf,
  numberOf,
  typedText,
} from '../../../../lib/typed-number.ts'
import type { EditorRuleFragment } from './editor.generated.ts'
import type { RuleParameters } from '../../../../entities/alarms/rule.ts'

/** A rule as it is typed: temperatures in the unit of the organisation, times in minutes. */
export interface RuleValues {
  name: string
  kind: AlarmKind
  scope: string[]
  limit: string
  low: string
  high: string
  setpoint: string
  deadband: string
  window: string
  direction: RateDirection
  timeout: string
  onDelay: string
  offDelay: string
  priority: AlarmPriority
  responseText: string
  consequenceText: string
  ackRequired: boolean
  noteRequired: boolean
  enabled: boolean
  scheduleId: string
  suppressedByIds: string[]
  policyId: string
  changeNote: string
}

export type NumberField =
  'limit' | 'low' | 'high' | 'setpoint' | 'deadband' | 'window' | 'timeout' | 'onDelay' | 'offDelay'

/** What a kind asks for, beside the delays. */
export const FIELDS: Record<AlarmKind, readonly NumberField[]> = {
  HIGH: ['limit', 'deadband'],
  HIGH_HIGH: ['limit', 'deadband'],
  LOW: ['limit', 'deadband'],
  LOW_LOW: ['limit', 'deadband'],
  RANGE: ['low', 'high', 'deadband'],
  DEVIATION: ['setpoint', 'limit', 'deadband'],
  RATE: ['limit', 'window', 'deadband'],
  NO_DATA: ['timeout'],
}

/** Whether a field of a kind is a temperature, and not a difference of two. */
const isTemperature = (field: NumberField, kind: AlarmKind) =>
  field === 'low' ||
  field === 'high' ||
  field === 'setpoint' ||
  (field === 'limit' && kind !== 'DEVIATION' && kind !== 'RATE')

const isTime = (field: NumberField) => ['window', 'timeout', 'onDelay', 'offDelay'].includes(field)

/** What is typed in a field as the schema has it; null for nothing, undefined for what is not a number. */
export function typedValue(
  field: NumberField,
  text: string,
  kind: AlarmKind,
  unit: TemperatureUnit,
): number | null | undefined {
  if (isTime(field)) {
    const minutes = numberOf(text)
    return minutes == null ? minutes : Math.round(minutes * 60)
  }
  return isTemperature(field, kind) ? celsiusOf(text, unit) : celsiusDifferenceOf(text, unit)
}

const short = (value: number, leastDecimals = 0) =>
  typedText(Math.round(value * 1000) / 1000, leastDecimals)

/** A value as it stands in its field. */
export function fieldText(
  field: NumberField,
  value: number | null | undefined,
  kind: AlarmKind,
  unit: TemperatureUnit,
): string {
  if (value == null) return ''
  if (isTime(field)) return short(value / 60)
  return short(
    isTemperature(field, kind) ? convert(value, unit) : convertDifference(value, unit),
    1,
  )
}

/** A new rule, for these sensors to begin with. */
export const newRule = (scope: string[] = []): RuleValues => ({
  name: '',
  kind: 'RANGE',
  scope,
  limit: '',
  low: '',
  high: '',
  setpoint: '',
  deadband: typedText(0.5),
  window: '20',
  direction: 'EITHER',
  timeout: '',
  onDelay: '15',
  offDelay: '5',
  priority: 'HIGH',
  responseText: '',
  consequenceText: '',
  ackRequired: true,
  noteRequired: false,
  enabled: true,
  scheduleId: '',
  suppressedByIds: [],
  policyId: '',
  changeNote: '',
})

/** The longest name that can be stored. */
const LONGEST_NAME = 200

/** Another rule like one, under a name of its own, which still fits. */
export function copyOf(values: RuleValues, named: (name: string) => string): RuleValues {
  const tooLong = Math.max(0, named(values.name).length - LONGEST_NAME)
  return { ...values, name: named(values.name.slice(0, values.name.length - tooLong)) }
}

/** The field of the form behind each parameter. */
export const PARAMETER_FIELDS = {
  limit: 'limit',
  low: 'low',
  high: 'high',
  setpoint: 'setpoint',
  deadband: 'deadband',
  windowSeconds: 'window',
  timeoutSeconds: 'timeout',
  onDelaySeconds: 'onDelay',
  offDelaySeconds: 'offDelay',
} as const satisfies Partial<Record<keyof RuleParameters, NumberField>>

export function valuesOf(rule: EditorRuleFragment, unit: TemperatureUnit): RuleValues {
  const { kind, parameters } = rule
  const numbers = Object.fromEntries(
    Object.entries(PARAMETER_FIELDS).map(([parameter, field]) => [
      field,
      fieldText(field, parameters[parameter as keyof typeof PARAMETER_FIELDS], kind, unit),
    ]),
  ) as Record<NumberField, string>
  const { name, priority, responseText, consequenceText, ackRequired, noteRequired, enabled } = rule
  return {
    ...numbers,
    name,
    kind,
    priority,
    responseText,
    consequenceText,
    ackRequired,
    noteRequired,
    enabled,
    window: numbers.window || newRule().window,
    scope: chosenOf(rule.scope),
    direction: parameters.direction ?? 'EITHER',
    scheduleId: rule.schedule?.id ?? '',
    suppressedByIds: rule.suppressedBy.map(({ id }) => id),
    policyId: rule.policy?.id ?? '',
    changeNote: '',
  }
}

/** The parameters as far as they are typed; what is missing is null. */
export function parametersOf(values: RuleValues, unit: TemperatureUnit): RuleParameters {
  const { kind } = values
  const typed = (field: NumberField) => typedValue(field, values[field], kind, unit) ?? null
  const asked = (field: NumberField) => (FIELDS[kind].includes(field) ? typed(field) : null)
  const delays = kind !== 'NO_DATA'
  return {
    limit: asked('limit'),
    low: asked('low'),
    high: asked('high'),
    setpoint: asked('setpoint'),
    deadband: asked('deadband') ?? 0,
    windowSeconds: asked('window'),
    direction: kind === 'RATE' ? values.direction : null,
    timeoutSeconds: asked('timeout'),
    onDelaySeconds: delays ? (typed('onDelay') ?? 0) : 0,
    offDelaySeconds: delays ? (typed('offDelay') ?? 0) : 0,
  }
}

/** What takes part in the evaluation, and in a backtest. */
export const evaluatedOf = (values: RuleValues, unit: TemperatureUnit) => ({
  kind: values.kind,
  parameters: parametersOf(values, unit),
  priority: values.priority,
  scheduleId: values.scheduleId || null,
  suppressedByIds: values.suppressedByIds,
  policyId: values.policyId || null,
})

/** The rule as the schema takes it, from values that have been checked. */
export function ruleInput(values: RuleValues, unit: TemperatureUnit) {
  const { name, responseText, consequenceText, ackRequired, noteRequired, enabled, changeNote } =
    values
  return {
    ...evaluatedOf(values, unit),
    name,
    responseText,
    consequenceText,
    ackRequired,
    noteRequired,
    enabled,
    changeNote,
    scope: scopeOf(values.scope),
  }
}
