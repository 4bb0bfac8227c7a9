import { z } from 'zod'
import { newOf, text } from '../../../parse.ts'

export interface ChatMessage {
  readonly id: number
  readonly conversationId: number
  readonly senderId: number | null
  readonly clientKey: string
  readonly body: string
  readonly replyToId: number | null
  readonly mentionedIds: readonly number[]
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly deletedAt: Date | null
}

const body = text(5000).transform((value) => value.replace(/^\s*\n|\s+$/g, ''))

export const NewMessage = newOf(
  {
    conversationId: z.string(),
    clientKey: text(100, 1),
    text: body,
    replyToId: z.string().nullable(),
    mentionedIds: z.array(z.string()).max(20, 'At most 20 members.'),
    fileIds: z.array(z.string()).max(10, 'At most 10 files.'),
  },
  { text: '', replyToId: null, mentionedIds: [], fileIds: [] },
)

export const MessageSearch = z.object({
  conversationId: z.string().nullish(),
  search: text(200).nullish(),
})

export const ChangedText = z.object({ text: body.pipe(text(5000, 1)) })

/** One sign as people type it, with what joins it to one: no text. */
const SIGN = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v')
export const Sign = z.object({
  emoji: z.string().regex(SIGN, 'This is no sign.'),
  on: z.boolean(),
})
