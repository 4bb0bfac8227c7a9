// Mails that carry a one-time link. They are sent while an admin waits, and not again: the admin makes another link.
import type { Context } from '../../context.ts'
import { oneLine } from './facts.ts'
import { inTime, isOfDemo, senderOf, transportOf } from './mail.ts'

export interface LinkMail {
  readonly to: string
  readonly kind: 'INVITATION' | 'PASSWORD'
  /** Of the organisation. */
  readonly title: string
  readonly link: string
  readonly expiresAt: Date
}

const PATIENCE = 10_000

const WORDS = {
  INVITATION: (title: string) => ({
    subject: `Your invitation to ${title}`,
    lead: `You are invited to ${title}. Open this link to join:`,
  }),
  PASSWORD: (title: string) => ({
    subject: `A new password for ${title}`,
    lead: `An admin of ${title} made this link for you. Open it to choose a new password:`,
  }),
}

/** Whether the mail server took it. To people of the demo nothing is sent. */
export async function mailLink({ config, log }: Pick<Context, 'config' | 'log'>, mail: LinkMail): Promise<boolean> {
  if (!config.SMTP_URL || isOfDemo(mail.to, config.DEMO)) return false
  const { subject, lead } = WORDS[mail.kind](oneLine(mail.title))
  const until = `It is good once, until ${mail.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  const ignore = 'If you did not expect this mail, leave it: nothing happens without the link.'
  const transport = transportOf(config.SMTP_URL)
  try {
    const text = `${[lead, mail.link, until, ignore].join('\n\n')}\n`
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await inTime(
      transport.sendMail({ from: senderOf(config), to: { name: '', address: mail.to }, subject, text, headers }),
      PATIENCE,
    )
    return true
  } catch (error) {
    log.warn({ code: (error as { code?: unknown }).code }, 'a link could not be mailed')
    return false
  } finally {
    transport.close()
  }
}
