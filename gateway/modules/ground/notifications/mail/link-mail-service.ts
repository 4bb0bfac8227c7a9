// Mails that carry a one-time link. They are sent while an admin waits, and not again: the admin makes another link.
import type { Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import {
  htmlIn,
  inert,
  linkIn,
  paragraph,
  type Mail,
} from '../../../../platform/mail/mail-frame.ts'
import {
  countInvitation,
  countMail,
  isOver,
  type Counted,
  type OverLimit,
} from './mail-allowance-service.ts'
import { isOfDemo, senderOf, sendVia, transportOf } from '../../../../platform/mail/mail.ts'
import { languageOf, type Language } from '../../../../platform/languages.ts'
import { WORDS } from '../words/index.ts'

export interface LinkMail {
  readonly to: string
  /** PASSWORD was made by an admin, FORGOTTEN was asked for by whoever lost it. */
  readonly kind: 'INVITATION' | 'PASSWORD' | 'FORGOTTEN' | 'CONFIRMATION'
  /** Of the organisation. */
  readonly title: string
  readonly link: string
  readonly expiresAt: Date
  /** What the reader chose, where that is known. */
  readonly language: string | null
}

const PATIENCE = 10_000

type Means = Pick<Context, 'config' | 'now' | 'meters'>

/** Counts the mail before the link is made; undefined for people of the demo, to whom none is sent. */
export async function countLinkMail(
  within: Tenant,
  means: Means,
  { to, kind }: Pick<LinkMail, 'to' | 'kind'>,
): Promise<Counted | OverLimit | undefined> {
  if (isOfDemo(to, means.config.DEMO)) return undefined
  const invitation = kind === 'INVITATION' ? await countInvitation(within, means) : { counts: [] }
  if (isOver(invitation)) return invitation
  const mail = await countMail(within, means, { allowance: 'MAIL', address: to, kind: 'link' })
  return isOver(mail) ? mail : { counts: [...invitation.counts, ...mail.counts] }
}

/** Whether the mail server took it. To people of the demo nothing is sent. */
export async function mailLink(
  { config, log, meters, outside }: Pick<Context, 'config' | 'log' | 'meters' | 'outside'>,
  mail: LinkMail,
): Promise<boolean> {
  if (!config.SMTP_URL || isOfDemo(mail.to, config.DEMO)) return false
  const transport = transportOf(config.SMTP_URL)
  const kind = mail.kind === 'CONFIRMATION' ? 'confirmation' : 'link'
  try {
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const said = wordsOf(mail, languageOf(mail.language))
    await sendVia(
      outside,
      transport,
      { from: senderOf(config), to: { name: '', address: mail.to }, ...said, headers },
      PATIENCE,
    )
    meters.mails.inc({ kind, outcome: 'sent' })
    return true
  } catch (error) {
    meters.mails.inc({ kind, outcome: 'failed' })
    log.warn({ code: (error as { code?: unknown }).code }, 'a link could not be mailed')
    return false
  } finally {
    transport.close()
  }
}

export function wordsOf({ kind, title, link, expiresAt }: LinkMail, language: Language): Mail {
  const words = WORDS[language].link
  const lead = words[kind].lead(inert(title))
  const until = words.until(expiresAt.toISOString().slice(0, 16).replace('T', ' '))
  return {
    subject: words[kind].subject(inert(title)),
    text: `${[lead, link, until, words.ignore].join('\n\n')}\n`,
    html: htmlIn(
      language,
      [paragraph(lead), linkIn(link, words.open), paragraph(until), paragraph(words.ignore)].join(
        '',
      ),
    ),
  }
}
