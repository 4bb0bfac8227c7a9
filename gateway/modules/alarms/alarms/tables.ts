import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Json, OptionalInstant, Organization } from '../../../db/columns.ts'
import type { AlarmPriority } from '../alarm-configs/tables.ts'

export type AlarmPhase = 'NORMAL' | 'PENDING' | 'ACTIVE' | 'CLEARING'

/** Of a point: what people see (docs/monitoring.md 5.1). */
export type AlarmPointState =
  'OUT_OF_SERVICE' | 'SHELVED' | 'SUPPRESSED' | 'NORMAL' | 'UNACK' | 'ACKED' | 'RTN_UNACK'

/** Of an occurrence. */
export type AlarmState = 'UNACK' | 'ACKED' | 'RTN_UNACK' | 'SHELVED' | 'SUPPRESSED' | 'CLOSED'

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
  /** When it was last written; null while it is open. */
  settledAt: GeneratedAlways<Date | null>
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

type PublishedAlarm = Pick<
  AlarmTable,
  | 'organizationId'
  | 'id'
  | 'configId'
  | 'sensorId'
  | 'siteId'
  | 'configVersion'
  | 'state'
  | 'priority'
  | 'explain'
  | 'pendingSince'
  | 'raisedAt'
  | 'annunciatedAt'
  | 'returnedAt'
  | 'closedAt'
  | 'peakValue'
>

declare module '../../../db/tables.ts' {
  interface Tables {
    alarmPoint: AlarmPointTable
    alarm: AlarmTable
    alarmEvent: AlarmEventTable
    'published.alarm': PublishedAlarm
  }
}
