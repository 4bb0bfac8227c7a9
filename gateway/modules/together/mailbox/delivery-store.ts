import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import type { Own } from './store.ts'
import type { MailDeliveryState } from './tables.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

/** Where something is due by then, epoch milliseconds. */
export async function organizationsDue(pool: Pool, now: number): Promise<number[]> {
  const text =
    'select organization_id as id from worker.mailbox_agenda where due_at <= instant($1::bigint) order by due_at'
  return (await pool.query<{ id: number }>(text, [now])).rows.map(({ id }) => id)
}

/** Something is due then, or was before. */
export const announce = ({ db, organizationId }: Within, dueAt: Date) =>
  sql`insert into worker.mailbox_agenda as agenda (organization_id, due_at) values (${organizationId}, ${dueAt})
    on conflict (organization_id) do update set due_at = least(agenda.due_at, excluded.due_at)`.execute(
    db,
  )

/** Notes when the next is due. Who queues one waits for the row, or is seen here. */
export const schedule = (tenant: Within) =>
  tenant.db.transaction().execute(async (db) => {
    await sql`select from worker.mailbox_agenda where organization_id = current_organization() for update`.execute(
      db,
    )
    await sql`update worker.mailbox_agenda set due_at = least(
        (select min(due_at) from mail where organization_id = current_organization() and due_at is not null),
        (select min(due_at) from mail_delivery where organization_id = current_organization() and due_at is not null))
      where organization_id = current_organization()`.execute(db)
  })

interface NewDelivery {
  readonly email: string
  readonly state: MailDeliveryState
  readonly answer: string
}

export async function insertDeliveries(
  { db, organizationId }: Within,
  mailId: number,
  wanted: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (!wanted.length) return
  const rows = wanted.map((each) => ({
    ...each,
    organizationId,
    mailId,
    dueAt: each.state === 'WAITING' ? at : null,
    updatedAt: at,
  }))
  await db.insertInto('mailDelivery').values(rows).execute()
}

export const ofMails = ({ tenant, memberId }: Own, mailIds: readonly number[]) =>
  rowsOf(tenant, 'mailDelivery')
    .innerJoin('mail', (join) =>
      join
        .onRef('mail.organizationId', '=', 'mailDelivery.organizationId')
        .onRef('mail.id', '=', 'mailDelivery.mailId'),
    )
    .where('mail.memberId', '=', memberId)
    .where('mailDelivery.mailId', '=', anyOf(mailIds))
    .select([
      'mailDelivery.mailId',
      'mailDelivery.email',
      'mailDelivery.state',
      'mailDelivery.answer',
      'mailDelivery.updatedAt',
    ])
    .orderBy('mailDelivery.id')
    .execute()

/** How each of these mails fared outside, whosever they are: for what rooms wrote in a member's name. */
export const statesOf = (tenant: Tenant, mailIds: readonly number[]) =>
  rowsOf(tenant, 'mailDelivery')
    .where('mailDelivery.mailId', '=', anyOf(mailIds))
    .select(['mailDelivery.mailId', 'mailDelivery.state', 'mailDelivery.answer'])
    .orderBy('mailDelivery.id')
    .execute()

/** How many sent mails did not reach somebody, unless they were thrown away. */
export async function undeliveredOf({ tenant, memberId }: Own): Promise<number> {
  const { count } = await rowsOf(tenant, 'mailDelivery')
    .innerJoin('mail', (join) =>
      join
        .onRef('mail.organizationId', '=', 'mailDelivery.organizationId')
        .onRef('mail.id', '=', 'mailDelivery.mailId'),
    )
    .where('mail.memberId', '=', memberId)
    .where('mail.folder', '=', 'SENT')
    .where('mailDelivery.state', 'in', ['REFUSED', 'NOT_SENT'])
    .select(sql<number>`count(distinct mail.id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface WaitingDelivery {
  readonly id: number
  readonly mailId: number
  readonly email: string
  readonly attempts: number
}

/** Takes up some that are due; nobody else does so until then. */
export async function claim(
  { db }: Within,
  now: Date,
  until: Date,
  most: number,
): Promise<WaitingDelivery[]> {
  const { rows } =
    await sql<WaitingDelivery>`update mail_delivery set attempts = attempts + 1, due_at = ${until}
    where organization_id = current_organization() and id in (select id from mail_delivery
      where organization_id = current_organization() and due_at <= ${now} order by id limit ${most} for update skip locked)
    returning id, mail_id, email, attempts`.execute(db)
  return rows
}

/** What is handed to a mail server: to each by itself, so that nobody sees who else got it blind. */
export interface Outgoing {
  readonly id: number
  readonly memberId: number
  readonly messageId: string
  readonly fromName: string
  readonly fromEmail: string
  readonly recipients: readonly { kind: string; name: string; email: string }[]
  readonly subject: string
  readonly body: string
  readonly bodyText: string
  readonly fileIds: readonly number[]
}

export const outgoing = (tenant: Within, mailIds: readonly number[]): Promise<Outgoing[]> =>
  rowsOf(tenant, 'mail')
    .where('mail.id', '=', anyOf(mailIds))
    .select([
      'mail.id',
      'mail.memberId',
      'mail.messageId',
      'mail.fromName',
      'mail.fromEmail',
      'mail.recipients',
      'mail.subject',
      'mail.body',
      'mail.bodyText',
      'mail.fileIds',
    ])
    .execute()

interface Outcome {
  readonly state: MailDeliveryState
  readonly answer: string
  readonly dueAt: Date | null
}

export const settle = (
  { db, organizationId }: Within,
  id: number,
  outcome: Outcome,
  updatedAt: Date,
) =>
  db
    .updateTable('mailDelivery')
    .set({ ...outcome, updatedAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** Whoever follows the mail hears that it fared somehow. */
export const touch = ({ db, organizationId }: Within, mailId: number, at: Date) =>
  db
    .updateTable('mail')
    .set(({ eb }) => ({ updatedAt: at, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', mailId)
    .execute()
