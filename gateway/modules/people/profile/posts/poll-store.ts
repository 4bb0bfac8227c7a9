import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import { findsAny, onKey, rowsOf } from '../../../../platform/record/rows.ts'

interface PollRow {
  postId: number
  closesAt: Date | null
  votedOptionId: number | null
  options: { id: number; text: string; voteCount: number }[]
}

/** The polls of these posts as this member sees them, the options in the order they were given. */
export async function pollsOf(
  tenant: Tenant,
  viewerId: number,
  postIds: readonly number[],
): Promise<PollRow[]> {
  const { db, organizationId } = tenant
  const polls = await db
    .selectFrom('poll')
    .leftJoin('pollVote as own', (join) =>
      join
        .onRef('own.organizationId', '=', 'poll.organizationId')
        .onRef('own.postId', '=', 'poll.postId')
        .on('own.memberId', '=', viewerId),
    )
    .select(['poll.postId', 'poll.closesAt', 'own.optionId as votedOptionId'])
    .where('poll.organizationId', '=', organizationId)
    .where('poll.postId', '=', anyOf(postIds))
    .execute()
  if (polls.length === 0) return []
  const options = await db
    .selectFrom('pollOption')
    .leftJoin('pollVote', (join) =>
      join
        .onRef('pollVote.organizationId', '=', 'pollOption.organizationId')
        .onRef('pollVote.postId', '=', 'pollOption.postId')
        .onRef('pollVote.optionId', '=', 'pollOption.id'),
    )
    .select([
      'pollOption.id',
      'pollOption.postId',
      'pollOption.text',
      sql<number>`count(poll_vote.member_id)::int`.as('voteCount'),
    ])
    .where('pollOption.organizationId', '=', organizationId)
    .where('pollOption.postId', '=', anyOf(polls.map(({ postId }) => postId)))
    .groupBy(['pollOption.id', 'pollOption.postId', 'pollOption.text'])
    .orderBy('pollOption.id')
    .execute()
  return polls.map((poll) => ({
    ...poll,
    options: options.filter(({ postId }) => postId === poll.postId),
  }))
}

/** Within a transaction: it stays until then. */
export const keptPoll = ({ db, organizationId }: Tenant, postId: number) =>
  db
    .selectFrom('poll')
    .innerJoin('post', (join) => onKey(join, 'post', 'poll.postId'))
    .select(['poll.postId', 'poll.closesAt', 'post.memberId'])
    .where('poll.organizationId', '=', organizationId)
    .where('poll.postId', '=', postId)
    .forKeyShare()
    .executeTakeFirst()

export const hasOption = (tenant: Tenant, postId: number, optionId: number): Promise<boolean> =>
  findsAny(
    rowsOf(tenant, 'pollOption')
      .select('pollOption.id')
      .where('pollOption.postId', '=', postId)
      .where('pollOption.id', '=', optionId),
  )

/** In place of the vote there was; answers whether there was none, and nothing where it is the same. */
export async function castVote(
  { db }: Tenant,
  vote: { postId: number; memberId: number; optionId: number },
): Promise<{ first: boolean } | undefined> {
  return db
    .insertInto('pollVote')
    .values(vote)
    .onConflict((clash) =>
      clash
        .columns(['organizationId', 'postId', 'memberId'])
        .doUpdateSet({ optionId: vote.optionId })
        .where('pollVote.optionId', '!=', vote.optionId),
    )
    .returning(sql<boolean>`xmax = 0`.as('first'))
    .executeTakeFirst()
}

/** Whether there was one. */
export async function withdrawVote(
  { db, organizationId }: Tenant,
  postId: number,
  memberId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pollVote')
    .where('organizationId', '=', organizationId)
    .where('postId', '=', postId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The newest post with a poll somebody voted in. */
export async function newestVoted({ db, organizationId }: Tenant): Promise<number | undefined> {
  const newest = await db
    .selectFrom('pollVote')
    .select('postId')
    .where('organizationId', '=', organizationId)
    .orderBy('postId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.postId
}

/** The first few who voted for an option. */
export async function votersOf(
  { db, organizationId }: Tenant,
  { postId, optionId, most }: { postId: number; optionId: number; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('pollVote')
    .select('memberId')
    .where('organizationId', '=', organizationId)
    .where('postId', '=', postId)
    .where('optionId', '=', optionId)
    .orderBy('createdAt')
    .orderBy('memberId')
    .limit(most)
    .execute()
  return rows.map(({ memberId }) => memberId)
}
