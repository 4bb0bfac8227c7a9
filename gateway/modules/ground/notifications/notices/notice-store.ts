import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { DeedRow } from './notice.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

/** Whom a notification came to, and how many of its kind it stands for. */
export interface Recipient {
  memberId: number
  count: number
}

/**
 * Tells them. What nobody has read of yet is told in the same row, which then is the newest; who is known to have voted or to follow
 * is not told of again.
 */
export async function insertNotices(
  { db }: Within,
  memberIds: readonly number[],
  deed: DeedRow,
  at: Date,
): Promise<Recipient[]> {
  const { kind, actorId, postId, announcementId, productVersion } = deed
  const again =
    postId === null
      ? sql`on conflict do nothing`
      : sql`on conflict (organization_id, member_id, kind, post_id) where post_id is not null and read_at is null
          do update set id = excluded.id, count = notification.count + 1, actor_id = excluded.actor_id,
            created_at = excluded.created_at, voters = notification.voters || excluded.voters
          where notification.kind <> 'ANSWER' or not notification.voters && excluded.voters`
  const voters = kind === 'ANSWER' && actorId !== null ? [actorId] : []
  const { rows } = await sql<Recipient>`
    insert into notification
      (member_id, title, kind, actor_id, post_id, announcement_id, product_version, created_at, voters)
    select member_id, '', ${kind}, ${actorId}::int, ${postId}::int, ${announcementId}::int, ${productVersion}, ${at}, ${voters}::int[]
    from unnest(${memberIds}::int[]) as told(member_id)
    where not exists (select from notification known where known.organization_id = current_organization()
      and known.member_id = told.member_id and known.post_id = ${postId}::int and known.voters && ${voters}::int[])
    ${again} returning member_id, count`.execute(db)
  return rows
}

/** Mails of it, due at once. */
export async function queueMails(
  { db }: Within,
  memberIds: readonly number[],
  deed: DeedRow,
  at: Date,
): Promise<void> {
  await db
    .insertInto('noticeMail')
    .values(memberIds.map((memberId) => ({ ...deed, memberId, dueAt: at, createdAt: at })))
    .execute()
  await sql`insert into worker.notice_agenda as agenda (organization_id, due_at) values (current_organization(), ${at})
    on conflict (organization_id) do update set due_at = least(agenda.due_at, excluded.due_at)`.execute(
    db,
  )
}
