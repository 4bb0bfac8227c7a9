import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Json, OptionalInstant, Organization } from '../../../db/columns.ts'

export type AlarmKind =
  'HIGH' | 'HIGH_HIGH' | 'LOW' | 'LOW_LOW' | 'RANGE' | 'DEVIATION' | 'RATE' | 'NO_DATA'

export type AlarmPriority = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW'

/** Which sensors something is about: those named, or those at the sites and with one of the tags. */
export interface Scoped {
  sensorIds: Generated<number[]>
  tags: Generated<string[]>
  siteIds: Generated<number[]>
}

/** What a rule compares, by kind; durations in seconds, temperatures in degC, rates in degC/min. */
export interface AlarmParameters {
  limit?: number
  low?: number
  high?: number
  setpoint?: number
  deadband?: number
  windowSeconds?: number
  direction?: 'RISING' | 'FALLING' | 'EITHER'
  timeoutSeconds?: number
  onDelaySeconds?: number
  offDelaySeconds?: number
}

export interface AlarmConfigTable extends Changing, Scoped {
  organizationId: Organization
  id: Generated<number>
  name: string
  kind: AlarmKind
  parameters: Json<AlarmParameters>
  priority: AlarmPriority
  ackRequired: Generated<boolean>
  noteRequired: Generated<boolean>
  enabled: Generated<boolean>
  scheduleId: number | null
  suppressedBy: Generated<number[]>
  responseText: Generated<string>
  consequenceText: Generated<string>
  policyId: number | null
  deletedAt: OptionalInstant
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

/** A rule as one of its versions says it. */
export interface AlarmConfigBody {
  name: string
  kind: AlarmKind
  parameters: AlarmParameters
  sensorIds: number[]
  tags: string[]
  siteIds: number[]
  priority: AlarmPriority
  ackRequired: boolean
  noteRequired: boolean
  enabled: boolean
  scheduleId: number | null
  suppressedBy: number[]
  responseText: string
  consequenceText: string
  policyId: number | null
}

export interface AlarmConfigVersionTable {
  organizationId: Organization
  configId: number
  version: number
  body: Json<AlarmConfigBody>
  validFrom: Instant
  changedBy: number | null
  changeNote: Generated<string>
}

type PublishedAlarmConfig = Pick<
  AlarmConfigTable,
  | 'organizationId'
  | 'id'
  | 'name'
  | 'kind'
  | 'parameters'
  | 'sensorIds'
  | 'tags'
  | 'siteIds'
  | 'priority'
  | 'ackRequired'
  | 'noteRequired'
  | 'enabled'
  | 'scheduleId'
  | 'suppressedBy'
  | 'responseText'
  | 'consequenceText'
  | 'policyId'
  | 'deletedAt'
  | 'version'
  | 'searchText'
>

type PublishedAlarmConfigVersion = Pick<
  AlarmConfigVersionTable,
  'organizationId' | 'configId' | 'version' | 'body' | 'validFrom'
>

declare module '../../../db/tables.ts' {
  interface Tables {
    alarmConfig: AlarmConfigTable
    alarmConfigVersion: AlarmConfigVersionTable
    'published.alarmConfig': PublishedAlarmConfig
    'published.alarmConfigVersion': PublishedAlarmConfigVersion
  }
}
