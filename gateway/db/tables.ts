// What the tables hold, as kysely sees them (camelCase; the database says snake_case). One interface per table.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DiskLevel } from '../disk/level.ts'
import type { AccountSettingsTable } from './tables-account.ts'
import type {
  AgendaTable,
  AlarmConfigTable,
  AlarmConfigVersionTable,
  AlarmEventTable,
  AlarmPointTable,
  AlarmTable,
  CalibrationTable,
  LeaseTable,
  MaintenanceWindowTable,
  ScheduleTable,
  SimulatedFaultTable,
} from './tables-alarms.ts'
import type { ApiKeyTable } from './tables-api-keys.ts'
import type { BookmarkTable } from './tables-bookmarks.ts'
import type { AnnotationTable, ViewTable } from './tables-charts.ts'
import type { ImportTable } from './tables-imports.ts'
import type { IdempotencyKeyTable } from './tables-ingest.ts'
import type {
  MailAddressTable,
  MailCountTable,
  NotificationChannelTable,
  NotificationDeliveryTable,
  NotificationPolicyTable,
  NoticeMailTable,
  NotificationTable,
} from './tables-notifications.ts'
import type { PermissionTable } from './tables-permissions.ts'
import type { ProfileTables } from './tables-profile.ts'
import type { AvatarTable, PictureTable } from './tables-pictures.ts'
import type { ReportDefinitionTable } from './tables-reports.ts'

export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
export type Instant = ColumnType<Date, Date | string, Date | string>
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Json<T> = ColumnType<T, string | undefined, string>
/** Set by the database from the organisation of the request. */
export type Organization = Generated<number>

export type UserRole = 'ADMIN' | 'AUTHOR' | 'EDITOR' | 'MAINTAINER' | 'SUBSCRIBER'
export type MemberStatus = 'ACTIVE' | 'INACTIVE' | 'PENDING'
export type SiteAccess = 'ALL' | 'ASSIGNED'
export type Plan = 'BASIC' | 'TEAM' | 'COMPANY' | 'ENTERPRISE'
export type Billing = 'AUTO_DEBIT' | 'MANUAL_CREDIT_CARD' | 'MANUAL_PAYPAL' | 'MANUAL_CASH'
export type DeviceStatus = 'ACTIVE' | 'OUT_OF_SERVICE' | 'RETIRED'
export type LocationKind = 'ROOM' | 'COOLER' | 'FREEZER' | 'VEHICLE' | 'OTHER'
export type TemperatureUnit = 'C' | 'F' | 'K'

export interface Changing {
  createdAt: Stamp
  updatedAt: Stamp
}

export interface AccountTable extends Changing {
  id: GeneratedAlways<number>
  email: string
  username: string
  emailKey: string
  usernameKey: string
  fullName: Generated<string>
  avatar: string | null
  passwordHash: string | null
  language: string | null
  preferences: Json<Record<string, unknown>>
}

export interface SessionTable {
  id: Generated<string>
  accountId: number
  organizationId: number
  generation: Generated<number>
  rotatedAt: Stamp
  device: Generated<string>
  ip: string | null
  createdAt: Stamp
  lastUsedAt: Stamp
  expiresAt: Instant
  endedAt: OptionalInstant
  endReason: string | null
}

export interface ThrottleTable {
  key: string
  failures: Generated<number>
  blockedUntil: OptionalInstant
  updatedAt: Stamp
}

export interface SeedTable {
  name: string
  finishedAt: Stamp
}

export interface OrganizationTable extends Changing {
  id: Generated<number>
  title: string
  slug: string
  timeZone: Generated<string>
  displayUnit: Generated<TemperatureUnit>
  retentionRawDays: Generated<number>
  readingsKeptFrom: Date | null
  grace: Generated<number>
  startupGrace: Generated<number>
  longestShelf: Generated<number>
  layout: Json<Record<string, unknown>>
  knownVersion: string | null
  diskLevel: Generated<DiskLevel>
}

export interface IdCounterTable {
  organizationId: Organization
  entity: string
  lastId: number
}

export interface MemberTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  /** Null until an invitation is accepted; whom it is for is in the fields after it, which are null from then on. */
  accountId: number | null
  invitedEmail: Generated<string | null>
  invitedEmailKey: Generated<string | null>
  invitedUsername: Generated<string | null>
  invitedFullName: Generated<string | null>
  role: UserRole
  status: Generated<MemberStatus>
  siteAccess: Generated<SiteAccess>
  siteIds: Generated<number[]>
  company: Generated<string>
  country: Generated<string>
  contact: Generated<string>
  currentPlan: Generated<Plan>
  billing: Generated<Billing>
  version: Generated<number>
}

export interface InvitationTable {
  organizationId: number
  memberId: number
  kind: 'INVITATION' | 'PASSWORD'
  emailKey: string
  tokenHash: Buffer
  shown: boolean
  createdAt: Stamp
  expiresAt: Instant
}

export interface AuditEntryTable {
  organizationId: Organization
  id: Generated<number>
  at: Stamp
  actorId: number | null
  action: string
  entity: string
  entityId: string | null
  detail: Json<Record<string, unknown>>
  ip: string | null
  /** Both are computed by the database, whoever writes. */
  previousHash: GeneratedAlways<Buffer>
  hash: GeneratedAlways<Buffer>
}

