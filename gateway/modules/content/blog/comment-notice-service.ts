// Whoever wrote a post finds what others say of it behind the bell, unless they chose not to hear of comments.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { SPOKEN } from '../../../platform/languages.ts'
import { nameOfMember } from '../../ground/audit/members-service.ts'
import {
  noteInWords,
  tellInWords,
  type Said,
} from '../../ground/notifications/notices/notice-service.ts'
import type { BlogComment } from './comment.ts'
import { BLOG_WORDS } from './digest/words.ts'
import type { BlogPost } from './post.ts'

declare module '../../ground/notifications/tables.ts' {
  interface WordedKinds {
    BLOG_COMMENT: true
  }
}

/** In the transaction of the comment; answers whom to ring for. */
export async function tellAuthor(
  ctx: Context,
  within: Tenant,
  { id: postId, title, createdById: authorId }: BlogPost,
  { createdById: actorId }: BlogComment,
): Promise<number[]> {
  if (authorId === null || authorId === actorId) return []
  const wanted = await ctx.declared.provided.noticeWanted?.(within, [authorId], 'COMMENT')
  if (wanted?.length === 0) return []
  const by = actorId === null ? null : await nameOfMember(ctx, actorId)
  const said = Object.fromEntries(
    SPOKEN.map((language) => [language, { title: BLOG_WORDS[language].comment(by), body: title }]),
  ) as Said
  const note = noteInWords('BLOG_COMMENT', said, `/pages/blog/detail/${postId}`)
  return tellInWords(within, [{ memberIds: [authorId], note }], new Date(ctx.now()))
}
