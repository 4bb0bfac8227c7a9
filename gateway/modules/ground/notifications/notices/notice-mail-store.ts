// Mails of notices that wait for a server to take them.
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tenant } from '../../../../access/authorize.ts'
import type { DeedRow } from './notice.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

/** Where a mail is due by then, epoch milliseconds. */
export async function organizationsDue(pool: Pool, now: number): Promise<number[]> {
  const text =
    'select organization_id as id from worker.notice_agenda where due_at <= instant($1::bigint) order by due_at'
  return (await pool.query<{ id: number }>(text, [now])).rows.map(({ id }) => id)
}

export interface WaitingMail extends DeedRow {
  id: number
  eventId: string
  memberId: number
  attempts: number
}

/** Takes up some that are due; nobody else does so until then. */
export async function claim(
  { db }: Within,
  now: Date,
  until: Date,
  most: number,
): Promise<WaitingMail[]> {
  const { rows } =
    await sql<WaitingMail>`update notice_mail set attempts = attempts + 1, due_at = ${until}
    where organization_id = current_organization() and id in (select id from notice_mail
      where organization_id = current_organization() and due_at <= ${now} order by id limit ${most} for update skip locked)
    returning id, event_id, member_id, attempts, kind, actor_id, post_id, announcement_id, product_version`.execute(
      db,
    )
  return rows
}

/** What a mail says and to whom. */
export interface NoticeMailFacts {
  email: string
  language: string | null
  organization: string
  who: string | null
  count: number
}

/** Undefined when there is nothing to say any more: it was read in the dashboard, or whom it is for is gone. */
export async function factsOf(
  { db }: Within,
  { memberId, ...deed }: WaitingMail,
): Promise<NoticeMailFacts | undefined> {
  const { kind, actorId, postId, announcementId, productVersion } = deed
  const { rows } = await sql<NoticeMailFacts>`
    select reader.email, reader.language, organization.title as organization, n.count,
      coalesce(nullif(actor.full_name, ''), actor.username) as who
    from notification n
    join published.organization on organization.id = n.organization_id
    join published.member on member.organization_id = n.organization_id and member.id = n.member_id and member.status = 'ACTIVE'
    join published.account reader on reader.id = member.account_id
    left join published.member doer on doer.organization_id = n.organization_id and doer.id = n.actor_id
    left join published.account actor on actor.id = doer.account_id
    where n.organization_id = current_organization() and n.member_id = ${memberId} and n.kind = ${kind} and n.read_at is null
      and n.post_id is not distinct from ${postId}::int and n.announcement_id is not distinct from ${announcementId}::int
      and n.product_version is not distinct from ${productVersion}::text
      and (n.kind <> 'FOLLOW' or n.actor_id is not distinct from ${actorId}::int)
    order by n.id desc limit 1`.execute(db)
  return rows[0]
}

export const remove = ({ db, organizationId }: Within, id: number) =>
  db
    .deleteFrom('noticeMail')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const postpone = ({ db, organizationId }: Within, id: number, dueAt: Date) =>
  db
    .updateTable('noticeMail')
    .set({ dueAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** Notes when the next is due. Who queues one waits for the row, or is seen here. */
export const schedule = (tenant: Within) =>
  tenant.db.transaction().execute(async (db) => {
    await sql`select from worker.notice_agenda where organization_id = current_organization() for update`.execute(
      db,
    )
    await sql`update worker.notice_agenda set due_at = (select min(due_at) from notice_mail
      where organization_id = current_organization()) where organization_id = current_organization()`.execute(
      db,
    )
  })
