import type { Transporter } from 'nodemailer'
import type { Config } from '../../../../config.ts'
import type { Outside } from '../../../../outside.ts'
import { said, senderOf, sendVia, transportOf } from '../../../../platform/mail/mail.ts'
import type { Language } from '../../../../platform/languages.ts'
import type { Message } from './facts.ts'
import { mailOf } from './mail-form.ts'

export interface MailResult {
  /** The addresses whose server took the mail, those of earlier tries included. */
  reached: string[]
  /** Null when there is nobody left to reach. */
  error: string | null
}

/** Sends a message to those of the addresses that have not got it yet. */
export type Mailer = (
  to: readonly string[],
  reached: readonly string[],
  message: Message,
) => Promise<MailResult>

/** Sends through the server of SMTP_URL; undefined without one. */
export function mailerOf(
  config: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>,
  outside: Outside,
): Mailer | undefined {
  if (!config.SMTP_URL) return undefined
  const transport = transportOf(config.SMTP_URL)
  const from = senderOf(config)
  return (to, reached, message) => send({ transport, outside, from, to, reached, message })
}

interface Sending {
  transport: Transporter
  outside: Outside
  from: { name: string; address: string }
  to: readonly string[]
  reached: readonly string[]
  message: Message
}

/** One mail for all who read the same language. */
async function send(sending: Sending): Promise<MailResult> {
  const { to, reached, message } = sending
  const groups = new Map<Language, string[]>()
  for (const address of to) {
    const language = message.languages?.get(address.toLowerCase()) ?? 'en'
    groups.set(language, [...(groups.get(language) ?? []), address])
  }
  const alone = groups.size <= 1
  const results = await Promise.all(
    [...groups].map(([language, group]) => sendTo({ ...sending, to: group }, { language, alone })),
  )
  const error = [...new Set(results.flatMap((result) => result.error ?? []))].join(' ') || null
  return { reached: [...reached, ...results.flatMap((result) => result.reached)], error }
}

/** `reached` of the answer are those it reached just now. */
async function sendTo(
  { transport, outside, from, to, reached, message }: Sending,
  { language, alone }: { language: Language; alone: boolean },
): Promise<MailResult> {
  const left = to.filter((address) => !reached.includes(address))
  if (!left.length) return { reached: [], error: null }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const ids = message.items.map(
    ({ alarm }) => `<alarm-${message.organization.id}-${alarm.id}@${domain}>`,
  )
  try {
    const { rejected = [] } = await sendVia(outside, transport, {
      from,
      to: [...to],
      envelope: { from: from.address, to: left },
      ...mailOf(message, language),
      // The same over retries, so that a duplicate is recognised; mails of one alarm refer to it and stay together.
      messageId: `<${message.eventId}${alone ? '' : `.${language}`}@${domain}>`,
      ...(ids.length === 1 && { references: ids }),
      headers: { 'Auto-Submitted': 'auto-generated' },
      date: message.at,
    })
    const refused = left.filter((address) => rejected.includes(address))
    const error = refused.length ? `The mail server refused ${refused.join(', ')}.` : null
    return { reached: left.filter((address) => !refused.includes(address)), error }
  } catch (error) {
    return { reached: [], error: said(error) }
  }
}
