import type { Generated, GeneratedAlways } from 'kysely'
import type { OptionalInstant, Organization, Stamp } from '../../../db/columns.ts'

export type ConversationKind = 'DIRECT' | 'GROUP' | 'ALARM'
export type Presence = 'ONLINE' | 'OFFLINE' | 'BUSY' | 'AWAY'

export interface ChatConversationTable {
  organizationId: Organization
  id: Generated<number>
  kind: ConversationKind
  title: Generated<string>
  directKey: string | null
  alarmId: number | null
  createdById: number | null
  lastMessageId: Generated<number>
  writtenAt: OptionalInstant
  changed: Generated<number>
  createdAt: Stamp
}

export interface ChatMemberTable {
  organizationId: Organization
  conversationId: number
  memberId: number
  readUpTo: Generated<number>
  deliveredUpTo: Generated<number>
  unread: Generated<number>
  joinedAt: Stamp
  leftAt: OptionalInstant
}

export interface ChatMessageTable {
  organizationId: Organization
  id: Generated<number>
  conversationId: number
  senderId: number | null
  clientKey: string
  body: string
  replyToId: number | null
  mentionedIds: Generated<number[]>
  createdAt: Stamp
  editedAt: OptionalInstant
  deletedAt: OptionalInstant
  made: Generated<number>
  changed: Generated<number>
  searchText: GeneratedAlways<string>
}

interface ChatReactionTable {
  organizationId: Organization
  messageId: number
  memberId: number
  emoji: string
  createdAt: Stamp
}

interface ChatFileTable {
  organizationId: Organization
  messageId: number
  fileId: number
}

interface ChatStatusTable {
  organizationId: Organization
  memberId: number
  status: Presence
}

export interface ChatDeviceTable {
  organizationId: Organization
  socket: string
  memberId: number
  device: string
  isAway: Generated<boolean>
  /** Where it is open: it is as long as that gateway says that it is there. */
  gateway: string
}

declare module '../../../db/tables.ts' {
  interface Tables {
    chatConversation: ChatConversationTable
    chatMember: ChatMemberTable
    chatMessage: ChatMessageTable
    chatReaction: ChatReactionTable
    chatFile: ChatFileTable
    chatStatus: ChatStatusTable
    chatDevice: ChatDeviceTable
  }
}
