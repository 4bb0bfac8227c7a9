import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Json, OptionalInstant, Organization } from '../../../db/columns.ts'
import type { UserRole } from '../../../access/role.ts'
import type { AlarmPriority } from '../alarm-configs/tables.ts'

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
    mailAddress: MailAddressTable
  }
}
