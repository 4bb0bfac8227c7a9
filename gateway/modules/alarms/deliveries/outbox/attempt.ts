import type { Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { sendCounted } from './counted-send.ts'
import type { Delivery } from './delivery.ts'
import type { Item, Message } from './facts.ts'
import { factsOf, languagesOf, senderOf } from './facts-store.ts'
import type { Notice } from '../../../ground/notifications/notices/notification.ts'
import { noticesOf } from './notes.ts'
import { recipients } from './recipients-store.ts'
import type { SendResult, Send, Sendable } from './senders.ts'

/** One message for a channel: a delivery, or all of a digest with the one that carries it first. */
export interface Job {
  channel: Sendable
  carrier: Delivery
  members: readonly Delivery[]
}

/** What came of a try; in-app notes are still to be written. */
export interface Attempt {
  outcome: SendResult
  notices: readonly Notice[]
}

type Within = Pick<Tenant, 'db' | 'organizationId'>
type Means = Pick<Deps, 'now' | 'config' | 'log' | 'meters'>

/** Sends, outside of any transaction. A defect counts as a failed try, and is tried again like one. */
export async function attempt(
  within: Within,
  job: Job,
  send: Send,
  means: Means,
): Promise<Attempt> {
  const { now, config, log } = means
  const { channel, carrier, members } = job
  const alarmIds = [carrier, ...members].flatMap(({ alarmId }) => alarmId ?? [])
  const [facts, organization, languages] = await Promise.all([
    factsOf(within, alarmIds),
    senderOf(within),
    languagesOf(within, channel.target.emails ?? []),
  ])
  const items: Item[] = [carrier, ...members].flatMap(
    ({ alarmId, activation, step, repetition, folded }) => {
      const alarm = alarmId === null ? undefined : facts.get(alarmId)
      return alarm ? [{ alarm, activation, step, repetition, folded }] : []
    },
  )
  const message: Message = {
    eventId: carrier.eventId,
    organization,
    channelName: channel.name,
    items,
    at: new Date(now()),
    publicUrl: config.PUBLIC_URL,
    languages,
  }
  if (channel.kind === 'IN_APP') return told(within, channel, message)
  const outcome = await sendCounted(within, { channel, message, carrier }, send, means).catch(
    (err: unknown): SendResult => {
      log.error(
        { err, organizationId: within.organizationId, deliveryId: carrier.id },
        'a notification could not be sent',
      )
      return { status: 'FAILED', error: 'Something went wrong.' }
    },
  )
  return { outcome, notices: [] }
}

/** In the dashboard members find what they may see of it. */
async function told(within: Within, { target }: Sendable, message: Message): Promise<Attempt> {
  const notices = noticesOf(message, await recipients(within, target))
  return {
    notices,
    outcome: notices.length ? { status: 'SENT' } : { status: 'SKIPPED', reason: 'NOBODY' },
  }
}
