import type { Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { markFirstSent } from '../../alarms/sent-service.ts'
import type { Attempt, Job } from './attempt.ts'
import { REASONS, type Delivery } from './delivery.ts'
import { tellInWords } from '../../../ground/notifications/notices/notice-service.ts'
import * as outbox from './outbox-store.ts'
import { isOld } from './plan.ts'
import { pauseAfter } from '../../../../platform/mail/retry.ts'
import type { SendResult } from './senders.ts'
import * as store from './settle-store.ts'

interface Settling {
  job: Job
  attempt: Attempt
  at: Date
  random?: () => number
}

/**
 * Writes down what came of a try. Undefined when somebody else has taken the delivery up meanwhile: then the receiver may get the
 * message twice, under the same event id.
 */
export function settle(
  tenant: outbox.Within,
  fence: outbox.Fence | null,
  settling: Settling,
): Promise<Delivery | undefined> {
  const { job, attempt, at, random = Math.random } = settling
  return outbox.alone(tenant, fence, async (within) => {
    const change = changeOf(job.carrier, attempt.outcome, at, random)
    const settled = await store.finish(within, job.carrier.id, fence?.fence ?? null, change)
    if (!settled) return undefined
    const members =
      settled.digestId === settled.id && settled.status !== 'QUEUED'
        ? await store.finishMembers(within, settled)
        : []
    if (settled.status === 'SENT') await sent(within, [settled, ...members], { job, attempt, at })
    await outbox.schedule(within, at)
    return settled
  })
}

function changeOf(
  { alarmId, attempts, reached, plannedAt }: Delivery,
  outcome: SendResult,
  at: Date,
  random: () => number,
): store.Change {
  switch (outcome.status) {
    case 'SENT':
      return {
        status: 'SENT',
        sentAt: at,
        error: null,
        reason: null,
        updatedAt: at,
        reached: outcome.reached ?? [],
      }
    case 'SKIPPED':
      return {
        status: 'SKIPPED',
        reason: outcome.reason,
        error: REASONS[outcome.reason],
        updatedAt: at,
      }
    case 'FAILED': {
      // Whoever sends a test waits for the answer.
      const pause = alarmId === null ? undefined : pauseAfter(attempts, random)
      const change = {
        error: outcome.error,
        reason: null,
        reached: outcome.reached ?? reached,
        updatedAt: at,
      }
      if (pause === undefined) return { ...change, status: 'FAILED' }
      return { ...change, status: 'QUEUED', dueAt: new Date(at.getTime() + pause) }
    }
    case 'HELD': {
      const change = {
        error: outcome.error,
        reason: 'MAIL_LIMIT',
        reached: outcome.reached,
        updatedAt: at,
      } as const
      const over = alarmId === null || isOld(plannedAt, at.getTime())
      return over
        ? { ...change, status: 'FAILED' }
        : { ...change, status: 'QUEUED', dueAt: outcome.until }
    }
  }
}

async function sent(
  within: outbox.Within,
  deliveries: readonly Delivery[],
  { job, attempt, at }: Settling,
): Promise<void> {
  if (attempt.notices.length) await tellInWords(within, attempt.notices, at)
  const alarmIds = deliveries.flatMap(({ alarmId }) => alarmId ?? [])
  if (!alarmIds.length) return store.verify(within, job.channel.id, at)
  await markFirstSent(within, alarmIds, at)
  for (const delivery of deliveries) await store.repeat(within, delivery, at)
}

/** Tells the members who got a note, wherever they are looking. */
export async function announce(
  { pubsub }: Pick<Deps, 'pubsub'>,
  tenant: Tenant,
  { notices, outcome }: Attempt,
): Promise<void> {
  if (outcome.status !== 'SENT') return
  for (const memberId of notices.flatMap(({ memberIds }) => memberIds))
    await pubsub.publish('notifications.changed', tenant, { memberId: String(memberId) })
}
