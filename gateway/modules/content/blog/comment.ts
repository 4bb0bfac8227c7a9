// What readers say of posts.
import { z } from 'zod'
import { changeOf, listOf, newOf, OptionalIds, text } from '../../../parse.ts'

export interface BlogComment {
  readonly id: number
  readonly postId: number
  readonly text: string
  readonly isHidden: boolean
  readonly createdById: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

const CommentFilter = z.object({
  postId: OptionalIds,
  createdById: OptionalIds,
  isHidden: z.boolean().nullish(),
  isReported: z.boolean().nullish(),
})
export const CommentList = listOf(CommentFilter, [])
export type CommentList = z.output<typeof CommentList>

const said = z.string().trim().pipe(text(2000, 1))
export const NewComment = newOf({ postId: z.string(), text: said }, {})
export const CommentChange = changeOf({ text: said, isHidden: z.boolean() })
