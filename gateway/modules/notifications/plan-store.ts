import { sql } from 'kysely'
import type { Tenant } from '../../access/authorize.ts'
import { REASONS } from './delivery.ts'
import { stepKey, type History, type PlannedMessage } from './plan.ts'

/** One organisation's rows in a transaction somebody else began, who has the right to. */
export type Within = Pick<Tenant, 'db' | 'organizationId'>

export const policiesOf = ({ db, organizationId }: Within) =>
  db
    .selectFrom('notificationPolicy')
    .select([
      ...(['organizationId', 'id', 'name', 'priorities', 'tags', 'siteIds', 'steps', 'dedupeSeconds', 'stopOnReturn'] as const),
      ...(['enabled', 'createdAt', 'updatedAt', 'version'] as const),
    ])
    .where('organizationId', '=', organizationId)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()

/** What was planned and sent for an alarm before a time. */
export async function historyOf({ db, organizationId }: Within, alarmId: number, at: Date): Promise<History> {
  const rows = await db
    .selectFrom('notificationDelivery')
    .select(['step', 'channelId', 'status', 'plannedAt', 'sentAt'])
    .where('organizationId', '=', organizationId)
    .where('alarmId', '=', alarmId)
    .where('status', 'in', ['QUEUED', 'SENDING', 'SENT'])
    .execute()
  const told = rows
    .map(({ status, plannedAt, sentAt }) => sentAt ?? (status !== 'SENT' && plannedAt <= at ? plannedAt : undefined))
    .filter((time) => time !== undefined)
    .map((time) => time.getTime())
  return {
    lastMessage: told.length ? Math.max(...told) : null,
    started: new Set(rows.map(({ step, channelId }) => stepKey(step, channelId))),
  }
}

/** An alarm that comes out of hiding begins anew: what was still to come of its earlier steps is not. */
export const supersede = ({ db, organizationId }: Within, alarmId: number) =>
  db
    .updateTable('notificationDelivery')
    .set({ status: 'SKIPPED', reason: 'SUPERSEDED', error: REASONS.SUPERSEDED, updatedAt: sql`now()` })
    .where('organizationId', '=', organizationId)
    .where('alarmId', '=', alarmId)
    .where('status', '=', 'QUEUED')
    .where('replayed', '=', false)
    .where('digestId', 'is', null)
    .execute()

export const insertPlanned = ({ db, organizationId }: Within, messages: readonly PlannedMessage[]) =>
  db
    .insertInto('notificationDelivery')
    .values(
      messages.map(({ deduped, plannedAt, ...message }) => ({
        ...{ ...message, organizationId, plannedAt, dueAt: plannedAt },
        ...(deduped && ({ status: 'SKIPPED', reason: 'DEDUPED', error: REASONS.DEDUPED } as const)),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whoever dispatches is needed at this time at the latest. */
export const dispatchAt = ({ db, organizationId }: Within, at: Date) =>
  db
    .updateTable('worker.agenda')
    .set({ dispatchAt: sql<Date>`least(dispatch_at, ${at})` })
    .where('organizationId', '=', organizationId)
    .execute()
