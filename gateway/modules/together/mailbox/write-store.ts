import { sql, type Insertable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { rowsOf, updateVersioned } from '../../../platform/record/rows.ts'
import type { Mail } from './mail.ts'
import type { MailRecipient, MailTable } from './tables.ts'

export type NewCopy = Omit<Insertable<MailTable>, 'recipients' | 'people'> & {
  recipients: readonly MailRecipient[]
}

const peopleOf = ({
  fromName,
  fromEmail,
  recipients,
}: Pick<Mail, 'fromName' | 'fromEmail' | 'recipients'>): string =>
  [`${fromName} ${fromEmail}`, ...recipients.map(({ name, email }) => `${name} ${email}`)].join(
    '\n',
  )

const stored = ({ recipients, ...row }: NewCopy): Insertable<MailTable> => ({
  ...row,
  recipients: JSON.stringify(recipients),
  people: peopleOf({ fromName: row.fromName, fromEmail: row.fromEmail, recipients }),
})

/** In one statement: what it takes and counts is held in one order. Answers their numbers. */
export async function insert(
  { db, organizationId }: Tenant,
  rows: readonly NewCopy[],
): Promise<number[]> {
  const inserted = await db
    .insertInto('mail')
    .values(rows.map((row) => ({ ...stored(row), organizationId })))
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export type Change = Partial<
  Pick<
    Mail,
    | 'folder'
    | 'labels'
    | 'isRead'
    | 'isStarred'
    | 'isDraft'
    | 'subject'
    | 'body'
    | 'bodyText'
    | 'recipients'
    | 'sentAt'
    | 'dueAt'
    | 'fromName'
    | 'fromEmail'
    | 'fileIds'
  >
>

/** Where nothing would be different the version stays. */
export async function update(
  tenant: Tenant,
  mail: Mail,
  { labels, recipients, fileIds, ...change }: Change,
  at: Date,
): Promise<void> {
  const people = recipients && peopleOf({ ...mail, ...change, recipients })
  await updateVersioned(
    tenant,
    'mail',
    mail.id,
    {
      ...change,
      ...(labels && { labels: [...labels] }),
      ...(fileIds && { fileIds: [...fileIds] }),
      ...(recipients && { recipients: JSON.stringify(recipients), people: people ?? '' }),
    },
    at,
  ).execute()
}

/** After mails came or moved: of each conversation the newest in its folder is the one that lists show. */
export async function settleLatest(
  { db, organizationId }: Tenant,
  memberIds: readonly number[],
  threadIds: readonly string[],
): Promise<void> {
  await sql`update mail set is_latest = newest.id = mail.id
    from (
      select member_id, thread_id, folder, (array_agg(id order by sent_at desc, id desc))[1] as id from mail
      where organization_id = ${organizationId} and member_id = any(${memberIds}::int[]) and thread_id = any(${threadIds}::uuid[])
      group by member_id, thread_id, folder
    ) newest
    where mail.organization_id = ${organizationId} and mail.member_id = newest.member_id and mail.thread_id = newest.thread_id
      and mail.folder = newest.folder and mail.is_latest <> (newest.id = mail.id)`.execute(db)
}

export interface Correspondent {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** A member who has not said their name goes by their username. */
const NAME = sql<string>`coalesce(nullif(account.full_name, ''), account.username)`

/** Active members by their numbers, or by their addresses. */
export const correspondents = (
  { db, organizationId }: Tenant,
  { ids, emails }: { ids: readonly number[]; emails: readonly string[] },
): Promise<Correspondent[]> =>
  db
    .selectFrom('published.member as member')
    .innerJoin('published.account as account', 'account.id', 'member.accountId')
    .select(['member.id', NAME.as('name'), 'account.email'])
    .where('member.organizationId', '=', organizationId)
    .where('member.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`(member.id = any(${ids}::int[]) or account.email_key = any(${emails.map((email) => email.toLowerCase())}::text[]))`,
    )
    .orderBy('member.id')
    .execute()

/** Of the mail somewhere in the organisation, whosever it is. For what sends it when it is due. */
export const due = (tenant: Tenant, now: Date): Promise<{ id: number; memberId: number }[]> =>
  rowsOf(tenant, 'mail')
    .where('mail.dueAt', '<=', now)
    .select(['mail.id', 'mail.memberId'])
    .orderBy('mail.dueAt')
    .limit(100)
    .execute()
