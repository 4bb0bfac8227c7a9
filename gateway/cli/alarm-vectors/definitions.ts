// From the words of a vector to those of the evaluator: seconds to milliseconds, names to numbers.
import type { Command } from '../../modules/alarms/alarms/evaluator/command.ts'
import type { Change, Definition } from '../../modules/alarms/alarms/evaluator/definition.ts'
import type { Rule } from '../../modules/alarms/alarms/evaluator/rule.ts'
import { Alarm, type AlarmFields, type Step } from './file.ts'
import type { Names } from './names.ts'

/** An alarm as it is configured now. */
export interface Settings {
  version: number
  fields: AlarmFields
}

export const definitionOf = (
  alarms: Names,
  name: string,
  { version, fields }: Settings,
): Definition => ({
  configId: alarms.id(name),
  version,
  rule: ruleOf(fields),
  priority: fields.priority,
  ackRequired: fields.ackRequired,
  noteRequired: fields.noteRequired,
  suppressedBy: fields.suppressedBy.map((other) => alarms.id(other)),
})

function ruleOf(fields: AlarmFields): Rule {
  const { kind, limit = NaN, low = NaN, high = NaN, setpoint = NaN, direction = 'RISING' } = fields // `Alarm` sees to what a kind needs
  const delays = {
    deadband: fields.deadband,
    onDelay: fields.onDelay * 1000,
    offDelay: fields.offDelay * 1000,
  }
  switch (kind) {
    case 'RANGE':
      return { kind, low, high, ...delays }
    case 'DEVIATION':
      return { kind, setpoint, limit, ...delays }
    case 'RATE':
      return { kind, limit, window: (fields.window ?? NaN) * 1000, direction, ...delays }
    case 'NO_DATA':
      return { kind, timeout: (fields.timeout ?? NaN) * 1000 }
    default:
      return { kind, limit, ...delays }
  }
}

/** Steps of these commands. */
export type Doing<T> = Extract<Step, { do: T }>

/** What a CONFIG step changes; fields it does not name stay. */
export function changeOf(
  alarms: Names,
  users: Names,
  before: Settings,
  { alarm: name, by: user, set }: Doing<'CONFIG'>,
): { change: Change; settings: Settings } {
  const settings = {
    version: before.version + 1,
    fields: Alarm.parse({ ...before.fields, ...set }),
  }
  const [definition, by] = [definitionOf(alarms, name, settings), users.id(user)]
  if (!settings.fields.enabled)
    return {
      settings,
      change: { type: 'REMOVE', configId: definition.configId, reason: 'DISABLED', by },
    }
  return { settings, change: { type: before.fields.enabled ? 'EDIT' : 'ADD', definition, by } }
}

export function commandOf(
  alarms: Names,
  users: Names,
  step: Doing<'ACK' | 'SHELVE' | 'UNSHELVE'>,
): Command {
  const whose = { configId: alarms.id(step.alarm), by: users.id(step.by) }
  switch (step.do) {
    case 'ACK':
      return { ...whose, type: 'ACK', activation: step.activation, note: step.note }
    case 'SHELVE':
      return { ...whose, type: 'SHELVE', until: step.until * 1000, reason: step.reason }
    case 'UNSHELVE':
      return { ...whose, type: 'UNSHELVE' }
  }
}
