import { authorize, type Tenant } from '../../../../access/authorize.ts'
import { batchedBy } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { notFound, refuse } from '../../../../errors.ts'
import { idOf } from '../../../../parse.ts'
import { ringBells, tell } from '../../../ground/notifications/notices/notice-service.ts'
import { noteChange } from './live-store.ts'
import { announced, viewerId } from '../own.ts'
import { percentsOf, type Poll, type Post } from './post.ts'
import { findPost } from './post-service.ts'
import * as store from './poll-store.ts'

/** The poll of a post; most have none. */
export const getPoll = batchedBy<Poll>(
  async (ctx, postIds) => {
    const rows = await store.pollsOf(authorize(ctx, 'read', 'Profile'), viewerId(ctx), postIds)
    return rows.map(({ options, ...poll }) => {
      const percents = percentsOf(options.map(({ voteCount }) => voteCount))
      return {
        ...poll,
        options: options.map((option, index) => ({ ...option, percent: percents[index] ?? 0 })),
      }
    })
  },
  ({ postId }) => postId,
)

/** One vote a member: another takes its place, and none takes it back. */
export async function vote(
  ctx: Context,
  postId: string,
  optionId: string | null | undefined,
): Promise<Post> {
  const tenant = authorize(ctx, 'update', 'Profile')
  const number = idOf(postId) ?? 0
  const notified = await announced(ctx, tenant, async (within) => {
    const poll = await store.keptPoll(within, number)
    if (!poll) throw notFound('Poll')
    if (poll.closesAt && poll.closesAt.getTime() <= ctx.now())
      throw refuse('CONFLICT', ['postId'], 'This poll is closed.')
    const option = optionId == null ? null : (idOf(optionId) ?? 0)
    if (option !== null && !(await store.hasOption(within, number, option))) {
      throw refuse('INVALID', ['optionId'], 'This poll has no such answer.')
    }
    return option === null
      ? withdraw(ctx, within, number)
      : cast(ctx, within, { ...poll, optionId: option })
  })
  await ringBells(ctx, tenant, notified)
  const post = await findPost(ctx, number)
  if (!post) throw notFound('Post')
  return post
}

async function withdraw(ctx: Context, within: Tenant, postId: number): Promise<number[]> {
  if (await store.withdrawVote(within, postId, viewerId(ctx)))
    await noteChange(within, postId, 'UPDATED')
  return []
}

/** Whose poll it is hears of everybody's first vote. */
async function cast(
  ctx: Context,
  within: Tenant,
  vote: { postId: number; memberId: number; optionId: number },
): Promise<number[]> {
  const { postId, memberId, optionId } = vote
  const cast = await store.castVote(within, { postId, memberId: viewerId(ctx), optionId })
  if (cast) await noteChange(within, postId, 'UPDATED')
  return cast?.first
    ? tell(ctx, within, [memberId], { kind: 'ANSWER', actorId: viewerId(ctx), postId })
    : []
}

/** The options of the newest poll anybody voted in, and the first few who voted for each. */
export async function newestPoll(
  ctx: Context,
  most: number,
): Promise<{ text: string; percent: number; voterIds: number[] }[]> {
  const tenant = authorize(ctx, 'read', 'Profile')
  const postId = await store.newestVoted(tenant)
  if (postId === undefined) return []
  const poll = await getPoll(ctx, postId)
  if (!poll) return []
  return Promise.all(
    poll.options.map(async ({ id: optionId, text, percent }) => {
      const voterIds = await store.votersOf(tenant, { postId, optionId, most })
      return { text, percent, voterIds }
    }),
  )
}
