import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'

/** Whether these articles helped the member. */
export const votesOf = (
  { db, organizationId }: Tenant,
  memberId: number,
  ids: readonly number[],
): Promise<{ id: number; isHelpful: boolean }[]> =>
  db
    .selectFrom('articleVote')
    .select(['articleId as id', 'isHelpful'])
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .where('articleId', '=', anyOf(ids))
    .execute()

/** In the transaction that holds the article: whoever says so too at this moment waits. */
export async function setVote(
  { db, organizationId }: Tenant,
  articleId: number,
  memberId: number,
  isHelpful: boolean | null,
): Promise<void> {
  if (isHelpful === null)
    await db
      .deleteFrom('articleVote')
      .where('organizationId', '=', organizationId)
      .where('articleId', '=', articleId)
      .where('memberId', '=', memberId)
      .execute()
  else
    await db
      .insertInto('articleVote')
      .values({ organizationId, articleId, memberId, isHelpful })
      .onConflict((there) =>
        there.columns(['organizationId', 'articleId', 'memberId']).doUpdateSet({ isHelpful }),
      )
      .execute()
  await sql`update article set helpful_count = said.yes, unhelpful_count = said.no
    from (select count(*) filter (where is_helpful) as yes, count(*) filter (where not is_helpful) as no
      from article_vote where organization_id = ${organizationId} and article_id = ${articleId}) said
    where organization_id = ${organizationId} and id = ${articleId}`.execute(db)
}

export interface MissedSearch {
  readonly search: string
  readonly searchCount: number
  readonly missedAt: Date
}

/** So many are kept: the latest. */
const MOST_KEPT = 300
const MOST_SHOWN = 100

export async function keepMiss(
  { db, organizationId }: Tenant,
  search: string,
  missedAt: Date,
): Promise<void> {
  await db
    .insertInto('articleMiss')
    .values({ organizationId, search, missedAt })
    .onConflict((there) =>
      there.columns(['organizationId', 'search']).doUpdateSet(({ eb }) => ({
        times: eb('articleMiss.times', '+', 1),
        missedAt,
      })),
    )
    .execute()
  await sql`delete from article_miss where organization_id = ${organizationId} and search in (
    select search from article_miss where organization_id = ${organizationId}
    order by missed_at desc, search offset ${MOST_KEPT})`.execute(db)
}

export const misses = ({ db, organizationId }: Tenant): Promise<MissedSearch[]> =>
  db
    .selectFrom('articleMiss')
    .select(['search', 'times as searchCount', 'missedAt'])
    .where('organizationId', '=', organizationId)
    .orderBy('times', 'desc')
    .orderBy('missedAt', 'desc')
    .orderBy('search')
    .limit(MOST_SHOWN)
    .execute()

export async function forgetMiss({ db, organizationId }: Tenant, search: string): Promise<void> {
  await db
    .deleteFrom('articleMiss')
    .where('organizationId', '=', organizationId)
    .where('search', '=', search)
    .execute()
}
