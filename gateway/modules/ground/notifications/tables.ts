import type { Generated, GeneratedAlways } from 'kysely'
import type {
  Changing,
  Instant,
  Json,
  OptionalInstant,
  Organization,
  Stamp,
} from '../../../db/columns.ts'
import type { AlarmPriority } from '../../alarms/alarm-configs/tables.ts'
import type { UserRole } from '../../../access/role.ts'

export type ChannelKind = 'EMAIL' | 'WEBHOOK' | 'IN_APP'

export type DeliveryStatus = 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'SKIPPED'

/** Why a message was not sent. */
export type SkipReason =
  | 'ACKNOWLEDGED'
  | 'RETURNED'
  | 'CLOSED'
  | 'SHELVED'
  | 'SUPPRESSED'
  | 'SUPERSEDED'
  | 'TOO_OLD'
  | 'DEDUPED'
  | 'DISABLED'
  | 'POLICY_DISABLED'
  | 'NO_MAIL_SERVER'
  | 'DEMO_ADDRESS'
  | 'NOBODY'
  | 'MAIL_LIMIT'

/** What a channel reaches: which of them, its kind says. */
export interface ChannelTarget {
  emails?: string[]
  url?: string
  userIds?: number[]
  roles?: UserRole[]
}

export interface NotificationChannelTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  kind: ChannelKind
  target: Json<ChannelTarget>
  secret: string | null
  enabled: Generated<boolean>
  verifiedAt: OptionalInstant
  digestAt: OptionalInstant
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface PolicyStep {
  afterSeconds: number
  channelIds: number[]
  /** Null for a step that is not repeated. */
  repeatSeconds: number | null
  maxRepeats: number
}

export interface NotificationPolicyTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  priorities: Generated<AlarmPriority[]>
  tags: Generated<string[]>
  siteIds: Generated<number[]>
  steps: Json<PolicyStep[]>
  dedupeSeconds: Generated<number>
  stopOnReturn: Generated<boolean>
  enabled: Generated<boolean>
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface NotificationDeliveryTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  alarmId: number | null
  activation: Generated<number>
  annunciatedAt: OptionalInstant
  step: Generated<number>
  repetition: Generated<number>
  channelId: number
  policyId: number | null
  status: Generated<DeliveryStatus>
  attempts: Generated<number>
  plannedAt: Instant
  dueAt: Instant
  lockedUntil: OptionalInstant
  fence: string | null
  error: string | null
  reason: SkipReason | null
  sentAt: OptionalInstant
  replayed: Generated<boolean>
  reached: Generated<string[]>
  unfinished: Generated<number>
  digestId: number | null
  eventId: Generated<string>
  folded: Generated<number>
}

export type NotificationKind = 'ALARM' | NoticeKind

/** What members are told beside alarms. */
export type NoticeKind =
  'COMMENT' | 'ANSWER' | 'FOLLOW' | 'ANNOUNCEMENT' | 'PRODUCT_UPDATE' | DiskNoticeKind

export type DiskNoticeKind = 'DISK_LOW' | 'DISK_VERY_LOW' | 'DISK_FULL'

/** Who did what to what. */
interface NoticeColumns {
  actorId: Generated<number | null>
  postId: Generated<number | null>
  announcementId: Generated<number | null>
  productVersion: Generated<string | null>
}

export type NotificationWords = Partial<Record<string, { title: string; body: string }>>

export interface NotificationTable extends NoticeColumns {
  organizationId: Organization
  id: Generated<number>
  kind: Generated<NotificationKind>
  count: Generated<number>
  memberId: number
  alarmId: Generated<number | null>
  /** In English, as is the body. */
  title: string
  body: Generated<string>
  /** Both in the other languages, where it is about alarms. */
  words: Json<NotificationWords | null>
  siteIds: Generated<number[]>
  /** Whose votes it tells of. */
  voters: Generated<number[]>
  readAt: OptionalInstant
  createdAt: Stamp
}

export interface NoticeMailTable extends NoticeColumns {
  organizationId: Organization
  id: Generated<number>
  eventId: Generated<string>
  memberId: number
  kind: NoticeKind
  attempts: Generated<number>
  dueAt: Instant
  createdAt: Stamp
}

/** What a mail is counted against. */
export type MailAllowance = 'MAIL' | 'ALARM' | 'INVITATION'

export interface MailCountTable {
  organizationId: Organization
  allowance: MailAllowance
  recipient: string
  startsAt: Instant
  count: number
}

export interface MailAddressTable {
  organizationId: Organization
  address: string
  confirmedAt: OptionalInstant
  tokenHash: Buffer | null
  expiresAt: OptionalInstant
}

declare module '../../../db/tables.ts' {
  interface Tables {
    notificationChannel: NotificationChannelTable
    notificationPolicy: NotificationPolicyTable
    notificationDelivery: NotificationDeliveryTable
    notification: NotificationTable
    noticeMail: NoticeMailTable
    mailCount: MailCountTable
    mailAddress: MailAddressTable
  }
}
