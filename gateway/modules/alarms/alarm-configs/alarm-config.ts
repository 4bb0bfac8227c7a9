import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AlarmConfigBody, AlarmConfigTable, AlarmConfigVersionTable } from './tables.ts'
import { changeOf, listOf, OptionalIds, text } from '../../../parse.ts'
import { AsOf } from '../../../platform/time/as-of.ts'
import { ScopeInput } from '../../monitoring/sensors/scope-service.ts'
import { Parameters } from './parameters.ts'

export type AlarmConfig = Selectable<AlarmConfigTable> & {
  /** The moment for which it is told, if it is not the present. */
  asOf?: Date | null
}
export type AlarmConfigVersion = Selectable<AlarmConfigVersionTable> & {
  /** Of the version before; null for the first one. */
  before: AlarmConfigBody | null
}

export const ALARM_KINDS = [
  'HIGH',
  'HIGH_HIGH',
  'LOW',
  'LOW_LOW',
  'RANGE',
  'DEVIATION',
  'RATE',
  'NO_DATA',
] as const
const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const

export const ALARM_CONFIG_SORT_FIELDS = ['NAME', 'PRIORITY'] as const
export const AlarmConfigFilter = z.object({
  kind: z.array(z.enum(ALARM_KINDS)).nullish(),
  priority: z.array(z.enum(PRIORITIES)).nullish(),
  enabled: z.boolean().nullish(),
  sensorId: OptionalIds,
  siteId: OptionalIds,
})
export const AlarmConfigList = listOf(AlarmConfigFilter, ALARM_CONFIG_SORT_FIELDS).extend({
  asOf: AsOf,
})
export type AlarmConfigList = z.output<typeof AlarmConfigList>

const advice = text(5000)
const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  kind: z.enum(ALARM_KINDS),
  parameters: Parameters,
  scope: ScopeInput.refine(
    ({ sensorIds, tags, siteIds }) => sensorIds.length + tags.length + siteIds.length > 0,
    {
      message: 'Name sensors, tags or sites.',
    },
  ),
  priority: z.enum(PRIORITIES),
  ackRequired: z.boolean(),
  noteRequired: z.boolean(),
  enabled: z.boolean(),
  scheduleId: z.string().nullable(),
  suppressedByIds: z.array(z.string()).max(20, 'At most 20 rules.'),
  responseText: advice,
  consequenceText: advice,
  policyId: z.string().nullable(),
}
export const NewAlarmConfig = z.object({
  ...fields,
  ackRequired: fields.ackRequired.default(true),
  noteRequired: fields.noteRequired.default(false),
  enabled: fields.enabled.default(true),
  scheduleId: fields.scheduleId.default(null),
  suppressedByIds: fields.suppressedByIds.default([]),
  responseText: fields.responseText.default(''),
  consequenceText: fields.consequenceText.default(''),
  policyId: fields.policyId.default(null),
  changeNote: text(500).default(''),
})
export const AlarmConfigChange = changeOf({ ...fields, changeNote: text(500) }, [
  'scheduleId',
  'policyId',
])
export type AlarmConfigChange = z.output<typeof AlarmConfigChange>

/** What a backtest is told about a rule. */
export const AlarmConfigDraft = z.object({
  kind: fields.kind,
  parameters: Parameters,
  priority: fields.priority,
  ackRequired: z.boolean().default(true),
  scheduleId: fields.scheduleId.default(null),
  suppressedByIds: fields.suppressedByIds.default([]),
  policyId: fields.policyId.default(null),
})
export type AlarmConfigDraft = z.output<typeof AlarmConfigDraft>

/** A rule as its next version would say it. */
export const bodyOf = (config: AlarmConfigBody): AlarmConfigBody => ({
  name: config.name,
  kind: config.kind,
  parameters: config.parameters,
  priority: config.priority,
  sensorIds: config.sensorIds,
  tags: config.tags,
  siteIds: config.siteIds,
  ackRequired: config.ackRequired,
  noteRequired: config.noteRequired,
  enabled: config.enabled,
  scheduleId: config.scheduleId,
  suppressedBy: config.suppressedBy,
  policyId: config.policyId,
  responseText: config.responseText,
  consequenceText: config.consequenceText,
})
