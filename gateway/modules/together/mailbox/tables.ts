import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Json, OptionalInstant, Organization } from '../../../db/columns.ts'

export type MailFolder = 'INBOX' | 'SENT' | 'DRAFT' | 'ARCHIVE' | 'SPAM' | 'TRASH'

export type MailLabel = 'PERSONAL' | 'COMPANY' | 'IMPORTANT' | 'PRIVATE'

export type MailDeliveryState = 'WAITING' | 'ACCEPTED' | 'REFUSED' | 'NOT_SENT'

/** Whom a mail is for. The address of a member is blank until it is sent, and so is the number of who is none. */
export interface MailRecipient {
  readonly kind: 'TO' | 'CC' | 'BCC'
  readonly name: string
  readonly email: string
  readonly memberId: number | null
}

export interface MailTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  memberId: number
  folder: MailFolder
  messageId: Generated<string>
  threadId: Generated<string>
  fromId: number | null
  fromName: string
  fromEmail: string
  recipients: Json<MailRecipient[]>
  people: Generated<string>
  subject: Generated<string>
  body: Generated<string>
  bodyText: Generated<string>
  labels: Generated<MailLabel[]>
  isDraft: Generated<boolean>
  isRead: Generated<boolean>
  isStarred: Generated<boolean>
  isLatest: Generated<boolean>
  answersId: Generated<number | null>
  sentAt: Instant
  dueAt: OptionalInstant
  fileIds: Generated<number[]>
  hasFiles: GeneratedAlways<boolean>
  version: Generated<number>
  made: Generated<number>
  changed: Generated<number>
  searchText: GeneratedAlways<string>
}

/** How many mails lie in a folder, have a star or a label. Kept by the database. */
export interface MailboxCountTable {
  organizationId: Organization
  memberId: number
  place: MailFolder | MailLabel | 'STARRED'
  mails: number
  conversations: number
  unread: number
}

export interface MailDeliveryTable {
  organizationId: Organization
  id: Generated<number>
  mailId: number
  email: string
  state: MailDeliveryState
  answer: Generated<string>
  attempts: Generated<number>
  dueAt: OptionalInstant
  updatedAt: Instant
}

declare module '../../../db/tables.ts' {
  interface Tables {
    mail: MailTable
    mailboxCount: MailboxCountTable
    mailDelivery: MailDeliveryTable
  }
}
