// Whoever is mentioned finds it behind the bell.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { SPOKEN } from '../../../platform/languages.ts'
import { nameOfMember } from '../../ground/audit/members-service.ts'
import {
  noteInWords,
  tellInWords,
  type Said,
} from '../../ground/notifications/notices/notice-service.ts'
import type { ChatMessage } from './message.ts'
import { MENTIONED } from './words.ts'

declare module '../../ground/notifications/tables.ts' {
  interface WordedKinds {
    CHAT_MENTION: true
  }
}

const LONGEST = 200

/** In the transaction of the message; answers whom to ring for. */
export async function tellMentioned(
  ctx: Context,
  within: Tenant,
  { id, conversationId, body, senderId }: ChatMessage,
  memberIds: number[],
): Promise<number[]> {
  if (!memberIds.length) return []
  const by = senderId === null ? null : await nameOfMember(ctx, senderId)
  const excerpt = [...body].slice(0, LONGEST).join('')
  const said = Object.fromEntries(
    SPOKEN.map((language) => [language, { title: MENTIONED[language](by), body: excerpt }]),
  ) as Said
  const path = `/apps/chat?conversation=${conversationId}&message=${id}`
  const note = noteInWords('CHAT_MENTION', said, path)
  return tellInWords(within, [{ memberIds, note }], new Date(ctx.now()))
}
