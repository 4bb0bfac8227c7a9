// How each kind of channel takes a message. Nothing here knows the outbox.
import type { Deps } from '../../../../context.ts'
import type { ChannelTarget, SkipReason } from '../tables.ts'
import { allowanceOf, isOwn } from '../channels/address-guard.ts'
import type { Channel } from '../channels/channel.ts'
import { mailerOf } from './alarm-mailer.ts'
import type { Message } from './facts.ts'
import { isOfDemo } from '../../../../platform/mail/mail.ts'
import { bodyOf, headersOf } from './webhook-form.ts'
import { postWebhook, type WebhookOptions } from './webhook.ts'

/** A channel with what its messages are signed with. */
export interface Sendable extends Pick<Channel, 'id' | 'name' | 'kind' | 'enabled'> {
  target: ChannelTarget
  secret: string | null
}

export type SendResult =
  | { status: 'SENT'; reached?: string[] }
  | { status: 'FAILED'; error: string; reached?: string[] }
  | { status: 'SKIPPED'; reason: SkipReason }
  /** For some there is no room before then. */
  | { status: 'HELD'; until: Date; error: string; reached: string[] }

/** Gives a message to a channel once. `reached` are the addresses that took it at an earlier try. */
export type Send = (
  channel: Sendable,
  message: Message,
  reached: readonly string[],
) => Promise<SendResult>

type Grounds = Pick<Deps, 'config' | 'outside'>

/** What goes by mail or over the web; in-app messages are rows, which the outbox writes itself. */
export function sendersOf(
  { config, outside }: Grounds,
  webhooks: Omit<WebhookOptions, 'allowance'> = {},
): Send {
  const mailer = mailerOf(config, outside)
  const allowance = allowanceOf(config.WEBHOOK_ALLOW)
  return async ({ kind, target, secret }, message, reached) => {
    if (kind === 'WEBHOOK') {
      const url = target.url ?? ''
      if (isOwn(new URL(url), config.PUBLIC_URL))
        return { status: 'FAILED', error: 'That is this gateway itself.' }
      const body = bodyOf(message)
      const error = await postWebhook(url, body, headersOf(secret ?? '', message, body), {
        ...webhooks,
        allowance,
      })
      return error === null ? { status: 'SENT' } : { status: 'FAILED', error }
    }
    const to = (target.emails ?? []).filter((address) => !isOfDemo(address, config.DEMO))
    if (!to.length) return { status: 'SKIPPED', reason: 'DEMO_ADDRESS' }
    if (!mailer) return { status: 'SKIPPED', reason: 'NO_MAIL_SERVER' }
    const result = await mailer(to, reached, message)
    return result.error === null
      ? { status: 'SENT', reached: result.reached }
      : { status: 'FAILED', error: result.error, reached: result.reached }
  }
}

const known = new WeakMap<Grounds['outside'], Send>()

/** One for each gateway, which what is outside of it stands for. */
export function sendOf(deps: Grounds): Send {
  const send = known.get(deps.outside) ?? sendersOf(deps)
  known.set(deps.outside, send)
  return send
}