export interface SiteTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  address: Generated<string>
  timeZone: string
  latitude: number | null
  longitude: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface LocationTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  siteId: number
  parentId: number | null
  name: string
  kind: LocationKind
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface DeviceTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  siteId: number
  gatewayId: number | null
  name: string
  model: Generated<string>
  serial: Generated<string>
  firmware: Generated<string>
  status: Generated<DeviceStatus>
  batteryPct: number | null
  rssi: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface DeviceTokenTable {
  organizationId: Organization
  id: Generated<number>
  deviceId: number
  prefix: string
  hash: Buffer
  createdAt: Stamp
  expiresAt: OptionalInstant
  revokedAt: OptionalInstant
  lastUsedAt: OptionalInstant
}

export interface SensorTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  deviceId: number
  locationId: number | null
  siteId: number
  key: string
  name: string
  quantity: Generated<'TEMPERATURE'>
  reportInterval: Generated<number>
  staleAfter: Generated<number>
  physicalMin: Generated<number>
  physicalMax: Generated<number>
  permittedLow: number | null
  permittedHigh: number | null
  decimals: Generated<number>
  tags: Generated<string[]>
  status: Generated<DeviceStatus>
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface SensorHoldTable {
  organizationId: Organization
  id: Generated<number>
  sensorId: number
  staleAfter: number
  until: Instant
  rolledUp: Generated<boolean>
}

export interface ReadingFeedTable {
  organizationId: Organization
  lastBatch: Generated<string>
}

export interface ReadingBatchTable {
  organizationId: Organization
  id: string
  deviceId: number | null
  receivedAt: Instant
  sensorIds: number[]
  fromTs: Instant
  toTs: Instant
  /** Of the good readings, epoch milliseconds, beside `sensorIds` and `vals`; bigint, so text. */
  times: Generated<string[]>
  vals: Generated<number[]>
}

export interface ReadingTable {
  organizationId: Organization
  sensorId: number
  ts: Instant
  value: number
  raw: number | null
  outOfRange: Generated<boolean>
  late: Generated<boolean>
  receivedAt: Instant
  batchId: string
}

export interface ReadingRevisionTable {
  organizationId: Organization
  id: Generated<number>
  sensorId: number
  ts: Instant
  value: number
  receivedAt: Instant
  reason: 'CONFLICT' | 'MANUAL'
}

export interface LatestTable {
  organizationId: Organization
  sensorId: number
  ts: Instant
  value: number
  receivedAt: Instant
  lastSeen: Instant
  batchId: string
}

export interface RollUpTable {
  organizationId: Organization
  sensorId: number
  bucket: Instant
  n: Generated<number>
  min: number | null
  minTs: OptionalInstant
  max: number | null
  maxTs: OptionalInstant
  first: number | null
  firstTs: OptionalInstant
  last: number | null
  lastTs: OptionalInstant
  sum: Generated<number>
  w: Generated<number>
  s1: Generated<number>
  s2: Generated<number>
  e: Generated<number>
}

/** Everything a request may touch; the tables of the schema `identity` are for the identity module alone. */
export interface Tables extends ProfileTables {
  'identity.account': AccountTable
  'identity.accountSettings': AccountSettingsTable
  'identity.avatar': AvatarTable
  'identity.invitation': InvitationTable
  'identity.session': SessionTable
  'identity.throttle': ThrottleTable
  'identity.seed': SeedTable
  organization: OrganizationTable
  idCounter: IdCounterTable
  member: MemberTable
  apiKey: ApiKeyTable
  permission: PermissionTable
  picture: PictureTable
  auditEntry: AuditEntryTable
  site: SiteTable
  location: LocationTable
  device: DeviceTable
  deviceToken: DeviceTokenTable
  idempotencyKey: IdempotencyKeyTable
  sensor: SensorTable
  readingFeed: ReadingFeedTable
  readingBatch: ReadingBatchTable
  reading: ReadingTable
  readingRevision: ReadingRevisionTable
  sensorHold: SensorHoldTable
  latest: LatestTable
  readingM5: RollUpTable
  readingH1: RollUpTable
  'worker.lease': LeaseTable
  'worker.agenda': AgendaTable
  calibration: CalibrationTable
  schedule: ScheduleTable
  maintenanceWindow: MaintenanceWindowTable
  notificationChannel: NotificationChannelTable
  notificationPolicy: NotificationPolicyTable
  alarmConfig: AlarmConfigTable
  alarmConfigVersion: AlarmConfigVersionTable
  alarmPoint: AlarmPointTable
  alarm: AlarmTable
  alarmEvent: AlarmEventTable
  notificationDelivery: NotificationDeliveryTable
  notification: NotificationTable
  noticeMail: NoticeMailTable
  mailCount: MailCountTable
  mailAddress: MailAddressTable
  simulatedFault: SimulatedFaultTable
  readingImport: ImportTable
  reportDefinition: ReportDefinitionTable
  annotation: AnnotationTable
  bookmark: BookmarkTable
  view: ViewTable
}
