// The outbox, in transactions that hold the organisation's agenda: nobody plans, sends or changes alarms at the same time.
import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { lockAgenda, noteDispatch } from '../../../../worker/agenda.ts'
import { verifyLease, type Held } from '../../../../worker/lease.ts'
import type { Delivery } from './delivery.ts'
import type { Sendable } from './senders.ts'

export type Within = Pick<Tenant, 'db' | 'organizationId'>

/** What the holder of the lease shows that it still is the one. */
export type Fence = Pick<Held, 'name' | 'fence'>

/** Runs `work` alone in the organisation, and as the holder of the lease where a fence is shown (REL-09). */
export const alone = <R>(
  tenant: Within,
  fence: Fence | null,
  work: (within: Within) => Promise<R>,
): Promise<R> =>
  tenant.db.transaction().execute(async (db) => {
    await lockAgenda(db)
    if (fence) await verifyLease(db, fence)
    return work({ db, organizationId: tenant.organizationId })
  })

export const sendable = (
  { db, organizationId }: Within,
  id: number,
): Promise<(Sendable & { digestAt: Date | null }) | undefined> =>
  db
    .selectFrom('notificationChannel')
    .select(['id', 'name', 'kind', 'enabled', 'target', 'secret', 'digestAt'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * What waits or is on its way, with its place among the messages of its alarm to its channel: an earlier one goes first (REL-08).
 * What is still to come is left out, however much of it there is.
 */
export const waiting = (now: Date) => sql`(select d.*,
    row_number() over (partition by coalesce(d.alarm_id, -d.id), d.channel_id order by d.planned_at, d.id) as place
  from notification_delivery d
  where d.organization_id = current_organization() and d.status in ('QUEUED', 'SENDING') and d.planned_at <= ${now})`
/** Members of a digest wait for the one that carries it. */
export const IN_FRONT = sql<boolean>`w.place = 1 and (w.digest_id is null or w.digest_id = w.id)`

/** Notes when there is something to do next. */
export const schedule = ({ db }: Within, now: Date) =>
  noteDispatch(
    db,
    sql`least(
      (select min(case w.status when 'SENDING' then w.locked_until else w.due_at end) from ${waiting(now)} w where ${IN_FRONT}),
      (select min(d.planned_at) from notification_delivery d
        where d.organization_id = current_organization() and d.status = 'QUEUED' and d.planned_at > ${now}))`,
  )

/** A test message, begun: what nobody finishes is taken up by the dispatcher. */
export const insertTest = (
  { db, organizationId }: Within,
  channelId: number,
  at: Date,
  until: Date,
): Promise<Delivery> =>
  db
    .insertInto('notificationDelivery')
    .values({
      organizationId,
      channelId,
      status: 'SENDING',
      attempts: 1,
      plannedAt: at,
      dueAt: at,
      lockedUntil: until,
      createdAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Queued again as if for the first time; undefined when there is no such delivery or it is on its way. What travelled in it goes
 * with it, so that the event id means the same message; what travelled in another's goes alone.
 */
export async function requeue(
  { db, organizationId }: Within,
  id: number,
  at: Date,
): Promise<Delivery | undefined> {
  const rows = await db
    .updateTable('notificationDelivery')
    .set({
      status: 'QUEUED',
      attempts: 0,
      unfinished: 0,
      replayed: true,
      plannedAt: at,
      dueAt: at,
      updatedAt: at,
      error: null,
      reason: null,
      lockedUntil: null,
      fence: null,
      digestId: sql`case digest_id when ${id} then digest_id end`,
      // One that failed for some goes to those; one that was sent goes to all again.
      reached: sql`case status when 'SENT' then '{}' else reached end`,
    })
    .where('organizationId', '=', organizationId)
    .where((eb) =>
      eb.or([eb('id', '=', id), eb('digestId', '=', id).and('status', '<>', 'QUEUED')]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notificationDelivery as carrier')
            .where('carrier.organizationId', '=', organizationId)
            .where('carrier.id', '=', id)
            .where('carrier.status', '=', 'SENDING'),
        ),
      ),
    )
    .returningAll()
    .execute()
  return rows.find((row) => row.id === id)
}
