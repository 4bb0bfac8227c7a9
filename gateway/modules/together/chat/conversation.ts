import { z } from 'zod'
import { changeOf, idsUpTo, newOf, text } from '../../../parse.ts'
import type { ConversationKind } from './tables.ts'

/** A conversation as one member has it. */
export interface Conversation {
  readonly id: number
  readonly kind: ConversationKind
  readonly title: string
  readonly alarmId: number | null
  readonly createdById: number | null
  readonly partnerId: number | null
  readonly memberCount: number
  readonly isMember: boolean
  readonly unread: number
  /** 0 while nobody has written. */
  readonly lastMessageId: number
  readonly writtenAt: Date | null
  readonly createdAt: Date
}

/** A member of a conversation, and how far they are in it. */
export interface Partaker {
  readonly conversationId: number
  readonly memberId: number
  readonly readUpTo: number
  readonly deliveredUpTo: number
}

/** Whatever is said is told to each of them, and each has a count of what is unread. */
export const MOST_MEMBERS = 500

export const MembersAsked = z.object({
  search: text(200).nullish(),
  page: z.number().int().min(1).max(MOST_MEMBERS).default(1),
  perPage: z.number().int().min(1).max(100).default(100),
})

const title = z.string().trim().pipe(text(100))
const others = idsUpTo(MOST_MEMBERS - 1, `At most ${MOST_MEMBERS - 1} members.`)

export const NewConversation = newOf({ userIds: others, title }, { title: '' })
export const ConversationChange = changeOf({ title, addIds: others })

/** The key of a conversation of two. */
export const directKey = (one: number, other: number): string =>
  [one, other].sort((a, b) => a - b).join(' ')
