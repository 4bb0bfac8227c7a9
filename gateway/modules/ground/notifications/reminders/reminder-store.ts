import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import type { DueReminder, Reminder } from '../../../../platform/reminders.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

/** A thing of a domain. */
export interface Thing {
  readonly source: string
  readonly thingId: number
}

/** Where something is due by then, epoch milliseconds. */
export async function organizationsDue(pool: Pool, now: number): Promise<number[]> {
  const text =
    'select organization_id as id from worker.reminder_agenda where due_at <= instant($1::bigint) order by due_at'
  return (await pool.query<{ id: number }>(text, [now])).rows.map(({ id }) => id)
}

/** Something is due then, or was before. */
const announce = ({ db, organizationId }: Within, dueAt: Date) =>
  sql`insert into worker.reminder_agenda as agenda (organization_id, due_at) values (${organizationId}, ${dueAt})
    on conflict (organization_id) do update set due_at = least(agenda.due_at, excluded.due_at)`.execute(
    db,
  )

/** Notes when the next is due. Who adds one waits for the row, or is seen here. */
export const schedule = ({ db }: Within) =>
  db.transaction().execute(async (within) => {
    await sql`select from worker.reminder_agenda where organization_id = current_organization() for update`.execute(
      within,
    )
    await sql`update worker.reminder_agenda set due_at = (select min(due_at) from reminder
        where organization_id = current_organization() and due_at is not null)
      where organization_id = current_organization()`.execute(within)
  })

const ofThing = ({ db, organizationId }: Within, { source, thingId }: Thing) =>
  db
    .selectFrom('reminder')
    .select(['memberId', 'minutesBefore', 'thingId', 'dueAt'])
    .where('organizationId', '=', organizationId)
    .where('source', '=', source)
    .where('thingId', '=', thingId)

interface Row extends Reminder {
  readonly dueAt: Date | null
}

/** Those of a thing, whoever has them; nobody else changes them until the transaction ends. */
export const lock = (within: Within, thing: Thing): Promise<Row[]> =>
  ofThing(within, thing).orderBy('memberId').orderBy('minutesBefore').forUpdate().execute()

export const ofMember = (
  { db, organizationId }: Within,
  source: string,
  memberId: number,
  thingIds: readonly number[],
): Promise<Reminder[]> =>
  db
    .selectFrom('reminder')
    .select(['thingId', 'memberId', 'minutesBefore'])
    .where('organizationId', '=', organizationId)
    .where('source', '=', source)
    .where('memberId', '=', memberId)
    .where('thingId', '=', anyOf(thingIds))
    .orderBy('minutesBefore')
    .execute()

/** Puts them; those that are there get a new time. */
export async function put(within: Within, source: string, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return
  const { db, organizationId } = within
  await db
    .insertInto('reminder')
    .values(rows.map((row) => ({ ...row, source, organizationId })))
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'source', 'thingId', 'memberId', 'minutesBefore'])
        .doUpdateSet((eb) => ({ dueAt: eb.ref('excluded.dueAt') })),
    )
    .execute()
  const next = rows.flatMap(({ dueAt }) => dueAt?.getTime() ?? [])
  if (next.length) await announce(within, new Date(Math.min(...next)))
}

export async function remove(
  { db, organizationId }: Within,
  { source, thingId }: Thing,
  rows: readonly Reminder[] | null,
): Promise<void> {
  await db
    .deleteFrom('reminder')
    .where('organizationId', '=', organizationId)
    .where('source', '=', source)
    .where('thingId', '=', thingId)
    .$if(rows !== null, (query) =>
      query.where((eb) =>
        eb.or(
          (rows ?? []).map(({ memberId, minutesBefore }) => eb.and({ memberId, minutesBefore })),
        ),
      ),
    )
    .execute()
}

/** The one that is due longest and of which nobody else is telling just now. */
export const takeDue = (
  { db, organizationId }: Within,
  now: Date,
): Promise<(DueReminder & { source: string }) | undefined> =>
  db
    .selectFrom('reminder')
    .select(['source', 'thingId', 'memberId', 'minutesBefore'])
    .select((eb) => eb.ref('dueAt').$notNull().as('dueAt'))
    .where('organizationId', '=', organizationId)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const settle = (
  within: Within,
  { source, thingId, memberId, minutesBefore }: Reminder & { source: string },
  dueAt: Date | null,
) =>
  within.db
    .updateTable('reminder')
    .set({ dueAt })
    .where('organizationId', '=', within.organizationId)
    .where((eb) => eb.and({ source, thingId, memberId, minutesBefore }))
    .execute()
