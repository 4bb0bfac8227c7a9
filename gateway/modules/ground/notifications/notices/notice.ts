import type { DiskNoticeKind, NoticeKind } from '../tables.ts'
import type { NotificationFlag } from '../../../people/account/account.ts'

/** What members are told of, beside alarms. */
export type Deed =
  | { kind: 'COMMENT' | 'ANSWER'; actorId: number; postId: number }
  | { kind: 'FOLLOW'; actorId: number }
  | { kind: 'ANNOUNCEMENT'; actorId: number; announcementId: number }
  | { kind: 'PRODUCT_UPDATE'; productVersion: string }
  | { kind: DiskNoticeKind }

/** By which of their settings members are told of it, or not; of what has none whoever it concerns is told. */
export const FLAG_OF = {
  COMMENT: 'commentOnArticle',
  ANSWER: 'answerOnForm',
  FOLLOW: 'followMe',
  ANNOUNCEMENT: 'newAnnouncements',
  PRODUCT_UPDATE: 'productUpdates',
  DISK_LOW: null,
  DISK_VERY_LOW: null,
  DISK_FULL: null,
} as const satisfies Record<NoticeKind, NotificationFlag | null>

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
