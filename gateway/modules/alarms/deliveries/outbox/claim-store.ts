import { sql } from 'kysely'
import { anyOf } from '../../../../db/listing.ts'
import { onKey } from '../../../../platform/record/rows.ts'
import type { SkipReason } from '../tables.ts'
import { windowBefore, type Due } from './claim.ts'
import { REASONS, type Delivery } from './delivery.ts'
import { IN_FRONT, waiting, type Fence, type Within } from './outbox-store.ts'

/** Waiting for now, or begun by somebody who will not finish it. */
const due = (
  now: Date,
  fence: Fence,
) => sql`(select w.id, w.channel_id from ${waiting(now)} w where ${IN_FRONT} and (
  (w.status = 'QUEUED' and w.due_at <= ${now})
  or (w.status = 'SENDING' and (w.locked_until <= ${now} or w.fence <> ${fence.fence}::bigint))))`

/** Channels that have something to send. */
export async function dueChannels({ db }: Within, now: Date, fence: Fence): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select distinct due.channel_id as id from ${due(now, fence)} due`.execute(db)
  return rows.map(({ id }) => id)
}

const MOST_AT_ONCE = 500

/** In the order of their time, with their alarms as they are now. */
export const dueMessages = (
  { db, organizationId }: Within,
  channelId: number,
  now: Date,
  fence: Fence,
): Promise<Due[]> =>
  withAlarms({ db, organizationId })
    .where(
      sql<boolean>`d.id in (select due.id from ${due(now, fence)} due where due.channel_id = ${channelId})`,
    )
    .orderBy('d.plannedAt')
    .orderBy('d.id')
    .limit(MOST_AT_ONCE)
    .execute()

/** What travels with these. */
export const membersOf = (within: Within, carriers: readonly number[]): Promise<Due[]> =>
  withAlarms(within)
    .where('d.digestId', '=', anyOf(carriers))
    .where(sql<boolean>`d.id <> d.digest_id`)
    .where('d.status', '=', 'QUEUED')
    .orderBy('d.plannedAt')
    .orderBy('d.id')
    .execute()

const withAlarms = ({ db, organizationId }: Within) =>
  db
    .selectFrom('notificationDelivery as d')
    .leftJoin('published.alarm as a', (join) => onKey(join, 'a', 'd.alarmId'))
    .leftJoin('notificationPolicy as p', (join) => onKey(join, 'p', 'd.policyId'))
    .selectAll('d')
    .select(['a.state', 'a.priority', 'p.stopOnReturn', 'p.enabled as policyEnabled'])
    .where('d.organizationId', '=', organizationId)

export const skip = (
  { db, organizationId }: Within,
  ids: readonly number[],
  reason: SkipReason,
  at: Date,
) =>
  db
    .updateTable('notificationDelivery')
    .set({
      status: 'SKIPPED',
      reason,
      error: REASONS[reason],
      lockedUntil: null,
      fence: null,
      digestId: null,
      updatedAt: at,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute()

const GIVEN_UP = 'Given up: nobody saw the end of five tries.'

export const giveUp = ({ db, organizationId }: Within, ids: readonly number[], at: Date) =>
  db
    .updateTable('notificationDelivery')
    .set({ status: 'FAILED', error: GIVEN_UP, lockedUntil: null, fence: null, updatedAt: at })
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute()

/**
 * Annunciations that a channel was first told of, or was to be, in the last ten minutes: reminders and further steps of the same
 * are no flood.
 */
export async function recentAnnunciations(
  { db }: Within,
  channelId: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(distinct (d.alarm_id, d.activation, d.annunciated_at))::int as all from notification_delivery d
    where d.organization_id = current_organization() and d.channel_id = ${channelId} and d.alarm_id is not null
      and d.planned_at > ${windowBefore(now.getTime())} and d.planned_at <= ${now}
      and d.status <> 'SKIPPED' and not d.replayed and d.repetition = 0
      and not exists (select from notification_delivery earlier
        where earlier.organization_id = d.organization_id and earlier.alarm_id = d.alarm_id and earlier.activation = d.activation
          and earlier.annunciated_at = d.annunciated_at and earlier.channel_id = d.channel_id and earlier.id < d.id
          and earlier.status <> 'SKIPPED')`.execute(db)
  return rows[0]?.all ?? 0
}

export const setDigest = (
  { db, organizationId }: Within,
  channelId: number,
  digestAt: Date | null,
) =>
  db
    .updateTable('notificationChannel')
    .set({ digestAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', channelId)
    .execute()

/** They wait for the next digest; their time stays. */
export const postpone = ({ db, organizationId }: Within, ids: readonly number[], dueAt: Date) =>
  db
    .updateTable('notificationDelivery')
    .set({ dueAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute()

interface Begin {
  /** Of one message; when there are several, the first carries the others. */
  ids: readonly number[]
  at: Date
  until: Date
  fence: Fence
}

// A message counts the activations of its alarm that nobody was told of since the channel last heard of it.
const UNTOLD = sql<number>`(select count(distinct (o.activation, o.annunciated_at))::int from notification_delivery o
  where o.organization_id = notification_delivery.organization_id and o.alarm_id = notification_delivery.alarm_id
    and o.status = 'SKIPPED' and o.reason = 'DEDUPED' and o.planned_at > coalesce((
      select max(s.sent_at) from notification_delivery s where s.organization_id = o.organization_id
        and s.alarm_id = o.alarm_id and s.channel_id = notification_delivery.channel_id and s.status = 'SENT'), '-infinity'))`

/** It is on its way from now on; answers what travels in it, the one that carries the others first. */
export async function begin(
  { db, organizationId }: Within,
  { ids, at, until, fence }: Begin,
): Promise<Delivery[]> {
  const [first = 0, ...others] = ids
  const tried = (chosen: readonly number[]) =>
    db
      .updateTable('notificationDelivery')
      .set(({ eb }) => ({
        folded: UNTOLD,
        attempts: eb('attempts', '+', 1),
        updatedAt: at,
        ...(others.length && { digestId: first }),
      }))
      .where('organizationId', '=', organizationId)
      .where('id', '=', anyOf(chosen))
  const members = others.length ? await tried(others).returningAll().execute() : []
  const carrier = await tried([first])
    .set({
      status: 'SENDING',
      lockedUntil: until,
      fence: fence.fence,
      unfinished: sql`unfinished + (status = 'SENDING')::int`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return [carrier, ...members.sort((a, b) => others.indexOf(a.id) - others.indexOf(b.id))]
}
