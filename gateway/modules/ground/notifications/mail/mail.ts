import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../../../config.ts'
import { oneLine, type Message } from '../delivery/facts.ts'
import { mailOf } from './mail-form.ts'
import type { Language } from '../words/index.ts'

const SECONDS = 1000
/** A server that takes longer has the message or not: it is sent again, under the same id. */
const TOTAL = 20 * SECONDS

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

/** Who mails come from: `from` in the query of SMTP_URL, else its user if that is an address, else this gateway's own name. */
export function senderOf({ SMTP_URL, PUBLIC_URL }: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>): {
  name: string
  address: string
} {
  const server = new URL(SMTP_URL ?? 'smtp://localhost')
  const user = decodeURIComponent(server.username)
  const given = /^(?:(.*?)\s*<([^<>\s]+@[^<>\s]+)>|(\S+@\S+))$/.exec(
    server.searchParams.get('from') ?? '',
  )
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : server.hostname
  const address = given?.[2] ?? given?.[3] ?? (user.includes('@') ? user : `isotherm@${host}`)
  return { name: oneLine(given?.[1] ?? '').replaceAll('"', '') || 'Isotherm', address }
}

/** Hands mails in at a server. */
export function transportOf(server: string): Transporter {
  const url = new URL(server)
  url.searchParams.delete('from')
  return createTransport({
    url: url.href,
    connectionTimeout: 5 * SECONDS,
    greetingTimeout: 5 * SECONDS,
    socketTimeout: 10 * SECONDS,
    dnsTimeout: 5 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends through the server of SMTP_URL; undefined without one. */
export function mailerOf(config: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>): Mailer | undefined {
  if (!config.SMTP_URL) return undefined
  const transport = transportOf(config.SMTP_URL)
  const from = senderOf(config)
  return (to, reached, message) => send(transport, { from, to, reached, message })
}

interface Sending {
  from: { name: string; address: string }
  to: readonly string[]
  reached: readonly string[]
  message: Message
}

/** One mail for all who read the same language. */
async function send(transport: Transporter, sending: Sending): Promise<MailResult> {
  const { to, reached, message } = sending
  const groups = new Map<Language, string[]>()
  for (const address of to) {
    const language = message.languages?.get(address.toLowerCase()) ?? 'en'
    groups.set(language, [...(groups.get(language) ?? []), address])
  }
  const alone = groups.size <= 1
  const results = await Promise.all(
    [...groups].map(([language, group]) =>
      sendTo(transport, { ...sending, to: group }, { language, alone }),
    ),
  )
  const error = [...new Set(results.flatMap((result) => result.error ?? []))].join(' ') || null
  return { reached: [...reached, ...results.flatMap((result) => result.reached)], error }
}

/** `reached` of the answer are those it reached just now. */
async function sendTo(
  transport: Transporter,
  { from, to, reached, message }: Sending,
  { language, alone }: { language: Language; alone: boolean },
): Promise<MailResult> {
  const left = to.filter((address) => !reached.includes(address))
  if (!left.length) return { reached: [], error: null }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const ids = message.items.map(
    ({ alarm }) => `<alarm-${message.organization.id}-${alarm.id}@${domain}>`,
  )
  try {
    const { rejected = [] } = (await inTime(
      transport.sendMail({
        from,
        to: [...to],
        envelope: { from: from.address, to: left },
        ...mailOf(message, language),
        // The same over retries, so that a duplicate is recognised; mails of one alarm refer to it and stay together.
        messageId: `<${message.eventId}${alone ? '' : `.${language}`}@${domain}>`,
        ...(ids.length === 1 && { references: ids }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        date: message.at,
      }),
    )) as { rejected?: string[] }
    const refused = left.filter((address) => rejected.includes(address))
    const error = refused.length ? `The mail server refused ${refused.join(', ')}.` : null
    return { reached: left.filter((address) => !refused.includes(address)), error }
  } catch (error) {
    return { reached: [], error: said(error) }
  }
}

export function inTime<T>(work: Promise<T>, patience = TOTAL): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })),
      patience,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Codes only: what a mail server says is for its operator. */
export function said(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number') return `The mail server refused (${responseCode}).`
  return `The mail server was not reached (${typeof code === 'string' ? code : 'unknown'}).`
}

/** Addresses of the demo: of people who do not exist. The domain .example is nobody's, and demo.com is not ours. */
export const isOfDemo = (address: string, demo: boolean) =>
  /@([^@]+\.)?example$/i.test(address) || (demo && /@([^@]+\.)?demo\.com$/i.test(address))
