// What the bell must know of members and of what they write, and others do.
import type { Tenant } from '../../../../access/authorize.ts'
import type { ChosenNoticeKind } from '../tables.ts'
import type { DeedRow } from './notice.ts'

/** Of these active members those who want to be told of what is of this kind. */
export type NoticeWanted = (
  within: Tenant,
  memberIds: readonly number[],
  kind: ChosenNoticeKind,
) => Promise<number[]>

/** The text a notice is about; null when it is about none, and when that is gone. */
export type NoticeText = (
  within: Pick<Tenant, 'db' | 'organizationId'>,
  about: Pick<DeedRow, 'postId' | 'announcementId'>,
) => Promise<string | null>

declare module '../../../../platform/provided.ts' {
  interface Provisions {
    noticeWanted: NoticeWanted
    noticeText: NoticeText
  }
}
