// Sends a message by mail to those there is room for. The others wait, and the delivery says so: no limit swallows an alarm.
import type { Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import * as addresses from '../channels/address-store.ts'
import type { Delivery } from './delivery.ts'
import type { Message } from './facts.ts'
import {
  countMail,
  isOver,
  takeBack,
  type Counted,
  type OverLimit,
} from '../../../ground/notifications/mail/mail-allowance-service.ts'
import { isOfDemo } from '../../../../platform/mail/mail.ts'
import type { SendResult, Send, Sendable } from './senders.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>
type Means = Pick<Deps, 'config' | 'now' | 'meters'>

interface Sending {
  channel: Sendable
  message: Message
  carrier: Delivery
}

export async function sendCounted(
  within: Within,
  sending: Sending,
  send: Send,
  means: Means,
): Promise<SendResult> {
  const { channel, message, carrier } = sending
  const isTest = message.items.length === 0
  const open = (channel.target.emails ?? []).filter(
    (address) => !carrier.reached.includes(address) && !isOfDemo(address, means.config.DEMO),
  )
  if (channel.kind !== 'EMAIL' || !means.config.SMTP_URL || !open.length)
    return send(channel, message, carrier.reached)
  const unconfirmed = await addresses.unconfirmed(within, open)
  // Nobody is sent a test who did not ask for mails; an alarm may reach them, within the limits of any mail.
  const wanted = isTest ? open.filter((address) => !unconfirmed.includes(address)) : open
  if (!wanted.length)
    return {
      status: 'FAILED',
      error: 'None of the addresses is confirmed.',
      reached: [...carrier.reached],
    }
  const counted = new Map<string, Counted>()
  const over: OverLimit[] = []
  for (const address of wanted) {
    const allowance = isTest || unconfirmed.includes(address) ? 'MAIL' : 'ALARM'
    const wish = { allowance, kind: isTest ? 'test' : 'alarm', address } as const
    const answer = await countMail(within, means, wish)
    if (isOver(answer)) over.push(answer)
    else counted.set(address, answer)
  }
  if (!counted.size) return held(over, carrier.reached)
  const emails = [...carrier.reached, ...counted.keys()]
  const outcome = await send({ ...channel, target: { emails } }, message, carrier.reached).catch(
    async (error: unknown) => {
      for (const mail of counted.values()) await takeBack(within, mail)
      throw error
    },
  )
  const reached = reachedBy(outcome, emails)
  for (const [address, mail] of counted) {
    const sent = reached.includes(address)
    if (!sent) await takeBack(within, mail)
    means.meters.mails.inc({ kind: isTest ? 'test' : 'alarm', outcome: sent ? 'sent' : 'failed' })
  }
  return over.length && outcome.status === 'SENT' ? held(over, reached) : outcome
}

function reachedBy(outcome: SendResult, all: readonly string[]): readonly string[] {
  if (outcome.status === 'SENT') return outcome.reached ?? all
  return outcome.status === 'FAILED' ? (outcome.reached ?? []) : []
}

/** Until the first of them may have it. */
function held(over: readonly OverLimit[], reached: readonly string[]): SendResult {
  const until = new Date(
    Math.min(...over.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY)),
  )
  const error = [...new Set(over.map(({ message }) => message))].join(' ')
  return { status: 'HELD', until, error, reached: [...reached] }
}
