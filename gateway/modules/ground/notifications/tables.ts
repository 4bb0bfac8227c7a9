import type { Generated } from 'kysely'
import type { DiskLevel } from '../../../disk/level.ts'
import type { Instant, Json, OptionalInstant, Organization, Stamp } from '../../../db/columns.ts'

/** What domains tell of in words of their own. Each adds its kinds here, and to the enum of the schema. */
export interface WordedKinds {
  ALARM: true
}
export type WordedKind = keyof WordedKinds

export type NotificationKind = WordedKind | NoticeKind

/** What members are told beside alarms. */
export type NoticeKind = ChosenNoticeKind | DiskNoticeKind

/** Of these those are told who want to be. */
export type ChosenNoticeKind = 'COMMENT' | 'ANSWER' | 'FOLLOW' | 'ANNOUNCEMENT' | 'PRODUCT_UPDATE'

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
  /** Both in the other languages, for what a domain tells in words of its own. */
  words: Json<NotificationWords | null>
  siteIds: Generated<number[]>
  /** The page of the dashboard where it is seen. */
  path: Generated<string | null>
  /** Whose votes it tells of. */
  voters: Generated<number[]>
  readAt: OptionalInstant
  createdAt: Stamp
}

/** What the members of an organisation were told of last; an organisation has none until there is something. */
export interface NoticeStateTable {
  organizationId: Organization
  knownVersion: Generated<string | null>
  diskLevel: Generated<DiskLevel>
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

export interface ReminderTable {
  organizationId: Organization
  source: string
  thingId: number
  memberId: number
  minutesBefore: number
  dueAt: Date | null
}

declare module '../../../db/tables.ts' {
  interface Tables {
    notification: NotificationTable
    noticeMail: NoticeMailTable
    noticeState: NoticeStateTable
    mailCount: MailCountTable
    reminder: ReminderTable
  }
}
