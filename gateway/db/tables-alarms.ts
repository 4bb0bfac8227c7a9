// What the tables of alarms, their rules and what bears on them hold.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Json, OptionalInstant, Organization, Stamp } from './tables.ts'

export type AlarmKind = 'HIGH' | 'HIGH_HIGH' | 'LOW' | 'LOW_LOW' | 'RANGE' | 'DEVIATION' | 'RATE' | 'NO_DATA'
export type AlarmPriority = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW'
export type AlarmPhase = 'NORMAL' | 'PENDING' | 'ACTIVE' | 'CLEARING'
/** Of a point: what people see (docs/monitoring.md 5.1). */
export type AlarmPointState = 'OUT_OF_SERVICE' | 'SHELVED' | 'SUPPRESSED' | 'NORMAL' | 'UNACK' | 'ACKED' | 'RTN_UNACK'
/** Of an occurrence. */
export type AlarmState = 'UNACK' | 'ACKED' | 'RTN_UNACK' | 'SHELVED' | 'SUPPRESSED' | 'CLOSED'
export interface LeaseTable {
  name: string
  holder: string
  /** bigint, so text. */
  fence: Generated<string>
  expiresAt: Instant
  since: Stamp
}

export interface AgendaTable {
  organizationId: number
  lastBatch: Generated<string>
  version: Generated<string>
  definitions: Generated<string>
  evaluateAt: OptionalInstant
  dispatchAt: OptionalInstant
}

export interface CalibrationTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  sensorId: number
  gain: Generated<number>
  offsetC: Generated<number>
  validFrom: Instant
  certificateNo: Generated<string>
  performedBy: Generated<string>
  dueAt: OptionalInstant
  searchText: GeneratedAlways<string>
}

/** Local times of day, "08:00"; "24:00" ends a day, and an end before its start is on the next day. */
export interface TimeWindow {
  from: string
  to: string
}

export interface ScheduleTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  timeZone: string
  /** Days of the week from 1, Monday. */
  windows: Json<(TimeWindow & { days: number[] })[]>
  exceptions: Json<{ date: string; windows: TimeWindow[] }[]>
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

/** Which sensors something is about: those named, or those at the sites and with one of the tags. */
interface Scoped {
  sensorIds: Generated<number[]>
  tags: Generated<string[]>
  siteIds: Generated<number[]>
}

export interface MaintenanceWindowTable extends Changing, Scoped {
  organizationId: Organization
  id: Generated<number>
  startsAt: Instant
  endsAt: Instant
  recurrence: ColumnType<{ every: 'DAY' | 'WEEK'; until: string | null } | null, string | null | undefined, string | null>
  timeZone: Generated<string>
  reason: string
  createdBy: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
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

export interface AlarmPointTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  configId: number
  sensorId: number
  phase: Generated<AlarmPhase>
  memory: Json<Record<string, unknown>>
  state: Generated<AlarmPointState>
  since: OptionalInstant
  validFrom: Instant
  shelvedUntil: OptionalInstant
  shelvedBy: number | null
  shelveReason: string | null
  suppressed: 'SCHEDULE' | 'MAINTENANCE' | 'ALARM' | null
  openAlarmId: number | null
  lastEventAt: OptionalInstant
  lastSeq: Generated<number>
  configVersion: Generated<number>
  removedAt: OptionalInstant
  revision: Generated<string>
}

export interface AlarmTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  pointId: number
  configId: number
  sensorId: number
  siteId: number
  instance: number
  state: AlarmState
  priority: AlarmPriority
  configVersion: number
  pendingSince: Instant
  raisedAt: Instant
  detectedAt: Instant
  annunciatedAt: OptionalInstant
  firstSentAt: OptionalInstant
  ackedAt: OptionalInstant
  ackedBy: number | null
  returnedAt: OptionalInstant
  closedAt: OptionalInstant
  closeReason: string | null
  activationCount: Generated<number>
  peakValue: number | null
  peakTs: OptionalInstant
  exposure: Generated<number>
  assigneeId: number | null
  explain: Json<Record<string, unknown>>
}

export interface AlarmEventTable {
  organizationId: Organization
  id: Generated<number>
  pointId: number
  seq: number
  alarmId: number | null
  t: Instant
  at: Instant
  type: string
  state: AlarmPointState
  value: number | null
  activation: number | null
  byId: number | null
  note: string | null
  reason: string | null
  until: OptionalInstant
  assigneeId: number | null
  annunciated: Generated<boolean>
}

/** Of the demo. */
export type SimulatedFaultKind = 'OPEN_DOOR' | 'STOP_COMPRESSOR' | 'CUT_RADIO'
export interface SimulatedFaultTable {
  organizationId: Organization
  id: Generated<number>
  sensorId: number
  kind: SimulatedFaultKind
  startsAt: Instant
  endsAt: Instant
}
