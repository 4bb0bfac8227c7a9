import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { PostCommentTable, PostTable } from '../tables.ts'
import { idOf, text } from '../../../../parse.ts'

/** A post as one member sees it. */
export interface Post extends Omit<Selectable<PostTable>, 'organizationId'> {
  likeCount: number
  commentCount: number
  liked: boolean
}

/** A comment as one member sees it. */
export interface PostComment extends Omit<Selectable<PostCommentTable>, 'organizationId'> {
  likeCount: number
  liked: boolean
}

export interface PollOption {
  id: number
  text: string
  voteCount: number
  percent: number
}
/** The poll of a post. */
export interface Poll {
  postId: number
  closesAt: Date | null
  options: PollOption[]
  /** What the viewer voted for. */
  votedOptionId: number | null
}

/** A browser opens it in a page of its own; nothing but a page on the web makes sense there. */
const video = text(500).refine(
  (value) => /^https:$/.test(URL.parse(value)?.protocol ?? ''),
  'This must be an https address.',
)

const option = z.string().trim().pipe(text(100, 1))
const FARTHEST_CLOSE = 366 * 86_400_000

const poll = (now: number) =>
  z.object({
    options: z
      .array(option)
      .min(2, 'A poll needs at least 2 answers.')
      .max(10, 'A poll can have at most 10 answers.')
      .refine(
        (all) => new Set(all.map((each) => each.toLowerCase())).size === all.length,
        'Two answers are the same.',
      ),
    closesAt: z
      .date()
      .min(new Date(now), 'This must be in the future.')
      .max(new Date(now + FARTHEST_CLOSE), 'At most a year ahead.')
      .nullish(),
  })

export const newPost = (now: number) =>
  z
    .object({
      text: z.string().trim().pipe(text(5000, 1)),
      // What is no number is no photo, and is told so like one that does not exist.
      photoId: z
        .string()
        .transform((id) => idOf(id) ?? 0)
        .nullish(),
      video: video.nullish(),
      poll: poll(now).nullish(),
    })
    .refine(({ photoId, video }) => photoId == null || video == null, {
      path: ['video'],
      message: 'A post can have a photo or a video, not both.',
    })
export type NewPost = z.output<ReturnType<typeof newPost>>

export const NewComment = z.object({ text: z.string().trim().pipe(text(2000, 1)) })

export const PostScopes = ['FOLLOWED', 'ALL', 'OWN'] as const
export const PostRequest = z
  .object({
    userId: z.string().nullish(),
    scope: z.enum(PostScopes).nullish(),
  })
  .refine(({ userId, scope }) => userId == null || scope == null, {
    path: ['scope'],
    error: 'Name a member or a scope, not both.',
  })

/**
 * Whole percents that come to 100 together, as long as anybody voted: each is rounded down, and what is left goes to those that
 * lost most by it.
 */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, each) => sum + each, 0)
  const byLoss = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
  const gains = new Set(byLoss.slice(0, left).map(({ index }) => index))
  return whole.map((each, index) => each + (gains.has(index) ? 1 : 0))
}
