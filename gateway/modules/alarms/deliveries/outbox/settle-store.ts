import { sql, type Updateable } from 'kysely'
import type { NotificationDeliveryTable } from '../tables.ts'
import type { Delivery } from './delivery.ts'
import type { Within } from './outbox-store.ts'

export type Change = Pick<
  Updateable<NotificationDeliveryTable>,
  'status' | 'sentAt' | 'error' | 'reason' | 'dueAt' | 'reached' | 'updatedAt'
>

/** Ends a try of the one who began it; undefined when it is not theirs any more. */
export const finish = (
  { db, organizationId }: Within,
  id: number,
  fence: string | null,
  change: Change,
): Promise<Delivery | undefined> =>
  db
    .updateTable('notificationDelivery')
    .set({ ...change, lockedUntil: null, fence: null, unfinished: 0 })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'SENDING')
    .where(sql<boolean>`fence is not distinct from ${fence}::bigint`)
    .returningAll()
    .executeTakeFirst()

/** What travelled in the message of another came to the same end. */
export const finishMembers = (
  { db, organizationId }: Within,
  carrier: Delivery,
): Promise<Delivery[]> =>
  db
    .updateTable('notificationDelivery')
    .set({
      status: carrier.status,
      sentAt: carrier.sentAt,
      error: carrier.error,
      reason: carrier.reason,
      updatedAt: carrier.updatedAt,
    })
    .where('organizationId', '=', organizationId)
    .where('digestId', '=', carrier.id)
    .where('id', '<>', carrier.id)
    .where('status', '=', 'QUEUED')
    .returningAll()
    .execute()

export async function verify(
  { db, organizationId }: Within,
  channelId: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('notificationChannel')
    .set({ verifiedAt: at })
    .where('organizationId', '=', organizationId)
    .where('id', '=', channelId)
    .execute()
}

/**
 * Plans the next repetition as the policy says now, unless a newer activation goes through the same step. After a message that
 * people sent again only while its alarm waits for somebody, and only where no repetition was planned before.
 */
export const repeat = ({ db }: Within, { id }: Delivery, at: Date) =>
  sql`insert into notification_delivery
      (alarm_id, activation, annunciated_at, step, repetition, channel_id, policy_id, planned_at, due_at, created_at)
    select d.alarm_id, d.activation, d.annunciated_at, d.step, d.repetition + 1, d.channel_id, d.policy_id, due.at, due.at, ${at}
    from notification_delivery d
    join notification_policy p on p.organization_id = d.organization_id and p.id = d.policy_id and p.enabled
    cross join lateral (select p.steps->d.step as step) s
    cross join lateral (select ${at}::timestamptz + (s.step->>'repeatSeconds')::int * interval '1 second' as at) due
    where d.organization_id = current_organization() and d.id = ${id} and due.at is not null
      and (s.step->>'maxRepeats')::int > d.repetition and s.step->'channelIds' @> to_jsonb(d.channel_id)
      and not exists (select from notification_delivery newer where newer.organization_id = d.organization_id
        and newer.alarm_id = d.alarm_id and newer.channel_id = d.channel_id and newer.policy_id = d.policy_id and newer.step = d.step
        and newer.annunciated_at > d.annunciated_at and newer.status <> 'SKIPPED')
      and (not d.replayed or exists (select from published.alarm a where a.organization_id = d.organization_id and a.id = d.alarm_id
        and a.state in ('UNACK', 'RTN_UNACK')))
    on conflict do nothing`.execute(db)
