import { may } from '../../../access/authorize.ts'
import { ALL_FOUR, EDITED, type DeclaredRights } from '../../../access/rights.ts'
import type { Context } from '../../../context.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** What members write for each other: authors change their own, who looks after the blog all of them. */
    BlogPost: true
    /** What posts are about. Whoever changes these looks after the blog. */
    BlogCategory: true
    /** What readers say of posts. */
    BlogComment: true
  }
}

export const rights: DeclaredRights = {
  BlogPost: { members: ['read'], authors: ['create', 'update', 'delete'], keys: ALL_FOUR },
  BlogCategory: { ...EDITED, keys: ALL_FOUR },
  BlogComment: { members: ALL_FOUR, keys: ALL_FOUR },
}

/** Editors: they see and change what others wrote, too. */
export const looksAfterBlog = (ctx: Context): boolean => may(ctx, 'update', 'BlogCategory')

/** What somebody sees depends on who they are and on the time. */
export interface BlogSight {
  readonly all: boolean
  readonly memberId: number
  readonly now: Date
}

export const sightOf = (ctx: Context): BlogSight => ({
  all: looksAfterBlog(ctx),
  memberId: ctx.viewer?.userId ?? 0,
  now: new Date(ctx.now()),
})

/** Whether the viewer may change what somebody made. */
export const mayChange = (ctx: Context, { createdById }: { createdById: number | null }) =>
  looksAfterBlog(ctx) || (createdById !== null && createdById === ctx.viewer?.userId)

/** Who is no author any more no longer changes what they wrote. */
export const mayEdit = (ctx: Context, post: { createdById: number | null }): boolean =>
  may(ctx, 'update', 'BlogPost') && mayChange(ctx, post)
