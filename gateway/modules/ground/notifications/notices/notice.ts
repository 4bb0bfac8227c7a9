import type { DiskNoticeKind, NoticeKind, NotificationKind } from '../tables.ts'
import { WORDS } from '../words/index.ts'

/** What members are told of, beside alarms. */
export type Deed =
  | { kind: 'COMMENT' | 'ANSWER'; actorId: number; postId: number }
  | { kind: 'FOLLOW'; actorId: number }
  | { kind: 'ANNOUNCEMENT'; actorId: number; announcementId: number }
  | { kind: 'PRODUCT_UPDATE'; productVersion: string }
  | { kind: DiskNoticeKind }

/** Of these admins are told whatever they chose. */
export const isForAdmins = (kind: NoticeKind): kind is DiskNoticeKind => kind.startsWith('DISK_')

const NOTICES = Object.keys(WORDS.en.notice)

/** Told in our words; the others come in those of the domain that tells of them. */
export const isNotice = (kind: NotificationKind): kind is NoticeKind => NOTICES.includes(kind)

/** A deed as a row has it. */
export interface DeedRow {
  kind: NoticeKind
  actorId: number | null
  postId: number | null
  announcementId: number | null
  productVersion: string | null
}

export const rowOf = (deed: Deed): DeedRow => ({
  actorId: null,
  postId: null,
  announcementId: null,
  productVersion: null,
  ...deed,
})
