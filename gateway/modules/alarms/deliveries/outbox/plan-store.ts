import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import { noteDispatch } from '../../../../worker/agenda.ts'
import { REASONS } from './delivery.ts'
import type { PlannedMessage, AlarmMessage } from './plan.ts'
import { COLUMNS } from '../policies/policy-store.ts'

/** One organisation's rows in a transaction somebody else began, who has the right to. */
export type Within = Pick<Tenant, 'db' | 'organizationId'>

export const policiesOf = ({ db, organizationId }: Within) =>
  db
    .selectFrom('notificationPolicy')
    .select(COLUMNS)
    .where('organizationId', '=', organizationId)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()

/** What of each alarm was sent, or is going to be. */
export async function sentFor(
  { db, organizationId }: Within,
  alarmIds: readonly number[],
): Promise<Map<number, AlarmMessage[]>> {
  const rows = await db
    .selectFrom('notificationDelivery')
    .select([
      'alarmId',
      'policyId',
      'step',
      'channelId',
      'status',
      'annunciatedAt',
      'plannedAt',
      'sentAt',
    ])
    .where('organizationId', '=', organizationId)
    .where('alarmId', '=', anyOf(alarmIds))
    .where('status', 'in', ['QUEUED', 'SENDING', 'SENT'])
    .execute()
  const sentBefore = new Map(alarmIds.map((id): [number, AlarmMessage[]] => [id, []]))
  for (const {
    alarmId,
    policyId,
    step,
    channelId,
    status,
    annunciatedAt,
    plannedAt,
    sentAt,
  } of rows) {
    const delay = plannedAt.getTime() - (annunciatedAt ?? plannedAt).getTime()
    sentBefore
      .get(alarmId ?? 0)
      ?.push({ policyId, step, channelId, delay, sent: status === 'SENT', at: sentAt ?? plannedAt })
  }
  return sentBefore
}

/** An alarm that comes out of hiding begins anew: what was still to come of its earlier steps is not. */
export const supersede = ({ db, organizationId }: Within, alarmIds: readonly number[]) =>
  db
    .updateTable('notificationDelivery')
    .set({
      status: 'SKIPPED',
      reason: 'SUPERSEDED',
      error: REASONS.SUPERSEDED,
      updatedAt: sql`now()`,
    })
    .where('organizationId', '=', organizationId)
    .where('alarmId', '=', anyOf(alarmIds))
    .where('status', '=', 'QUEUED')
    .where('replayed', '=', false)
    .where('digestId', 'is', null)
    .execute()

/** Rows of ten columns, and a statement has 65,535 parameters. */
const MOST_AT_ONCE = 2000

export async function insertPlanned(
  { db, organizationId }: Within,
  messages: readonly PlannedMessage[],
): Promise<void> {
  for (let from = 0; from < messages.length; from += MOST_AT_ONCE) {
    const rows = messages
      .slice(from, from + MOST_AT_ONCE)
      .map(({ skipped, plannedAt, ...message }) => ({
        ...message,
        organizationId,
        plannedAt,
        dueAt: plannedAt,
        ...(skipped && ({ status: 'SKIPPED', reason: skipped, error: REASONS[skipped] } as const)),
      }))
    await db
      .insertInto('notificationDelivery')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Whoever dispatches is needed at this time at the latest. */
export const dispatchAt = ({ db }: Within, at: Date) =>
  noteDispatch(db, sql`least(dispatch_at, ${at})`)
