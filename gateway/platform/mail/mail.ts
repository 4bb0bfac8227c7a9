import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Outside } from '../../outside.ts'
import { oneLine } from './mail-frame.ts'
import { inTime } from '../time/in-time.ts'

const SECONDS = 1000
/** A server that takes longer has the message or not: it is sent again, under the same id. */
const TOTAL = 20 * SECONDS

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

/** A mail with a link needs a server, and an address where this gateway is found from outside. */
export const canMailLinks = ({ SMTP_URL, PUBLIC_URL }: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>) =>
  SMTP_URL !== undefined && PUBLIC_URL !== undefined

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

/** Gives a mail to the server, and notes whether the server is there for us. */
export async function sendVia(
  { lost }: Outside,
  transport: Transporter,
  mail: SendMailOptions,
  patience = TOTAL,
): Promise<{ rejected?: string[]; response?: string }> {
  try {
    const answer = await inTime(transport.sendMail(mail), patience, tooLate)
    lost.delete('mail')
    return answer
  } catch (error) {
    if (!isAboutAddresses(error)) lost.add('mail')
    throw error
  }
}

const tooLate = () => Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })

/** It listens, and knows nobody of those. */
const isAboutAddresses = (error: unknown) =>
  error instanceof Error && 'rejected' in error && Array.isArray(error.rejected)

/** Codes only: what a mail server says is for its operator. */
export function said(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number') return `The mail server refused (${responseCode}).`
  return `The mail server was not reached (${typeof code === 'string' ? code : 'unknown'}).`
}

/** Addresses of the demo: of people who do not exist. The domain .example is nobody's, and demo.com is not ours. */
export const isOfDemo = (address: string, demo: boolean) =>
  /@([^@]+\.)?example$/i.test(address) || (demo && /@([^@]+\.)?demo\.com$/i.test(address))
