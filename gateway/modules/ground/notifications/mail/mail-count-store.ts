// Counts of mails, each one atomic statement, so that several gateways cannot slip past a limit together.
import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { MailAllowance } from '../tables.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

/** Which row is counted in. */
export interface Count {
  readonly allowance: MailAllowance
  /** Blank for all of the organisation's. */
  readonly recipient: string
  readonly startsAt: Date
}

/** Undefined when that would be more than the limit, and nothing was counted; else how many it makes. */
export async function add(
  { db }: Within,
  { allowance, recipient, startsAt }: Count,
  limit: number,
): Promise<number | undefined> {
  const { rows } = await sql<{
    count: number
  }>`insert into mail_count as it (allowance, recipient, starts_at, count)
    select ${allowance}, ${recipient}, ${startsAt}::timestamptz, 1 where ${limit}::int > 0
    on conflict (organization_id, allowance, recipient, starts_at) do update set count = it.count + 1
      where it.count < ${limit}::int
    returning count`.execute(db)
  return rows[0]?.count
}

export async function takeBack(
  { db, organizationId }: Within,
  { allowance, recipient, startsAt }: Count,
): Promise<void> {
  await db
    .updateTable('mailCount')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('organizationId', '=', organizationId)
    .where('allowance', '=', allowance)
    .where('recipient', '=', recipient)
    .where('startsAt', '=', startsAt)
    .where('count', '>', 0)
    .execute()
}

/** Hours and days that are over. What was mailed while the organisation was young stays counted. */
export async function forget({ db, organizationId }: Within, before: Date): Promise<void> {
  await db
    .deleteFrom('mailCount')
    .where('organizationId', '=', organizationId)
    .where('allowance', '<>', 'INVITATION')
    .where('startsAt', '<', before)
    .execute()
}

export async function foundedAt({ db, organizationId }: Within): Promise<Date> {
  const query = db.selectFrom('published.organization').select('createdAt')
  return (await query.where('id', '=', organizationId).executeTakeFirstOrThrow()).createdAt
}
