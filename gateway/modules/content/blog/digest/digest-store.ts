import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

export interface DueDigest {
  readonly memberId: number
  readonly toldUntil: Date
  readonly attempts: number
  readonly eventId: string
}

/** What concerns the organisation, for all of its digests. */
export const organizationOf = ({ db, organizationId }: Within) =>
  db
    .selectFrom('published.organization')
    .select(['title', 'timeZone'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()

/** Members that are new here are told of what appears from now on. */
export async function addMembers({ db }: Within, now: Date, dueAt: Date): Promise<void> {
  await sql`insert into blog_digest (member_id, told_until, due_at)
    select id, ${now}, ${dueAt} from published.member
    where organization_id = current_organization() and status = 'ACTIVE'
    on conflict do nothing`.execute(db)
}

/** Takes up some that are due; nobody else does so until then. */
export async function claim(
  { db }: Within,
  now: Date,
  until: Date,
  most: number,
): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    update blog_digest set attempts = attempts + 1, due_at = ${until}
    where organization_id = current_organization() and member_id in (select member_id from blog_digest
      where organization_id = current_organization() and due_at <= ${now} order by due_at, member_id limit ${most} for update skip locked)
    returning member_id, told_until, attempts, event_id`.execute(db)
  return rows
}

/** They were told, or did not want to be: the next one is another mail. */
export const conclude = (
  { db, organizationId }: Within,
  memberIds: readonly number[],
  toldUntil: Date,
  dueAt: Date,
) =>
  db
    .updateTable('blogDigest')
    .set({ toldUntil, dueAt, attempts: 0, eventId: sql<string>`gen_random_uuid()` })
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', anyOf(memberIds))
    .execute()

export const postpone = ({ db, organizationId }: Within, memberId: number, dueAt: Date) =>
  db
    .updateTable('blogDigest')
    .set({ dueAt })
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .execute()

export interface DigestReader {
  readonly id: number
  readonly email: string
  readonly language: string | null
}

export const readers = (
  { db, organizationId }: Within,
  ids: readonly number[],
): Promise<DigestReader[]> =>
  db
    .selectFrom('published.member as member')
    .innerJoin('published.account as account', 'account.id', 'member.accountId')
    .select(['member.id', 'account.email', 'account.language'])
    .where('member.organizationId', '=', organizationId)
    .where('member.id', '=', anyOf(ids))
    .execute()

export interface DigestPost {
  readonly id: number
  readonly title: string
  readonly excerpt: string
  readonly bodyText: string
  readonly publishedAt: Date
  readonly createdById: number | null
  readonly author: string | null
}

/** What appeared in a time, the newest first. */
export async function postsBetween(
  { db }: Within,
  after: Date,
  until: Date,
): Promise<DigestPost[]> {
  const { rows } = await sql<DigestPost>`
    select post.id, post.title, post.excerpt, left(post.body_text, 400) as body_text, post.published_at, post.created_by_id,
      coalesce(nullif(account.full_name, ''), account.username) as author
    from blog_post post
    left join published.member writer on writer.organization_id = post.organization_id and writer.id = post.created_by_id
    left join published.account account on account.id = writer.account_id
    where post.organization_id = current_organization() and not post.is_archived
      and post.published_at > ${after} and post.published_at <= ${until}
    order by post.published_at desc, post.id desc limit 100`.execute(db)
  return rows
}
